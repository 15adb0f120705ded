import { roomsField, roomsName } from '#src/domain/context/units/conventions.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import type { Center } from '#src/domain/search/results/origin.ts'
import type { WordSet } from '#src/domain/search/words/word-set.ts'

export type Direction = 'asc' | 'desc'

/** Ascending distance: nearest first; descending relevance: best first, NULL without a match. NULL is always last. */
export type SortKey =
  | { readonly field: string; readonly direction: Direction }
  | { readonly distanceFrom: Center; readonly direction: Direction }
  | { readonly relevanceTo: readonly WordSet[]; readonly direction: Direction }

/** An order of listings. Ties are broken by ascending listing id. */
export interface Sort {
  readonly id: string
  readonly label: string
  readonly keys: readonly SortKey[]
}

function byField(id: string, label: string, direction: Direction, ...fields: string[]): Sort {
  return { id: `${id}_${direction}`, label, keys: fields.map((field) => ({ field, direction })) }
}

/** The moment of the badge “New 18 h” comes first. Listings of one import may share it. */
const moments = ['OriginalEntryTimestamp', 'ListingContractDate', 'OnMarketDate', 'CloseDate']

export const defaultSort: Sort = byField('date', 'Newest first', 'desc', ...moments)

const oldestFirst = byField('date', 'Oldest first', 'asc', ...moments)

/** Computes the label and the field when they are read, because the site may count rooms instead of bedrooms. */
const byRooms = (how: string, direction: Direction): Sort => ({
  id: `beds_${direction}`,
  get label() {
    return `${how} ${roomsName()}`
  },
  get keys() {
    return [{ field: roomsField(), direction }]
  },
})

const bySize: readonly Sort[] = [
  byRooms('Most', 'desc'),
  byRooms('Fewest', 'asc'),
  byField('area', 'Largest', 'desc', 'LivingArea'),
  byField('area', 'Smallest', 'asc', 'LivingArea'),
]

const byPrice = (id: string, label: string, field: string): readonly Sort[] => [
  byField(id, `${label}, low to high`, 'asc', field),
  byField(id, `${label}, high to low`, 'desc', field),
]

export const standardSorts: readonly Sort[] = [
  defaultSort,
  oldestFirst,
  ...byPrice('price', 'Price', 'ListPrice'),
  ...bySize,
  ...byPrice('price_per_area', 'Price per area', 'PricePerArea'),
]

const soldSorts: readonly Sort[] = [
  byField('date', 'Recently sold', 'desc', 'CloseDate', 'ListingContractDate'),
  byField('date', 'Least recently sold', 'asc', 'CloseDate', 'ListingContractDate'),
  ...byPrice('price', 'Sold price', 'ClosePrice'),
  ...bySize,
]

/** A sort for agents. In a wide list, the column header does the same. */
export const longestOnMarket: Sort = {
  id: '-DaysOnMarket',
  label: 'Longest on the market',
  keys: [{ field: 'DaysOnMarket', direction: 'desc' }],
}

/** The sorts of a market, the default first. Sale prices, rents, and sold prices are never sorted together. */
export function standardSortsOf(market: Market): readonly Sort[] {
  if (market === 'sold') return soldSorts
  return market === 'all' ? [defaultSort, oldestFirst, ...bySize] : standardSorts
}

/** The sorts that a search allows. Distance needs a place (`originOf`); the best match needs words. */
export function sortsFor(
  center: Center | null,
  words: readonly WordSet[],
  market: Market,
): readonly Sort[] {
  const standard = standardSortsOf(market)
  if (center === null && words.length === 0) return standard
  const byDistance = center === null ? [] : [nearestFirst(center), farthestFirst(center)]
  const best = words.length === 0 ? [] : [bestMatch(words)]
  return [...standard, ...byDistance, ...best]
}

export const nearestFirst = (center: Center): Sort => byDistance(center, 'Nearest first', 'asc')
export const farthestFirst = (center: Center): Sort => byDistance(center, 'Farthest first', 'desc')

const byDistance = (distanceFrom: Center, label: string, direction: Direction): Sort => ({
  id: `distance_${direction}`,
  label,
  keys: [{ distanceFrom, direction }],
})

export function bestMatch(words: readonly WordSet[]): Sort {
  return {
    id: 'relevance_desc',
    label: 'Best match',
    keys: [{ relevanceTo: words, direction: 'desc' }],
  }
}
