import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { jsonConverter } from '#src/import/json/json-converter.ts'
import { leafTexts, pathsOf } from '#src/import/json/json-rows.ts'
import { isObject } from '#src/import/json/readers.ts'
import { findLists } from '#src/import/read/json/json-lists.ts'
import { readText } from '#src/import/read/read-text.ts'
import { openRecords } from '#src/import/read/records.ts'
import type { SourceFile } from '#src/import/read/source-file.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import type { SourceItem } from '#src/import/record/item.ts'
import { matchColumns } from './facts/match-columns.ts'
import { noteTable } from './facts/table-facts.ts'
import { listsOfOne, plainNames } from './lists-of-one.ts'

export interface JsonTable {
  /** The list that contains the records, and the number of its objects. Null if the mapping need not name the list. */
  readonly list: { readonly path: string; readonly objects: number } | null
  readonly rows: readonly (readonly string[])[]
  readonly paths: ReadonlyMap<string, string>
  /** Paths that every compared record has. An import recognizes the file by them. */
  readonly sure: ReadonlySet<string>
}

const maxRecords = 20_000
const recordsCompared = 200
const listsCompared = 12
const recordsOfHead = 100
/** An object whose values are fewer objects than this is not considered a collection of records. */
const fewest = 3

/** Reads JSON as a table. Throws an unreadable-file error if it is of a kind that needs no mapping. */
export async function readJsonTable(file: SourceFile): Promise<JsonTable> {
  const first = await recordsIn(file, null, recordsCompared)
  const converter = jsonConverter(createDictionary())
  if (first.some((item) => 'json' in item && converter.identify(item) !== null))
    throw unreadable(`${file.path} is RESO or Spark JSON, which needs no mapping.`)
  const list = await listOfRecords(file, first)
  const records = await recordsIn(file, list?.path ?? null, maxRecords)
  const paths = pathsOf(records)
  const rows = jsonIn(records).map((json) => leafTexts(json, paths))
  const names = plainNames(paths, listsOfOne(jsonIn(records)))
  return {
    list,
    rows: [[...names.keys()], ...rows],
    paths: names,
    sure: new Set(pathsOf(records.slice(0, recordsOfHead))),
  }
}

const jsonIn = (items: readonly SourceItem[]): unknown[] =>
  items.flatMap((item) => ('json' in item ? [item.json] : []))

async function recordsIn(file: SourceFile, list: string | null, most: number) {
  const records: SourceItem[] = []
  for await (const items of (await openRecords(file, undefined, list)).batches) {
    records.push(...items)
    if (records.length >= most) break
  }
  return records
}

/** Finds the list of records: the one whose objects can fill the most listing fields, or the longest of these. */
async function listOfRecords(file: SourceFile, first: readonly SourceItem[]) {
  const lists = [...(await findLists(readText(file)))]
    .filter(([path]) => path !== '')
    .sort(([, a], [, b]) => b - a)
    .slice(0, listsCompared)
  let best: JsonTable['list'] = null
  let most = fieldsIn(first)
  for (const [path, objects] of lists) {
    const records = await recordsIn(file, path, recordsCompared)
    const isKeyed = path.endsWith('*')
    if (isKeyed && !areAlike(records)) continue
    const fields = fieldsIn(records)
    if (fields > most || (isKeyed && best === null && fields >= fewest)) {
      best = { path, objects }
      most = fields
    }
  }
  return best
}

/** Whether objects have mostly the same fields, as records do. The parts of one record differ. */
function areAlike(records: readonly SourceItem[]): boolean {
  const objects = jsonIn(records).filter(isObject)
  const times = new Map<string, number>()
  for (const name of objects.flatMap((object) => Object.keys(object)))
    times.set(name, (times.get(name) ?? 0) + 1)
  const shared = [...times.values()].filter((count) => count >= objects.length / 2).length
  return objects.length > 2 && shared > 2 && shared >= times.size / 2
}

function fieldsIn(records: readonly SourceItem[]): number {
  const names = plainNames(pathsOf(records), listsOfOne(jsonIn(records)))
  const plain = [...names].filter(([name]) => !name.includes('[]'))
  const paths = plain.map(([, path]) => path)
  const notes = noteTable(plain.map(([name]) => name))
  notes.add(jsonIn(records).map((json) => leafTexts(json, paths)))
  return matchColumns(notes.end().columns).length
}
