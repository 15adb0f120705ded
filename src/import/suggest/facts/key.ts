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
  'ListingURL',
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
/** Of the rows, how many may be taken for others by a combination without an id. */
const mostMixed = 0.005
const changing =
  /pri[cx]|preis|prec|prez|preç|prijs|pris|cena|rent|miete|loyer|fee|tax|amount|value|days|view|count|date|score|rating/i

/** The columns, and the combinations of columns, that may identify a row, the likeliest first. */
export interface PossibleKeys {
  readonly ids: readonly (readonly string[])[]
  /** The last has all columns. */
  readonly combinations: readonly (readonly string[])[]
}

export function possibleKeys(columns: readonly Column[], matches: readonly Match[]): PossibleKeys {
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
  return {
    ids: ids.slice(0, 8).map((name) => [name]),
    combinations: combinations(columns, matches, columnOf),
  }
}

function combinations(
  columns: readonly Column[],
  matches: readonly Match[],
  columnOf: ReadonlyMap<string, string>,
): string[][] {
  const address = addressed.flatMap((field) => columnOf.get(field) ?? [])
  const sold = columnOf.get('CloseDate')
  const texts = descriptive(columns)
  const every = columns.filter(({ filled }) => filled > 0).map(({ name }) => name)
  const filled = new Map(columns.map((column) => [column.name, column.filled]))
  const filledFirst = (key: readonly string[]) =>
    key.toSorted((a, b) => filled.get(b)! - filled.get(a)!)
  return [
    ...(address.length > 1 || columnOf.has('UnparsedAddress') ? [address] : []),
    ...(address.length > 0 && sold !== undefined ? [[...address, sold]] : []),
    texts,
    [...texts, ...measures(columns, matches)],
    every,
  ]
    .filter((key) => key.length > 0)
    .map(filledFirst)
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

/** Numbers that stay when the price changes. */
function measures(columns: readonly Column[], matches: readonly Match[]): string[] {
  const fields = new Map(matches.map(({ field, column }) => [column, field]))
  return columns
    .filter((column) => mostly(column, column.numbers.count))
    .filter(({ name }) => !changing.test(`${name} ${fields.get(name) ?? ''}`))
    .map(({ name }) => name)
}

/**
 * An id, the first without repetition before others; else the first combination that keeps rows apart which are not
 * the same in all columns.
 */
export function keyOfTable(possible: PossibleKeys, { repeats, rows, columns }: Table): Key {
  const withRepeats = (columns: readonly string[]): Key => ({
    columns,
    repeats: repeats.get(nameOfKey(columns)) ?? 0,
  })
  const ids = possible.ids.map(withRepeats)
  const unique = ids.find((key) => key.repeats === 0)
  const id = unique ?? ids.find((key) => key.repeats <= rows * mostRepeated)
  if (id !== undefined) return id
  const combined = possible.combinations.map(withRepeats)
  const same = combined.at(-1)?.repeats ?? rows
  const apart = combined.find((key) => key.repeats - same <= rows * mostMixed)
  const fallback = { columns: columns.slice(0, 1).map(({ name }) => name), repeats: rows }
  return apart ?? combined.at(-1) ?? fallback
}
