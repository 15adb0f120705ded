import type { Resource } from '#src/domain/admin/imports/resources.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import {
  converterFor,
  draftCommand,
  hasColumnsOf,
  type MappingOptions,
  mappingFor,
  shownNames,
} from './choose-mapping.ts'
import { partProblem } from './json/convert-spark.ts'
import { errorIn } from './json/error-response.ts'
import { jsonConverter } from './json/json-converter.ts'
import { jsonRows, pathsOf } from './json/json-rows.ts'
import { isObject } from './json/readers.ts'
import { resoHeader, resoTableConverter, unknownColumns } from './json/reso-table.ts'
import { withSourceName } from './json/source-name.ts'
import { countUnread, countValues, refuseLosses } from './losses.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import { recognize } from './mapping/recognize-mapping.ts'
import { type Header, headerOf } from './mapping/table-header.ts'
import type { ReadProgress } from './read/bytes.ts'
import { cellsOf, type Format, joined, openRecords, takeHead, withText } from './read/records.ts'
import { pathOf, type SourceFile } from './read/source-file.ts'
import { unreadable } from './read/unreadable.ts'
import type { Converter } from './record/converted.ts'
import type { JsonItem, SourceItem } from './record/item.ts'
import type { Unread } from './report/import-report.ts'
import { resourceOf } from './resources/recognize-resource.ts'
import { resourceConverter } from './resources/resource-converter.ts'

export interface Plan {
  readonly format: Format
  readonly mapping: Mapping | null
  /** The RESO resource of the records, or null for listings. */
  readonly resource: Resource | null
  readonly converter: Converter
  readonly batches: AsyncGenerator<SourceItem[]>
  readonly head: readonly SourceItem[]
  /** Values that the mapping does not read. The counts are complete once all records have been read. */
  readonly unread: Unread | null
  readonly skipped: number
}

export interface PlanOptions extends MappingOptions {
  readonly dictionary: Dictionary
  /** The name of the source, which overrides that in the file. With null, the file's is used. */
  readonly source: string | null
  readonly progress?: ReadProgress
}

/** Reads the beginning of a file and decides how to import it. Throws an unreadable-file error if no mapping fits. */
export async function planImport(file: SourceFile, options: PlanOptions): Promise<Plan> {
  const { named, progress } = options
  const { format, batches } = await openRecords(file, progress, named?.records)
  const { head, rest } = await takeHead(withText(batches))
  const resource = resourceOfHead(head)
  if (resource !== null && (named === null || !hasColumnsOf(named, cellsOf(head))))
    return planResource(resource, format, head, rest)
  if (format === 'json') return planJson(file, head, rest, options)
  const reso = named === null ? resoHeader(cellsOf(head)[0] ?? []) : null
  if (reso !== null) return planResoTable(reso, head, rest, options)
  const { mapping, header, row } = mappingFor(file, cellsOf(head), options)
  const first = head.slice(row + 1)
  const converter = converterFor(mapping, header, options.dictionary)
  const skipped = row === 0 ? 0 : head[row]!.line - 1
  const plan = { format, resource: null, converter, head: first, skipped } as const
  return mapped({ ...plan, mapping, batches: joined(first, rest) }, file, header, options)
}

/** Counts values that the mapping does not read. A mapping not chosen by the operator is refused if it loses many. */
function mapped(
  plan: Omit<Plan, 'unread'> & { readonly mapping: Mapping },
  { path, member }: SourceFile,
  header: Header,
  { named }: PlanOptions,
): Plan {
  const { mapping, converter, head, batches } = plan
  if (named === null) refuseLosses(pathOf(path, member), mapping, header, converter, head)
  const unread = countUnread(mapping, header, plan.format === 'json')
  return { ...plan, unread, batches: unread === null ? batches : unread.count(batches) }
}

function planResoTable(
  header: Header,
  head: SourceItem[],
  rest: AsyncGenerator<SourceItem[]>,
  { dictionary, source }: PlanOptions,
): Plan {
  const converter = resoTableConverter(header, jsonConverter(dictionary, source))
  const first = head.slice(1)
  const batches = joined(first, rest)
  const unread = countValues(unknownColumns(header, dictionary), true, header)
  return {
    format: 'csv',
    mapping: null,
    resource: null,
    converter,
    unread,
    head: first,
    batches: unread === null ? batches : unread.count(batches),
    skipped: 0,
  }
}

/** Plans the import of a JSON file, which has listings of RESO or Spark, or other records that a mapping describes. */
function planJson(
  file: SourceFile,
  head: SourceItem[],
  rest: AsyncGenerator<SourceItem[]>,
  options: PlanOptions,
): Plan {
  const resoOrSpark = jsonConverter(options.dictionary, options.source)
  const batches = joined(head, rest)
  const plan = { format: 'json', resource: null, head, batches, skipped: 0 } as const
  if (options.named === null && !isStrange(head, resoOrSpark))
    return { ...plan, mapping: null, unread: null, converter: resoOrSpark }
  const { mapping: fitting, header } = jsonMapping(file, head, options)
  const path = pathOf(file.path, file.member)
  const mapping = options.source === null ? withSourceName(fitting, head, path) : fitting
  const converter = jsonRows(mapping, header, (rowMapping, paths) =>
    converterFor(rowMapping, paths, options.dictionary),
  )
  return mapped({ ...plan, mapping, converter }, file, header, options)
}

function jsonMapping(file: SourceFile, head: readonly SourceItem[], options: PlanOptions) {
  const paths = pathsOf(head)
  const list = options.named?.records
  if (list !== undefined && head.length === 0)
    throw unreadable(
      `${pathOf(file.path, file.member)} has no list ${list}, which the mapping needs.`,
    )
  try {
    if (options.named === null && recognize(options.mappings, [paths]).length === 0)
      throw unreadable(unknownJson(file, paths))
    return mappingFor(file, [paths], options)
  } catch (error) {
    throw errorAnswer(file, head) ?? error
  }
}

function isStrange(head: readonly SourceItem[], converter: Converter): boolean {
  const records = head.flatMap((item) => ('json' in item && isObject(item.json) ? [item] : []))
  const isKnown = (item: JsonItem) =>
    converter.identify(item) !== null || (isObject(item.json) && partProblem(item.json) !== null)
  return records.length > 0 && !records.some(isKnown)
}

function errorAnswer(file: SourceFile, [first]: readonly SourceItem[]): Error | null {
  const message =
    first !== undefined && 'json' in first && isObject(first.json) ? errorIn(first.json) : null
  if (message === null) return null
  const path = pathOf(file.path, file.member)
  return unreadable(
    `${path} is an error message from a feed, not data${message && `: ${message}`}.`,
  )
}

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
    unread: null,
    head: first,
    batches: joined(first, rest),
    skipped: 0,
  }
}

function unknownJson({ path, member }: SourceFile, paths: readonly string[]): string {
  return (
    `${pathOf(path, member)} is JSON of an unknown type (${shownNames(paths)}): ` +
    'it has no RESO, Spark, SimplyRETS, or Repliers listings. Draft a mapping of its paths with: ' +
    draftCommand(path)
  )
}
