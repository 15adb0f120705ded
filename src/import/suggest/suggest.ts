import { headerOf } from '#src/import/mapping/header.ts'
import { cellsOf, openRecords } from '#src/import/read/records.ts'
import type { SourceFile } from '#src/import/read/source-file.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { type Column, mostly } from './facts/column.ts'
import { keyOfTable, type PossibleKeys, possibleKeys } from './facts/key.ts'
import { matchColumns } from './facts/match.ts'
import { openQuestions } from './facts/questions.ts'
import { headerRow, noteTable } from './facts/table.ts'
import { fieldsOf, newWork, type Work } from './facts/work.ts'
import { withOptional } from './json-draft.ts'
import { type JsonTable, readJsonTable } from './json-table.ts'
import { placeAreas } from './parts/areas.ts'
import { customFields } from './parts/custom.ts'
import { placeDeals } from './parts/deals.ts'
import { placeKinds } from './parts/kinds.ts'
import { placeAddress, placePosition, placeRemarks } from './parts/place.ts'
import { placePrices } from './parts/prices.ts'
import { placeRooms } from './parts/rooms.ts'
import { placeSales } from './parts/sales.ts'
import { placeWriting } from './parts/writing.ts'
import { isNameOfField, isPhotoName, isPrivateName } from './words/columns.ts'

/** JSON, with open questions, and the columns that became custom fields. */
export interface Suggestion {
  readonly mapping: Record<string, unknown>
  readonly questions: readonly string[]
  readonly unplaced: readonly string[]
  /** Of JSON: the list that was taken for the records, where there may be others. */
  readonly list?: JsonTable['list']
}

type Rows = readonly (readonly string[])[]

const rowsOfHead = 1000

/** Drafts a mapping for a table of unknown columns, from their names and up to a million rows. */
export async function suggestMapping(file: SourceFile): Promise<Suggestion> {
  const { format, batches } = await openRecords(file)
  if (format === 'json') return await suggestJson(file)
  const head: (readonly string[])[] = []
  for await (const items of batches) {
    head.push(...cellsOf(items))
    if (head.length >= rowsOfHead) break
  }
  const drafting = begin(head)
  const again = await openRecords(file)
  let skipped = drafting.row + 1
  for await (const items of again.batches) {
    const rows = cellsOf(items).slice(skipped)
    skipped = Math.max(0, skipped - items.length)
    if (!drafting.notes.add(rows)) break
  }
  return finish(nameOf(file.name), drafting)
}

/** Paths serve as columns; those missing in the first records are optional. */
async function suggestJson(file: SourceFile): Promise<Suggestion> {
  const { list, rows, sure } = await readJsonTable(file)
  const { mapping, ...rest } = draft(nameOf(file.name), rows)
  const { name, source, ...more } = withOptional(mapping, sure)
  const records = list === null ? {} : { records: list.path }
  return { ...rest, list, mapping: { name, source, ...records, ...more } }
}

/** For rows in memory; the header is among the first. */
export function draft(name: string, rows: Rows): Suggestion {
  const drafting = begin(rows.slice(0, rowsOfHead))
  drafting.notes.add(rows.slice(drafting.row + 1))
  return finish(name, drafting)
}

interface Drafting {
  readonly row: number
  readonly names: readonly string[]
  readonly keys: PossibleKeys
  readonly notes: ReturnType<typeof noteTable>
}

/** Candidates for the key come from the first rows, and are tested on all. */
function begin(head: Rows): Drafting {
  const row = headerRow(head)
  const { names } = headerOf(head[row] ?? [])
  if (names.every((name) => name === ''))
    throw unreadable('The file has no header to draft a mapping from.')
  const first = noteTable(names)
  first.add(head.slice(row + 1))
  const columns = first.end().columns.filter((column) => !isPrivate(column))
  const keys = possibleKeys(columns, matchColumns(columns))
  return { row, names, keys, notes: noteTable(names, [...keys.ids, ...keys.combinations]) }
}

function finish(name: string, { names, keys, notes }: Drafting): Suggestion {
  const table = notes.end()
  const drop = table.columns.filter(isPrivate).map((column) => column.name)
  const photos = photosOf(table.columns)
  const set = new Set([...drop, ...photos])
  const open = table.columns.filter((column) => !set.has(column.name))
  const work = newWork(open, table.rows, keyOfTable(keys, table), matchColumns(open))
  placeAll(work, drop)
  const id = work.key.columns.length === 1 ? work.key.columns : []
  const placed = new Set([...work.placed.values(), ...work.used, ...id])
  const left = open.filter((column) => !placed.has(column.name))
  const header = names.filter((column) => column !== '')
  const rest = { drop, photos, left, header }
  return {
    mapping: mappingOf(name, work, rest),
    questions: work.questions,
    unplaced: left.map((column) => column.name),
  }
}

function placeAll(work: Work, drop: readonly string[]): void {
  placePosition(work)
  placeRooms(work)
  placeSales(work)
  placeDeals(work)
  placePrices(work)
  placeAreas(work)
  placeKinds(work)
  placeRemarks(work)
  placeAddress(work)
  placeWriting(work)
  const { key, questions } = work
  if (key.columns.length > 1) questions.push(openQuestions.noKey(key.columns))
  if (key.repeats > 0 && !isResold(work))
    questions.push(openQuestions.repeats(key.columns, key.repeats))
  if (drop.length > 0) questions.push(openQuestions.persons(drop))
}

interface Rest {
  readonly drop: readonly string[]
  readonly photos: readonly string[]
  readonly left: readonly Column[]
  readonly header: readonly string[]
}

function mappingOf(name: string, work: Work, { drop, photos, left, header }: Rest) {
  const custom = customFields(work, left)
  return {
    name,
    source: name,
    recognise: { columns: header },
    key: work.key.columns,
    ...work.top,
    ...(isResold(work) ? { sale: 'CloseDate' } : {}),
    ...(work.split.length > 0 ? { split: work.split } : {}),
    fields: fieldsOf(work),
    ...(left.length > 0 ? { custom: { [name.replaceAll('"', "'")]: custom } } : {}),
    ...(photos.length > 0 ? { photos } : {}),
    ...(drop.length > 0 ? { drop } : {}),
    unmapped: 'keep',
  }
}

const isResold = ({ key, placed }: Work) =>
  key.repeats > 0 && key.columns.length === 1 && placed.has('CloseDate')

const isPrivate = ({ name }: Column) => isPrivateName(name) && !isNameOfField(name)

/** In JSON, the longest list of them: other paths have some of them again, in other sizes. */
function photosOf(columns: readonly Column[]): string[] {
  const photos = columns.filter(
    (column) => isPhotoName(column.name) && mostly(column, column.addresses, 0.5),
  )
  const lists = photos.filter(({ name }) => name.includes('[]'))
  const [longest] = lists.toSorted((a, b) => b.meanLength - a.meanLength)
  const one = longest ?? photos.find(({ name }) => name.includes('.'))
  return one === undefined ? photos.map(({ name }) => name) : [one.name]
}

const nameOf = (file: string) =>
  file
    .replace(/(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|gz|xlsx|zip))+$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || 'Imported'
