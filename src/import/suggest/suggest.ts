import { headerOf } from '#src/import/mapping/header.ts'
import { bare } from '#src/import/mapping/similarity.ts'
import { cellsOf, openRecords, takeHead } from '#src/import/read/records.ts'
import type { SourceFile } from '#src/import/read/source-file.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { keyOf } from './key.ts'
import { matchColumns } from './match.ts'
import { fieldsMade, splitsOf, streetSplit } from './splits.ts'
import { photoWords, privateWords } from './synonyms.ts'

/** A draft of a mapping as JSON, and the columns that it has no use for. */
export interface Suggestion {
  readonly mapping: Record<string, unknown>
  readonly unplaced: readonly string[]
}

const rowsLookedAt = 200
const rowsForHeader = 20

/** Drafts a mapping for a table of unknown columns, from their names and first values. */
export async function suggestMapping(file: SourceFile): Promise<Suggestion> {
  const { format, batches } = await openRecords(file)
  if (format === 'json') throw unreadable(`${file.path} is JSON, which needs no mapping.`)
  const { head, rest } = await takeHead(batches)
  await rest.return(undefined)
  return draft(nameOf(file.name), cellsOf(head).slice(0, rowsLookedAt))
}

/** The header is among the first rows. */
export function draft(name: string, rows: readonly (readonly string[])[]): Suggestion {
  const row = headerRow(rows)
  const { names, columnOf } = headerOf(rows[row] ?? [])
  const columns = names.filter((column) => column !== '')
  if (columns.length === 0) throw unreadable('The file has no header to draft a mapping from.')
  const below = rows.slice(row + 1)
  const valuesOf = (column: string) => below.map((cells) => cells[columnOf(column)] ?? '')
  const drop = columns.filter((column) => privateWords.test(column))
  const photos = columns.filter((column) => photoWords.some((word) => bare(word) === bare(column)))
  const split = splitsOf(columns, valuesOf)
  const set = new Set([...drop, ...photos, ...split.map(({ from }) => from)])
  const made = new Set(split.flatMap(({ as }) => fieldsMade[as] ?? []))
  const matches = matchColumns(
    columns.filter((column) => !set.has(column)),
    valuesOf,
  ).filter(({ field }) => !made.has(field))
  const fields = Object.fromEntries(matches.map(({ field, column }) => [field, column]))
  const placed = new Set([...matches.map(({ column }) => column), ...set])
  const key = keyOf(columns, fields, valuesOf)
  const street = streetSplit(fields.UnparsedAddress, valuesOf)
  const mapping = {
    name,
    source: name,
    recognise: { columns },
    key: key.columns,
    ...(key.repeats && fields.CloseDate !== undefined ? { sale: 'CloseDate' } : {}),
    ...(split.length + street.length > 0 ? { split: [...split, ...street] } : {}),
    fields: { ...required(fields), ...fields },
    ...(photos.length > 0 ? { photos } : {}),
    ...(drop.length > 0 ? { drop } : {}),
    unmapped: 'keep',
  }
  return { mapping, unplaced: columns.filter((column) => !placed.has(column)) }
}

/** What every listing needs, where no column has it. */
function required(fields: Record<string, string>): Record<string, unknown> {
  return {
    ...(fields.StandardStatus === undefined
      ? { StandardStatus: { value: fields.CloseDate === undefined ? 'Active' : 'Closed' } }
      : {}),
    ...(fields.PropertyType === undefined ? { PropertyType: { value: 'Residential' } } : {}),
  }
}

/** The row with the most cells is the header: a title above it has fewer. */
function headerRow(rows: readonly (readonly string[])[]): number {
  const filled = rows
    .slice(0, rowsForHeader)
    .map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled, 0)))
}

const nameOf = (file: string) =>
  file
    .replace(/(?:\.(?:csv|tsv|txt|gz))+$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || 'Imported'
