import { keyOf, wordsOf } from '#src/import/suggest/words/name-words.ts'
import { type Column, mostly } from './column.ts'
import type { Match } from './match-columns.ts'
import { hasEnds, pagesOfListings } from './pages.ts'
import { isShare } from './place-values.ts'
import { idWords, type Rows, smallKeys } from './small-keys.ts'

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
/** Matches names of ids that identify something other than the listing. */
const notOwn = new RegExp(
  'agent|office|broker|agency|company|user|member|city|district|region|area|state|country|type|zip|' +
    'post(?!ing|_?id)|phone|house|street|building|project',
  'i',
)
const rowNumbers =
  /^(?:|unnamed.*|index|row(?:id|no|num|number)?|sr|s[rl]?no|serial(?:no|number)?|no|nr|number|#|序号|序號)$/
/** A listing may occur again, for example if sold twice. An id repeated in a larger share identifies something else. */
export const maxRepeatedShare = 0.5
/** The maximum number of columns in a key that consists of measures and places. */
export const maxKeyColumns = 8
/** The maximum number of text columns in such a key. */
const maxTexts = 5
const changing =
  /rent|miete|loyer|fee|tax|days|view|count|updat|modif|scrap|crawl|fetch|score|rating|descri|remark|status|photo|image/i
const costs = /pri[cx]|preis|prec|prez|preç|prijs|pris|cena|amount|value/i

/** Fields that are not part of a key if the file has any id, even a damaged one, because their values can change. */
const measured = new Set(
  (
    'LivingArea BuildingAreaTotal LotSizeArea LotSizeSquareFeet LotSizeAcres BedroomsTotal RoomsTotal ' +
    'BathroomsTotalInteger BathroomsFull BathroomsHalf'
  ).split(' '),
)

const hasId = (matches: readonly Match[]) => matches.some(({ field }) => identities.includes(field))

export interface PossibleKeys {
  readonly ids: readonly (readonly string[])[]
  readonly codes: readonly string[]
  readonly addresses: readonly string[]
  /** Columns of addresses with a query or fragment, which may change from file to file. */
  readonly visited: readonly string[]
  /** Combinations of columns. The last one has all columns. */
  readonly combinations: readonly (readonly string[])[]
  /** Whether some column is named like an id, whatever its values. */
  readonly named: boolean
}

export function possibleKeys(
  columns: readonly Column[],
  matches: readonly Match[],
  rows: Rows,
): PossibleKeys {
  const columnOf = new Map(matches.map(({ field, column }) => [field, column]))
  const identityColumns = identities.flatMap((field) => columnOf.get(field) ?? [])
  const others = columns
    .map(({ name }) => name)
    .filter((name) => idWords.has(wordsOf(name).at(-1) ?? '') || /id$/i.test(name))
    .filter((name) => !notOwn.test(name))
    .filter((name) => !(columnOf.has('StreetName') && rowNumbers.test(keyOf(name))))
  const byName = new Map(columns.map((column) => [column.name, column]))
  const keyColumns = [...identityColumns, ...others].filter((name) => isIdentity(byName.get(name)!))
  const codes =
    keyColumns.length > 0 ? [] : namesOf(columns.filter((column) => isCode(column, matches)))
  const ids = [...new Set([...keyColumns, ...codes])]
  const isRow = (name: string) => byName.get(name)!.isSequence
  const addresses = pagesOfListings(columns).slice(0, 2)
  return {
    ids: [...ids.filter((name) => !isRow(name)), ...ids.filter(isRow)]
      .filter((name) => !(isRow(name) && rowNumbers.test(keyOf(name))))
      .slice(0, 6)
      .map((name) => [name]),
    codes,
    addresses: addresses.map(({ name }) => name),
    visited: addresses.filter(hasEnds).map(({ name }) => name),
    combinations: combinations(columns, matches, columnOf, rows),
    named: hasId(matches),
  }
}

function combinations(
  columns: readonly Column[],
  matches: readonly Match[],
  columnOf: ReadonlyMap<string, string>,
  rows: Rows,
): string[][] {
  const address = addressed.flatMap((field) => columnOf.get(field) ?? [])
  const sold = columnOf.get('CloseDate')
  const fields = new Map(matches.map(({ field, column }) => [column, field]))
  const isSold = sold !== undefined || columnOf.has('ClosePrice')
  const measuresCount = !hasId(matches)
  const lasts = (column: Column, isPriceOfSale: boolean) =>
    (measuresCount || !measured.has(fields.get(column.name) ?? '')) &&
    isStable(column) &&
    !isChanging(`${column.name} ${fields.get(column.name)}`, isPriceOfSale)
  const stable = columns.filter((column) => lasts(column, isSold))
  const small = smallKeys(columns, matches, (column) => lasts(column, false), rows)
  const texts = stable.filter((column) => !isNumeric(column)).map(({ name }) => name)
  const some = texts.slice(0, maxTexts)
  const every = columns.filter(({ filled }) => filled > 0).map(({ name }) => name)
  const filled = new Map(columns.map((column) => [column.name, column.filled]))
  const filledFirst = (key: readonly string[]) =>
    key.toSorted((a, b) => filled.get(b)! - filled.get(a)!)
  const distinct = namesOf(stable.toSorted((a, b) => b.values.size - a.values.size))
  return [
    ...small.withIds,
    ...(address.length > 1 || columnOf.has('UnparsedAddress') ? [address] : []),
    ...(address.length > 0 && sold !== undefined ? [[...address, sold]] : []),
    ...small.others,
    some,
    [...some, ...distinct.filter((name) => !texts.includes(name))],
    distinct,
    every,
  ]
    .map((key, at, keys) => (at === keys.length - 1 ? key : key.slice(0, maxKeyColumns)))
    .filter((key) => key.length > 0)
    .map(filledFirst)
}

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => name)

/** Whether a column may identify rows: it is filled in every row, and is neither a measure nor a date. */
function isIdentity(column: Column): boolean {
  const { numbers, dates, filled, rows } = column
  if (filled < rows || column.longest > 255 || filled === 0) return false
  if (!column.many && column.values.size < filled * (1 - maxRepeatedShare)) return false
  if (numbers.points + numbers.commas > 0 && !allWhole(column)) return false
  return !mostly(column, dates.count) || mostly(column, numbers.wholes)
}

/** Whether a column has codes such as `NL1` and `AB-0042`, which occur once each and are not part of an address. */
const isCode = (column: Column, matches: readonly Match[]) =>
  column.filled > 2 &&
  (column.many || column.values.size === column.filled) &&
  isShare(column, /^\p{L}{1,5}[-_/]?\d{1,12}$/u, 1) &&
  !matches.some(({ column: name }) => name === column.name) &&
  !notOwn.test(column.name) &&
  isIdentity(column)

const allWhole = ({ values }: Column) => [...values.keys()].every((text) => /^\d+\.0+$/.test(text))

const isNumeric = (column: Column) => mostly(column, column.numbers.count, 0.5)

/** Whether a column likely stays the same in the next file: filled in most rows, short, and not a row number. */
const isStable = (column: Column) =>
  column.filled > column.rows / 2 &&
  column.longest <= 255 &&
  !column.isCounter &&
  (!isNumeric(column) || mostly(column, column.numbers.count))

/** Whether names are those of values that change with time. The price of a completed sale does not change. */
const isChanging = (names: string, isSold: boolean): boolean =>
  changing.test(names) || (!isSold && costs.test(names))
