import { cellsOf, hasText, openRecords } from '#src/import/read/records.ts'
import type { SourceFile } from '#src/import/read/source-file.ts'
import { isObject } from '../json/readers.ts'
import { begin, finish } from './drafting.ts'
import { withOptional } from './json-draft.ts'
import { readJsonTable } from './json-table.ts'
import { newSite, type Site, type Suggestion } from './suggestion.ts'

type Rows = readonly (readonly string[])[]

const rowsOfHead = 1000

/** Drafts a mapping for a table with unknown columns. It uses their names and up to a million rows. */
export async function suggestMapping(file: SourceFile, site: Site = newSite): Promise<Suggestion> {
  const { format, batches } = await openRecords(file)
  if (format === 'json') return await suggestJson(file, site)
  const head: (readonly string[])[] = []
  for await (const items of batches) {
    head.push(...cellsOf(items.filter(hasText)))
    if (head.length >= rowsOfHead) break
  }
  const drafting = begin(head)
  const again = await openRecords(file)
  let skipped = drafting.row + 1
  for await (const items of again.batches) {
    const records = cellsOf(items.filter(hasText))
    const rows = records.slice(skipped)
    skipped = Math.max(0, skipped - records.length)
    drafting.sample.add(rows)
    if (!drafting.notes.add(rows)) break
  }
  return finish(nameOf(file.name), drafting, site)
}

/** Drafts a mapping for JSON, with paths as columns. Paths that some of the first records lack are optional. */
async function suggestJson(file: SourceFile, site: Site): Promise<Suggestion> {
  const { list, rows, paths, sure } = await readJsonTable(file)
  const { mapping, ...rest } = withPaths(draft(nameOf(file.name), rows, site), paths)
  const { name, source, ...more } = withOptional(mapping, sure)
  const records = list === null ? {} : { records: list.path }
  return { ...rest, list, mapping: { name, source, ...records, ...more } }
}

export function draft(name: string, rows: Rows, site: Site = newSite): Suggestion {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const drafting = begin(filled.slice(0, rowsOfHead))
  const body = filled.slice(drafting.row + 1)
  drafting.notes.add(body)
  drafting.sample.add(body)
  return finish(name, drafting, site)
}

const nameOf = (file: string) =>
  file
    .replace(/(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|gz|xlsx|zip))+$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || 'Imported'

function withPaths(
  { mapping, questions, unplaced, ...rest }: Suggestion,
  paths: ReadonlyMap<string, string>,
): Suggestion {
  const changed = [...paths]
    .filter(([name, path]) => name !== path)
    .sort(([a], [b]) => b.length - a.length)
  const walk = (value: unknown): unknown =>
    typeof value === 'string'
      ? (paths.get(value) ?? value)
      : Array.isArray(value)
        ? value.map(walk)
        : isObject(value)
          ? Object.fromEntries(
              Object.entries(value).map(([key, property]) => [key, walk(property)]),
            )
          : value
  const withPath = (text: string) =>
    changed.reduce((replaced, [name, path]) => replaced.replaceAll(name, path), text)
  return {
    ...rest,
    mapping: walk(mapping) as Suggestion['mapping'],
    questions: questions.map(withPath),
    unplaced: unplaced.map((name) => paths.get(name) ?? name),
  }
}
