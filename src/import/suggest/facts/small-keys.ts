import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { type Column, mostly } from './column.ts'
import type { Match } from './match-columns.ts'

/** A column that may be part of a key. Identifiers have the best (lowest) rank, then places, then measures. */
interface Part {
  readonly name: string
  readonly rank: number
  readonly at: number
}

export const idWords = new Set('id key uid uuid guid no number ref code kennung nr pid'.split(' '))
const identifying = new Set(['ListingKey', 'ListingId', 'OriginatingSystemKey', 'ParcelNumber'])
const placing = new Set([
  'UnparsedAddress',
  'StreetNumber',
  'StreetName',
  'UnitNumber',
  'BuildingName',
  'SubdivisionName',
  'TaxLot',
  'TaxBlock',
  'City',
  'PostalCode',
  'CloseDate',
  'ListingContractDate',
])
const lasting = new Set([
  'Latitude',
  'Longitude',
  'MLSAreaMajor',
  'MLSAreaMinor',
  'PropertySubType',
  'YearBuilt',
  'EntryLevel',
  'LivingArea',
  'BuildingAreaTotal',
  'LotSizeArea',
  'LotSizeSquareFeet',
  'LotSizeAcres',
  'BedroomsTotal',
  'RoomsTotal',
])
/** Matches names of columns that are not about the home itself, such as those about agents, web pages, and changes. */
const notOfHome =
  /agent|office|broker|agency|company|member|realtor|phone|mail|url|link|title|headline|status|chang/i

const ranks = { identifies: 0, places: 1, lasts: 2, other: 3 }
const maxParts = 12
const maxTogether = 4
const maxFound = 2
const rowsCompared = 1000

/**
 * Returns the smallest combinations of stable columns that distinguish the first rows, those with an id separately.
 * They never contain prices, statuses, or dates of changes.
 */
export function smallKeys(
  columns: readonly Column[],
  matches: readonly Match[],
  isStable: (column: Column) => boolean,
  { names, rows }: Rows,
): { readonly withIds: string[][]; readonly others: string[][] } {
  const fields = new Map(matches.map(({ field, column }) => [column, field]))
  const distinct = distinctRows(rows.slice(0, rowsCompared))
  const parts = columns
    .flatMap((column) => {
      const rank = isStable(column) ? rankOf(column, fields.get(column.name)) : null
      return rank === null ? [] : [{ name: column.name, rank, at: names.indexOf(column.name) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .filter((part) => !isApart([part], distinct))
    .slice(0, maxParts)
  const hasId = (key: readonly Part[]) => key.some(({ rank }) => rank === ranks.identifies)
  const apart = { withIds: [] as string[][], others: [] as string[][] }
  for (let size = 2; size <= maxTogether; size++)
    for (const key of combinationsOf(parts, size)) {
      const keys = hasId(key) ? apart.withIds : apart.others
      if (
        keys.length < maxFound &&
        !hasOneOf(keys, key) &&
        key[0]!.rank <= ranks.places &&
        isApart(key, distinct)
      )
        keys.push(key.map(({ name }) => name))
    }
  return apart
}

export interface Rows {
  readonly names: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Returns null for a column whose values may change or distinguish too few rows. */
function rankOf(column: Column, field: string | undefined): number | null {
  if (field !== undefined && identifying.has(field)) return ranks.identifies
  if (notOfHome.test(`${column.name} ${field ?? ''}`) || column.values.size < 2) return null
  if (field !== undefined && placing.has(field)) return ranks.places
  if (field !== undefined) return lasting.has(field) ? ranks.lasts : null
  if (idWords.has(wordsOf(column.name).at(-1) ?? '')) return ranks.identifies
  const isMeasured = [column.numbers.count, column.dates.count, column.flags]
  return isMeasured.some((count) => mostly(column, count, 0.5)) ? null : ranks.other
}

/** Removes repeated rows, because identical rows are one listing under any key. */
const distinctRows = (rows: Rows['rows']) => [
  ...new Map(rows.map((cells) => [cells.join('\u0000'), cells])).values(),
]

function isApart(key: readonly Part[], rows: Rows['rows']): boolean {
  const texts = rows.map((cells) => key.map(({ at }) => (cells[at] ?? '').trim()).join('\u0000'))
  return new Set(texts).size === rows.length
}

const hasOneOf = (keys: readonly (readonly string[])[], key: readonly Part[]) =>
  keys.some((smaller) => smaller.every((column) => key.some(({ name }) => name === column)))

function combinationsOf(parts: readonly Part[], size: number): Part[][] {
  const sumOf = (key: readonly Part[]) => key.reduce((sum, { rank }) => sum + rank, 0)
  const choose = (from: number, count: number): Part[][] =>
    count === 0
      ? [[]]
      : parts
          .slice(from)
          .flatMap((part, i) => choose(from + i + 1, count - 1).map((rest) => [part, ...rest]))
  return choose(0, size).sort((a, b) => sumOf(a) - sumOf(b))
}
