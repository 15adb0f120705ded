import { getDataTimestamp } from '#db/queries/listings/listing-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { pageSize } from '#src/domain/limits.ts'
import { otherOrder } from '#src/domain/listings/messages/list-messages.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { type Center, originOf } from '#src/domain/search/results/origin.ts'
import { missingFor, parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import {
  longestOnMarket,
  type Sort,
  sortsFor,
  standardSortsOf,
} from '#src/domain/search/results/sorts/sorts.ts'
import { collectWords, type WordSet } from '#src/domain/search/words/word-set.ts'
import type { Neighbors } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  type BadFilter,
  correctionsOf,
  describeBadFilter,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'
import { resolveSort } from '#src/use-cases/searches/my-searches.ts'
import { findCards } from './find-cards.ts'
import { capTotal } from './result-cap.ts'

/** `page` counts from 1. */
export interface ListingsInput extends SearchInput {
  readonly sortId: string | null
  readonly page: number
  /** Page size; ten by default. */
  readonly limit?: number
  /** The last page to return, if several pages are requested at once. */
  readonly through?: number
}

export interface ListingsPage {
  readonly kind: 'found'
  readonly total: number
  /** The number of matches, up to the maximum that visitors may see. */
  readonly shown: number
  readonly page: number
  readonly pages: number
  readonly listings: readonly ListingCard[]
  readonly sort: Sort
  readonly sorts: readonly Sort[]
  /** The point from which distances are measured; null for a search without a place. */
  readonly origin: Center | null
  /** Sentences about corrected spellings and about an unavailable order. */
  readonly corrections: readonly string[]
}

export type ListingsOutcome = ListingsPage | BadFilter

/** Throws `BadRequest` for an unknown sort. */
export async function findListings(
  context: Context,
  input: ListingsInput,
): Promise<ListingsOutcome> {
  const result = await readSearchInput(context, input)
  if (result.kind === 'bad-filter') return result
  const { condition, expressions } = result
  const words = collectWords(condition)
  const market = marketOf(input.filter)
  const { bounds = null, page } = input
  const origin = originOf(expressions, bounds)
  const sort = sortOf(context, resolveSort(context, input.sortId), {
    center: origin,
    words,
    market,
  })
  const missing = sort.id === input.sortId ? null : missingFor(input.sortId ?? '')
  const offered = sortsFor(origin, words, market)
  const sorts = context.role === 'private' ? [...offered, longestOnMarket] : offered
  const { scope, search } = context
  const limit = input.limit ?? pageSize
  const offset = (input.page - 1) * limit
  const most = capTotal(context, offset + ((input.through ?? input.page) - input.page + 1) * limit)
  const window = { offset, limit: Math.max(0, most - offset) }
  const { total, rowKeys } = await search.page({ scope, condition, sort }, window)
  const listings = [...findCards(context, rowKeys).values()]
  const shown = capTotal(context, total)
  const pages = Math.ceil(shown / limit)
  const notes = missing === null ? [] : [otherOrder(missing)]
  const corrections = [...correctionsOf(result, total), ...notes]
  return { kind: 'found', total, shown, page, pages, listings, sort, sorts, origin, corrections }
}

export const countListings = (
  context: Context,
  filter: Filter,
  bounds: Bounds | null = null,
): Promise<Counted | BadFilter> => countSearched(context, { filter, bounds })

export type Counted = { readonly kind: 'counted'; readonly count: number }

export async function countSearched(
  context: Context,
  searched: SearchInput,
): Promise<Counted | BadFilter> {
  const result = await readSearchInput(context, searched)
  if (result.kind === 'bad-filter') return result
  const count = await context.search.count({ scope: context.scope, condition: result.condition })
  return { kind: 'counted', count }
}

/** Returns null if the listing does not match the search. Throws `BadRequest` for an invalid filter. */
export async function getNeighbors(
  context: Context,
  id: string,
  input: Pick<ListingsInput, keyof SearchInput | 'sortId'>,
): Promise<Neighbors | null> {
  const result = await readSearchInput(context, input)
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  const sort = sortOf(context, resolveSort(context, input.sortId), {
    center: originOf(result.expressions, input.bounds),
    words: collectWords(result.condition),
    market: marketOf(input.filter),
  })
  const query = { scope: context.scope, condition: result.condition, sort }
  const neighbors = await context.search.neighbors(query, id)
  return neighbors && withinCap(context, neighbors)
}

function withinCap(context: Context, neighbors: Neighbors): Neighbors | null {
  const total = capTotal(context, neighbors.total)
  if (neighbors.position > total) return null
  return { ...neighbors, total, next: neighbors.position === total ? null : neighbors.next }
}

/**
 * When the data of a source was last updated (IDX I-9), in UTC, or without one, of all sources whose listings the user
 * may see. Null without listings.
 */
export const getFreshness = ({ db, scope }: Context, source?: string): string | null =>
  getDataTimestamp(db, { hidden: scope.hiddenSources, source })

interface SortedSearch {
  /** The point that distances are measured from. */
  readonly center: Center | null
  readonly words: readonly WordSet[]
  readonly market: Market
}

/**
 * Returns the default order if `sortId` is null or names an order that this search does not offer. Throws `BadRequest`
 * for an unknown one.
 */
export function sortOf(
  { dictionary, scope }: Context,
  sortId: string | null,
  { center, words, market }: SortedSearch,
): Sort {
  if (sortId === null) return standardSortsOf(market)[0]!
  const parsed = parseSort(sortId, { dictionary, scope, center, words, market })
  if (parsed.ok) return parsed.sort
  if (missingFor(sortId) !== null) return standardSortsOf(market)[0]!
  throw new RequestError('BadRequest', parsed.message)
}
