import type { Dictionary } from '#src/domain/dictionary/index.ts'
import type { Resource } from '#src/domain/listing/resources.ts'
import { jsonConverter } from './json/converter.ts'
import { isObject } from './json/readers.ts'
import { calendarConverter } from './mapping/calendar-converter.ts'
import { type Header, headerOf } from './mapping/header.ts'
import { listingsConverter } from './mapping/listings-converter.ts'
import { columnsOf } from './mapping/parts.ts'
import { headerFor, type Recognized, recognize } from './mapping/recognize.ts'
import type { Mapping } from './mapping/schema.ts'
import { nearest } from './mapping/similarity.ts'
import type { ReadProgress } from './read/bytes.ts'
import { cellsOf, type Format, openRecords, takeHead } from './read/records.ts'
import type { SourceFile } from './read/source-file.ts'
import { unreadable } from './read/unreadable.ts'
import type { Converter } from './record/converted.ts'
import type { SourceItem } from './record/item.ts'
import { resourceConverter } from './resources/converter.ts'
import { resourceOf } from './resources/recognize.ts'

/** How to read a file. */
export interface Plan {
  readonly format: Format
  readonly mapping: Mapping | null
  /** Of a file that has another resource of RESO than listings. */
  readonly resource: Resource | null
  readonly converter: Converter
  /** The records after the header. */
  readonly batches: AsyncGenerator<SourceItem[]>
  /** Lines above the header. */
  readonly skipped: number
}

export interface PlanOptions {
  readonly dictionary: Dictionary
  readonly mappings: readonly Mapping[]
  /** Null chooses by the header. */
  readonly named: Mapping | null
  /** Distinguishes calendars with equal headers by the listings of their source. */
  readonly hasListing: (source: string, key: string) => Promise<boolean>
  readonly progress?: ReadProgress
}

/** Throws an unreadable-file error when no mapping fits. */
export async function planImport(file: SourceFile, options: PlanOptions): Promise<Plan> {
  const { format, batches } = await openRecords(file, options.progress)
  const { head, rest } = await takeHead(batches)
  const resource = options.named === null ? resourceOfHead(head) : null
  if (resource !== null) return planResource(resource, format, head, rest)
  if (format === 'json')
    return {
      format,
      mapping: null,
      resource,
      converter: jsonConverter(options.dictionary),
      batches: joined(head, rest),
      skipped: 0,
    }
  const { mapping, header, row } = await mappingFor(file, cellsOf(head), options)
  const records = joined(head.slice(row + 1), rest)
  return {
    format,
    mapping,
    resource,
    converter: converterFor(mapping, header, options.dictionary),
    batches: records,
    skipped: row,
  }
}

/** By the first record of JSON, or by the first row of a table. */
function resourceOfHead(head: readonly SourceItem[]): Resource | null {
  const first = head.find((item) => !('broken' in item))
  if (first === undefined) return null
  if ('json' in first)
    return isObject(first.json) ? resourceOf(new Set(Object.keys(first.json))) : null
  return 'cells' in first ? resourceOf(new Set(headerOf(first.cells).names)) : null
}

function planResource(
  resource: Resource,
  format: Format,
  head: SourceItem[],
  rest: AsyncGenerator<SourceItem[]>,
): Plan {
  const header = format === 'csv' ? headerOf(cellsOf(head)[0] ?? []) : null
  const first = header === null ? head : head.slice(1)
  return {
    format,
    mapping: null,
    resource,
    converter: resourceConverter(resource, header),
    batches: joined(first, rest),
    skipped: 0,
  }
}

async function mappingFor(
  file: SourceFile,
  rows: readonly (readonly string[])[],
  options: PlanOptions,
): Promise<Recognized> {
  if (options.named !== null)
    return { mapping: options.named, ...checkedHeader(options.named, rows, file) }
  const fitting = recognize(options.mappings, rows)
  if (fitting.length === 1) return fitting[0]!
  if (fitting.length === 0) throw unreadable(unknownHeader(file, rows[0] ?? []))
  for (const candidate of fitting) if (await isKnownTo(candidate, rows, options)) return candidate
  const sources = fitting.map(({ mapping }) => mapping.source).join(' and ')
  throw unreadable(
    `${file.path} fits ${sources}, and none of them has its listings yet: import the listings first.`,
  )
}

/** Whether a listing of one of the first rows is in the database. */
async function isKnownTo(
  { mapping, header, row }: Recognized,
  rows: readonly (readonly string[])[],
  options: PlanOptions,
) {
  const at = header.columnOf(mapping.key[0]!)
  const keys = new Set(rows.slice(row + 1).map((cells) => (cells[at] ?? '').trim()))
  for (const key of keys) if (await options.hasListing(mapping.source, key)) return true
  return false
}

function checkedHeader(
  mapping: Mapping,
  rows: readonly (readonly string[])[],
  file: SourceFile,
): { header: Header; row: number } {
  const found = headerFor(mapping, rows)
  const absent = requiredColumns(mapping).filter((name) => found.header.columnOf(name) < 0)
  if (absent.length === 0) return found
  const near = absent.map((name) => {
    const like = nearest(name, found.header.names)
    return like === null ? name : `${name} (did you mean ${like}?)`
  })
  throw unreadable(
    `${file.path} has no column ${near.join(', ')}, which the mapping ${mapping.name} reads: ` +
      'correct the mapping, or say "optional": true there.',
  )
}

/** What the mapping reads and does not call optional. */
function requiredColumns(mapping: Mapping): string[] {
  const columns =
    mapping.kind === 'calendar'
      ? [...mapping.key, mapping.date, mapping.taken.from]
      : columnsOf(mapping, true)
  return [...new Set(columns)]
}

function unknownHeader({ path }: SourceFile, cells: readonly string[]): string {
  const names = cells
    .slice(0, 8)
    .map((cell) => cell.trim().slice(0, 30))
    .join(', ')
  const rest = cells.length > 8 ? ', …' : ''
  return (
    `No mapping knows the header of ${path} (${names}${rest}). ` +
    `Draft one with: npm run plat -- import --suggest ${path} > mapping.json`
  )
}

function converterFor(mapping: Mapping, header: Header, dictionary: Dictionary): Converter {
  if (mapping.kind === 'calendar') return calendarConverter(mapping, header)
  return listingsConverter(mapping, header, dictionary)
}

async function* joined(
  first: SourceItem[],
  rest: AsyncGenerator<SourceItem[]>,
): AsyncGenerator<SourceItem[]> {
  yield first
  yield* rest
}
