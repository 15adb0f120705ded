import { wordsOf } from '#src/import/suggest/words/names.ts'
import { type Column, mostly } from './column.ts'
import type { Match } from './match.ts'
import { nameOfKey, type Table } from './table.ts'

export interface Key {
  readonly columns: readonly string[]
  readonly repeats: number
}

const identities = [
  'ListingKey',
  'ListingId',
  'OriginatingSystemKey',
  'UniversalPropertyId',
  'ParcelNumber',
]
const addressed = [
  'UnparsedAddress',
  'StreetNumber',
  'StreetDirPrefix',
  'StreetName',
  'StreetSuffix',
  'UnitNumber',
  'City',
  'PostalCode',
]
const idWords = new Set(
  'id key uid uuid guid no number ref code kennung nr url link permalink href'.split(' '),
)
/** Some listings repeat, as when sold twice; an id that repeats more identifies something else. */
const mostRepeated = 0.5

/** The combinations of columns that may identify a row, the likeliest first. */
export function possibleKeys(columns: readonly Column[], matches: readonly Match[]): string[][] {
  const columnOf = new Map(matches.map(({ field, column }) => [field, column]))
  const named = identities.flatMap((field) => columnOf.get(field) ?? [])
  const placed = new Set(matches.map(({ column }) => column))
  const others = columns
    .filter(({ name }) => !placed.has(name))
    .filter(({ name }) => idWords.has(wordsOf(name).at(-1) ?? '') || /id$/i.test(name))
    .map(({ name }) => name)
  const ids = [...new Set([...named, ...others])].filter((name) =>
    isIdentity(columns.find((column) => column.name === name)!),
  )
  const address = addressed.flatMap((field) => columnOf.get(field) ?? [])
  const sold = columnOf.get('CloseDate')
  return [
    ...ids.slice(0, 8).map((name) => [name]),
    ...(address.length > 1 || columnOf.has('UnparsedAddress') ? [address] : []),
    ...(address.length > 0 && sold !== undefined ? [[...address, sold]] : []),
    descriptive(columns),
  ].filter((key) => key.length > 0)
}

/** Neither a measure nor a date, and filled in every row. */
function isIdentity(column: Column): boolean {
  const { numbers, dates, filled, rows } = column
  if (filled < rows || column.longest > 255 || filled === 0) return false
  if (numbers.points + numbers.commas > 0 && !allWhole(column)) return false
  return !mostly(column, dates.count) || mostly(column, numbers.wholes)
}

/** `7129300520.0`, as spreadsheets write ids. */
const allWhole = ({ values }: Column) => [...values.keys()].every((text) => /^\d+\.0+$/.test(text))

/** Without id and address: the texts of a row, no measures. */
function descriptive(columns: readonly Column[]): string[] {
  return columns
    .filter(
      (column) => column.filled > column.rows / 2 && !mostly(column, column.numbers.count, 0.5),
    )
    .filter((column) => column.longest <= 255)
    .slice(0, 5)
    .map(({ name }) => name)
}

/** The first without repetition, else the one that repeats least, ids before addresses. */
export function keyOfTable(
  keys: readonly (readonly string[])[],
  { repeats, rows, columns }: Table,
): Key {
  const found = keys.map((key) => ({ columns: key, repeats: repeats.get(nameOfKey(key)) ?? 0 }))
  const unique = found.find((key) => key.repeats === 0)
  const usable = found.filter((key) => key.repeats <= rows * mostRepeated)
  const id = usable.find((key) => key.columns.length === 1)
  const best = usable.toSorted((a, b) => a.repeats - b.repeats)[0]
  const fallback = { columns: columns.slice(0, 1).map(({ name }) => name), repeats: rows }
  return (unique?.columns.length === 1 ? unique : id) ?? unique ?? best ?? found[0] ?? fallback
}
