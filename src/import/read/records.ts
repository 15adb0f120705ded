import type { SourceItem } from '../record/item.ts'
import type { ReadProgress } from './bytes.ts'
import { readCsv } from './csv/read-csv.ts'
import { readJson } from './json/json.ts'
import { readSheet } from './read-sheet.ts'
import { peek, readText } from './read-text.ts'
import { pathOf, type SourceFile } from './source-file.ts'
import { unreadable } from './unreadable.ts'
import { type Sheets, sheetsOf } from './workbook.ts'
import { archiveIn } from './zip.ts'

export type Format = 'csv' | 'json'

export interface Records {
  readonly format: Format
  readonly batches: AsyncGenerator<SourceItem[]>
}

const headLength = 64 * 1024

export async function openRecords(
  file: SourceFile,
  progress?: ReadProgress,
  list: string | null = null,
): Promise<Records> {
  if (file.workbook)
    return { format: 'csv', batches: readSheet(await workbookOf(file), file.sheet) }
  if (/\.pbf$/i.test(file.name)) throw unreadable(pbfFor(pathOf(file.path, file.member)))
  const { head, chunks } = await peek(readText(file, progress), headLength)
  if (isPage(head)) throw unreadable(pageFor(pathOf(file.path, file.member)))
  const format = formatOf(file.name, head)
  if (format === 'csv') return { format, batches: readCsv(head, chunks) }
  const records = readJson(chunks, list)
  return list === null && isTable(head)
    ? { format: 'csv', batches: rowsOfTable(records) }
    : { format, batches: records }
}

const workbookOf = async ({ path, member }: SourceFile) =>
  (member === null ? null : await archiveIn(path, member)) ?? path

export const sheetsIn = async (file: SourceFile): Promise<Sheets | null> =>
  file.workbook ? sheetsOf(await workbookOf(file), file.sheet) : null

const pbfFor = (path: string) =>
  `${path} is an OpenStreetMap PBF file, which has no listings. "overlay import" and "basemap build" say how to convert it.`

const isPage = (head: string) => /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(head)

const pageFor = (path: string) =>
  `${path} is a web page, not data. You may have to sign in where you download it.`

function formatOf(name: string, head: string): Format {
  if (/\.(json|jsonl|ndjson)(\.gz)?$/i.test(name)) return 'json'
  if (/\.(csv|tsv|txt|tab)(\.gz)?$/i.test(name) && !/^\s*[{[]/.test(head)) return 'csv'
  return /^\s*(\{\s*["}]|\[\s*[[{"\]\d])/.test(head) ? 'json' : 'csv'
}

export const recordsOfHead = 100

export async function takeHead(
  batches: AsyncGenerator<SourceItem[]>,
): Promise<{ head: SourceItem[]; rest: AsyncGenerator<SourceItem[]> }> {
  const head: SourceItem[] = []
  while (head.length < recordsOfHead) {
    const batch = await batches.next()
    if (batch.done === true) break
    for (const item of batch.value) head.push(item)
  }
  return { head, rest: batches }
}

/** Whether an item is a record. Spreadsheets leave rows without any text, which are not records. */
export const hasText = (item: SourceItem): boolean =>
  !('cells' in item) || item.cells.some((cell) => cell.trim() !== '')

export async function* withText(
  batches: AsyncGenerator<SourceItem[]>,
): AsyncGenerator<SourceItem[]> {
  for await (const items of batches) yield items.filter(hasText)
}

export async function* joined(
  first: SourceItem[],
  rest: AsyncGenerator<SourceItem[]>,
): AsyncGenerator<SourceItem[]> {
  yield first
  yield* rest
}

export const cellsOf = (items: readonly SourceItem[]) =>
  items.map((item) => ('cells' in item ? item.cells : []))

/** Whether JSON is a table: a list of lists, the first of which consists of texts and is the header. */
const isTable = (head: string): boolean =>
  /^\s*\[\s*\[\s*"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")+\s*\]\s*,\s*\[/.test(head)

async function* rowsOfTable(batches: AsyncIterable<SourceItem[]>): AsyncGenerator<SourceItem[]> {
  for await (const items of batches) yield items.map(rowOf)
}

const rowOf = (item: SourceItem): SourceItem =>
  'json' in item && Array.isArray(item.json)
    ? { line: item.line, raw: item.raw, cells: item.json.map(textOf) }
    : item

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)
