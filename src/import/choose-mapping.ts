import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { calendarConverter } from './mapping/calendar-converter.ts'
import { listingsConverter } from './mapping/listings-converter.ts'
import { columnsOf } from './mapping/mapping-parts.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import { headerFor, looksLike, type Recognized, recognize } from './mapping/recognize-mapping.ts'
import { nearest } from './mapping/similarity.ts'
import type { Header } from './mapping/table-header.ts'
import { shippedMappings } from './mappings/index.ts'
import type { SourceFile } from './read/source-file.ts'
import { unreadable } from './read/unreadable.ts'
import type { Converter } from './record/converted.ts'

export interface MappingOptions {
  readonly mappings: readonly Mapping[]
  readonly named: Mapping | null
  /** Whether the database has a listing with this key. It distinguishes calendars that have equal headers. */
  readonly hasListing: (source: string, key: string) => boolean
}

/** Chooses the mapping for a table. Throws an unreadable-file error if none, or not the operator's choice, fits. */
export function mappingFor(
  file: SourceFile,
  rows: readonly (readonly string[])[],
  options: MappingOptions,
): Recognized {
  if (options.named !== null)
    return { mapping: options.named, ...checkedHeader(options.named, rows, file) }
  const fitting = recognize(options.mappings, rows)
  if (fitting.length === 1) return fitting[0]!
  if (fitting.length === 0) throw unreadable(unknownHeader(file, rows, options.mappings))
  for (const candidate of fitting) if (isKnownTo(candidate, rows, options)) return candidate
  const sources = fitting.map(({ mapping }) => mapping.source).join(' and ')
  throw unreadable(
    `${file.path} fits ${sources}, but none of their listings are here yet. Import the listings first.`,
  )
}

function isKnownTo(
  { mapping, header, row }: Recognized,
  rows: readonly (readonly string[])[],
  options: MappingOptions,
) {
  const at = header.columnOf(mapping.key[0]!)
  const keys = new Set(rows.slice(row + 1).map((cells) => (cells[at] ?? '').trim()))
  for (const key of keys) if (options.hasListing(mapping.source, key)) return true
  return false
}

function checkedHeader(
  mapping: Mapping,
  rows: readonly (readonly string[])[],
  file: SourceFile,
): { header: Header; row: number } {
  const match = headerFor(mapping, rows)
  const absent = requiredColumns(mapping).filter((name) => match.header.columnOf(name) < 0)
  if (absent.length === 0) return match
  const near = absent.map((name) => {
    const like = nearest(name, match.header.names)
    return like === null ? name : `${name} (did you mean ${like}?)`
  })
  throw unreadable(
    `${file.path} has no column ${near.join(', ')}, which the mapping ${mapping.name} needs: ` +
      'correct the mapping, or add "optional": true there.',
  )
}

export function hasColumnsOf(mapping: Mapping, rows: readonly (readonly string[])[]): boolean {
  const { header } = headerFor(mapping, rows)
  return requiredColumns(mapping).every((name) => header.columnOf(name) >= 0)
}

function requiredColumns(mapping: Mapping): string[] {
  const columns =
    mapping.kind === 'calendar'
      ? [...mapping.key, mapping.date, mapping.taken.from]
      : columnsOf(mapping, true)
  return [...new Set(columns)]
}

export function shownNames(names: readonly string[]): string {
  const trimmedNames = names.slice(0, 8).map((name) => name.trim().slice(0, 30))
  return [...trimmedNames, ...(names.length > 8 ? ['…'] : [])].join(', ')
}

function unknownHeader(
  { path }: SourceFile,
  rows: readonly (readonly string[])[],
  mappings: readonly Mapping[],
): string {
  const like = looksLike(mappings, rows)
  return (
    `No built-in mapping fits the header of ${path} (${shownNames(rows[0] ?? [])}). ` +
    (like === null ? '' : `${unlike(like)} `) +
    `Draft one with: ${draftCommand(path)}`
  )
}

function unlike({ mapping: { name }, unknown }: NonNullable<ReturnType<typeof looksLike>>): string {
  const differs =
    unknown.length === 0
      ? 'but is for another place'
      : `but also ${unknown.length} it doesn’t know (${shownNames(unknown)})`
  return `It has the columns of ${name}, ${differs}. If that’s what it is, add --mapping ${nameOfShipped(name)}.`
}

const nameOfShipped = (name: string) =>
  Object.entries(shippedMappings).find(
    ([, mapping]) => (mapping as { name: string }).name === name,
  )![0]

export function draftCommand(path: string): string {
  const quoted = /^[\w./+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
  return `npm run plat -- import --suggest ${quoted} --out mapping.json`
}

export function converterFor(mapping: Mapping, header: Header, dictionary: Dictionary): Converter {
  if (mapping.kind === 'calendar') return calendarConverter(mapping, header)
  return listingsConverter(mapping, header, dictionary)
}
