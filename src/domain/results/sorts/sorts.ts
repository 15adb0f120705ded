import { canSeeField, type Scope } from '#src/domain/access/scope.ts'
import type { Dictionary } from '#src/domain/dictionary/index.ts'
import type { Market } from '#src/domain/filter/market/market.ts'
import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { noOrigin } from '#src/domain/messages/listing/listings.ts'
import { type Center, originOf } from '#src/domain/results/origin.ts'
import type { Expression } from '#src/domain/sparkql/syntax/types.ts'
import { roomsField, roomsName } from '#src/domain/units/conventions.ts'
import type { WordSet } from '#src/domain/words/wanted-words.ts'

export type Direction = 'asc' | 'desc'

/**
 * Distance is nearest first when ascending, relevance best first when descending (NULL without a
 * match). NULL is always last.
 */
export type SortKey =
  | { readonly field: string; readonly direction: Direction }
  | { readonly distanceFrom: Center; readonly direction: Direction }
  | { readonly relevanceTo: readonly WordSet[]; readonly direction: Direction }

/** Ties are broken by ascending listing id. */
export interface Sort {
  readonly id: string
  readonly label: string
  readonly keys: readonly SortKey[]
}

function byField(id: string, label: string, direction: Direction, ...fields: string[]): Sort {
  return { id: `${id}_${direction}`, label, keys: fields.map((field) => ({ field, direction })) }
}

export const defaultSort: Sort = byField(
  'date',
  'Newest first',
  'desc',
  'ListingContractDate',
  'OnMarketDate',
  'CloseDate',
)

const oldestFirst = byField(
  'date',
  'Oldest first',
  'asc',
  'ListingContractDate',
  'OnMarketDate',
  'CloseDate',
)

/** Of beds or rooms, whatever the site counts when it is read. */
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
  byField('date', 'Sold longest ago', 'asc', 'CloseDate', 'ListingContractDate'),
  ...byPrice('price', 'Sold price', 'ClosePrice'),
  ...bySize,
]

/** For agents; in a wide list the column heads do the same. */
export const longestOffered: Sort = {
  id: '-DaysOnMarket',
  label: 'Longest on the market',
  keys: [{ field: 'DaysOnMarket', direction: 'desc' }],
}

/** The default first: sale prices, rents, and sold prices are never sorted together. */
export function standardSortsOf(market: Market): readonly Sort[] {
  if (market === 'sold') return soldSorts
  return market === 'all' ? [defaultSort, oldestFirst, ...bySize] : standardSorts
}

/** Distance needs a place (`originOf`), the best match needs words (`wantedWords`). */
export function sortsFor(
  expressions: readonly Expression[],
  words: readonly WordSet[] = [],
  market: Market = 'sale',
  bounds: Bounds | null = null,
): readonly Sort[] {
  return withWanted(originOf(expressions, bounds), words, market)
}

function withWanted(
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

/** The default for null. */
export function findSort(
  id: string | null,
  expressions: readonly Expression[] = [],
  words: readonly WordSet[] = [],
): Sort | undefined {
  return id === null ? defaultSort : sortsFor(expressions, words).find((sort) => sort.id === id)
}

export interface SortOptions {
  readonly dictionary: Dictionary
  readonly scope: Scope
  /** Where distances are measured from (`originOf`). */
  readonly center?: Center | null
  /** Words for relevance. */
  readonly words?: readonly WordSet[]
  readonly market?: Market
}

export type ParsedSort =
  | { readonly ok: true; readonly sort: Sort }
  | { readonly ok: false; readonly message: string }

const mostKeys = 8

/** The id of a standard sort, or fields: `-ListPrice,+BedsTotal`, `ListPrice desc`. */
export function parseSort(text: string, options: SortOptions): ParsedSort {
  const wanted = text.trim()
  const { center = null, words = [], market = 'sale' } = options
  const offered = withWanted(center, words, market)
  const known = [...offered, ...standardSorts].find(({ id }) => id === wanted)
  if (known !== undefined) return { ok: true, sort: known }
  const missing = missingFor(wanted)
  if (missing !== null) return refuse(missing)
  const parts = wanted.match(/(?:"[^"]*"|[^",])+/g) ?? []
  if (parts.length === 0) return refuse('There is nothing to sort by.')
  if (parts.length > mostKeys) return refuse(`A sort has at most ${mostKeys} fields.`)
  const keys: SortKey[] = []
  const labels: string[] = []
  for (const part of parts) {
    const key = parseKey(part.trim(), options)
    if (typeof key === 'string') return refuse(key)
    keys.push({ field: key.field, direction: key.direction })
    labels.push(`${key.label}${key.direction === 'desc' ? ' descending' : ''}`)
  }
  return { ok: true, sort: { id: wanted, label: labels.join(', '), keys } }
}

/** What a search lacks for this order; null for orders that every search has. */
export function missingFor(sortId: string): string | null {
  if (sortId === 'distance_asc' || sortId === 'distance_desc') return noOrigin
  return sortId === 'relevance_desc' ? 'Sorting by best match needs words in the filter.' : null
}

const refuse = (message: string): ParsedSort => ({ ok: false, message })

/** A key with its label, or an error sentence. */
function parseKey(text: string, { dictionary, scope }: SortOptions) {
  const match = /^([-+]?)\s*("[^"]+"\."[^"]+"|[A-Za-z0-9_]+)(?:\s+(asc|desc))?$/i.exec(text)
  const name = match?.[2]
  if (match === null || name === undefined) return `“${excerpt(text)}” is no field to sort by.`
  const field = dictionary.find(name)
  if (field === undefined || !canSeeField(scope, field))
    return `“${excerpt(name)}” cannot be sorted by.`
  if (field.multiple || field.type === 'shape') return `${name} has no order to sort by.`
  const isDescending = match[1] === '-' || match[3]?.toLowerCase() === 'desc'
  const direction: Direction = isDescending ? 'desc' : 'asc'
  return { field: field.name, label: field.label, direction }
}

const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
