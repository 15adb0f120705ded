import { keyOf, wordsOf } from '#src/import/suggest/words/names.ts'
import { type Column, mostly } from './column.ts'
import type { Match } from './match.ts'
import { hasEnds, isOfListings } from './pages.ts'
import { isShare } from './places.ts'
import { nameOfBare, nameOfKey, type Table } from './table.ts'

export interface Key {
  readonly columns: readonly string[]
  readonly repeats: number
  /** An address counts without what follows `?` or `#`. */
  readonly bare?: boolean
  /** Of an address or a number that may be another one in the next file. */
  readonly mayChange?: boolean
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
const idWords = new Set('id key uid uuid guid no number ref code kennung nr pid'.split(' '))
/** Ids of something else than the listing. */
const notOwn = new RegExp(
  'agent|office|broker|agency|company|user|member|city|district|region|area|state|country|type|zip|' +
    'post(?!ing|_?id)|phone|house|street|building|project',
  'i',
)
const rowNumbers =
  /^(?:|unnamed.*|index|row(?:id|no|num|number)?|sr|s[rl]?no|serial(?:no|number)?|no|nr|number|#|序号|序號)$/
/** Some listings repeat, as when sold twice; an id that repeats more identifies something else. */
const mostRepeated = 0.5
/** Rows that a scrape has twice. */
const fewRepeated = 0.05
/** Where each visit has another fragment, a listing scraped twice seems to be two. */
const mostRevisited = 0.1
/** Columns that identify a listing together. */
const mostTogether = 8
/** The operator has to name the columns. */
export const openKey: Key = { columns: ['?'], repeats: 0 }
/** Of the rows, how many may be taken for others by a combination without an id. */
const mostMixed = 0.005
const changing =
  /pri[cx]|preis|prec|prez|preç|prijs|pris|cena|rent|miete|loyer|fee|tax|amount|value|days|view|count|date|score|rating|descri|remark|status|photo|image/i

/** The columns, and the combinations of columns, that may identify a row, the likeliest first. */
export interface PossibleKeys {
  readonly ids: readonly (readonly string[])[]
  /** Columns with the addresses of listings. */
  readonly addresses: readonly string[]
  /** Those of them that have ends which may change. */
  readonly visited: readonly string[]
  /** The last has all columns. */
  readonly combinations: readonly (readonly string[])[]
}

export function possibleKeys(columns: readonly Column[], matches: readonly Match[]): PossibleKeys {
  const columnOf = new Map(matches.map(({ field, column }) => [field, column]))
  const named = identities.flatMap((field) => columnOf.get(field) ?? [])
  const others = columns
    .map(({ name }) => name)
    .filter((name) => idWords.has(wordsOf(name).at(-1) ?? '') || /id$/i.test(name))
    .filter((name) => !notOwn.test(name))
  const byName = new Map(columns.map((column) => [column.name, column]))
  const ids = [...new Set([...named, ...others])].filter((name) => isIdentity(byName.get(name)!))
  const isRow = (name: string) => byName.get(name)!.isSequence
  const addresses = columns.filter(isOfListings).slice(0, 2)
  return {
    ids: [...ids.filter((name) => !isRow(name)), ...ids.filter(isRow)]
      .filter((name) => !(isRow(name) && rowNumbers.test(keyOf(name))))
      .slice(0, 6)
      .map((name) => [name]),
    addresses: addresses.map(({ name }) => name),
    visited: addresses.filter(hasEnds).map(({ name }) => name),
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
  const fields = new Map(matches.map(({ field, column }) => [column, field]))
  const texts = descriptive(columns, fields)
  const every = columns.filter(({ filled }) => filled > 0).map(({ name }) => name)
  const filled = new Map(columns.map((column) => [column.name, column.filled]))
  const filledFirst = (key: readonly string[]) =>
    key.toSorted((a, b) => filled.get(b)! - filled.get(a)!)
  return [
    ...(address.length > 1 || columnOf.has('UnparsedAddress') ? [address] : []),
    ...(address.length > 0 && sold !== undefined ? [[...address, sold]] : []),
    texts,
    [...texts, ...measures(columns, fields)].slice(0, mostTogether),
    every,
  ]
    .filter((key) => key.length > 0)
    .map(filledFirst)
}

/** Neither a measure nor a date, and filled in every row. */
function isIdentity(column: Column): boolean {
  const { numbers, dates, filled, rows } = column
  if (filled < rows || column.longest > 255 || filled === 0) return false
  if (!column.many && column.values.size < filled * (1 - mostRepeated)) return false
  if (numbers.points + numbers.commas > 0 && !allWhole(column)) return false
  return !mostly(column, dates.count) || mostly(column, numbers.wholes)
}

/** `7129300520.0`, as spreadsheets write ids. */
const allWhole = ({ values }: Column) => [...values.keys()].every((text) => /^\d+\.0+$/.test(text))

/** Without id and address: the texts of a row, no measures. */
function descriptive(columns: readonly Column[], fields: Fields): string[] {
  return columns
    .filter(
      (column) => column.filled > column.rows / 2 && !mostly(column, column.numbers.count, 0.5),
    )
    .filter((column) => column.longest <= 255 && !isChanging(column.name, fields))
    .slice(0, 5)
    .map(({ name }) => name)
}

/** Numbers that stay when the price changes. */
function measures(columns: readonly Column[], fields: Fields): string[] {
  return columns
    .filter((column) => mostly(column, column.numbers.count) && !column.isCounter)
    .filter(({ name }) => !isChanging(name, fields))
    .toSorted((a, b) => b.values.size - a.values.size)
    .map(({ name }) => name)
}

/** The field of each column that has one. */
type Fields = ReadonlyMap<string, string>

const isChanging = (name: string, fields: Fields) =>
  changing.test(`${name} ${fields.get(name) ?? ''}`)

/**
 * An id, the first without repetition before others; else the first combination that keeps rows apart which are not
 * the same in all columns.
 */
export function keyOfTable(possible: PossibleKeys, table: Table): Key {
  const { repeats, rows, columns } = table
  const withRepeats = (columns: readonly string[]): Key => ({
    columns,
    repeats: repeats.get(nameOfKey(columns)) ?? 0,
  })
  const ids = possible.ids.map(withRepeats)
  const unique = ids.filter((key) => key.repeats <= rows * fewRepeated)
  const own = unique.find((key) => !isSequence(key, columns))
  if (own !== undefined) return own
  const address = addressOfTable(possible, table)
  if (address !== undefined) return address
  const [counted] = unique
  if (counted !== undefined) return { ...counted, mayChange: true }
  const [id] = ids
    .filter((key) => key.repeats <= rows * mostRepeated)
    .sort((a, b) => a.repeats - b.repeats)
  if (id !== undefined) return id
  const combined = possible.combinations.map(withRepeats)
  const same = combined.at(-1)?.repeats ?? rows
  const apart = combined
    .slice(0, -1)
    .concat(combined.slice(-1).filter(({ columns }) => columns.length <= mostTogether))
    .find((key) => key.repeats - same <= rows * mostMixed)
  return apart ?? openKey
}

const isSequence = (key: Key, columns: readonly Column[]) =>
  columns.some(({ name, isSequence }) => name === key.columns[0] && isSequence)

/** Without its end where that still tells the listings apart; else as it is, if asked. */
function addressOfTable({ addresses }: PossibleKeys, { repeats, rows, columns }: Table) {
  const found = addresses.map((name) => {
    const column = columns.find((one) => one.name === name)!
    const written = repeats.get(nameOfKey([name])) ?? 0
    const bare = repeats.get(nameOfBare(name)) ?? written
    const ended = hasEnds(column)
    const isVisit = isShare(column, /#/, 0.02) && bare <= rows * mostRevisited
    const isBare = isVisit || (ended && bare - written <= rows * mostMixed)
    return {
      columns: [name],
      repeats: isBare ? bare : written,
      ...(isBare ? { bare: true } : {}),
      ...(ended && !isBare ? { mayChange: true } : {}),
    }
  })
  return found.find((key) => key.repeats <= rows * mostRepeated)
}
