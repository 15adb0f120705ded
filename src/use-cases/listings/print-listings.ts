import { RequestError } from '#src/domain/errors.ts'
import { printListCap } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { originOf } from '#src/domain/search/results/origin.ts'
import { idsOfFilter } from '#src/domain/search/results/print-reports.ts'
import type { ListOrder } from '#src/domain/search/results/stored-search.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { collectWords } from '#src/domain/search/words/word-set.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import {
  describeBadFilter,
  readSearchInput,
  type SearchInput,
} from '#src/use-cases/search/filter/read-filter.ts'
import { findCards } from './find-cards.ts'
import { findListingCardsById } from './find-listing-cards.ts'
import { sortOf } from './find-listings.ts'
import { idsInOrder } from './ordered-listings.ts'

export interface PrintInput extends SearchInput {
  /** Ids of selected listings. Unless empty, they replace the search. */
  readonly selected: readonly string[]
  readonly sortId: string | null
  /** The order in which a user arranged the list by hand. */
  readonly order?: ListOrder | null
  readonly isPublic: boolean
}

export interface PrintedListings {
  readonly total: number
  /** The number of matches, including those that the user may see but readers of a public print may not. */
  readonly matching: number
  readonly listings: readonly ListingCard[]
}

/** Throws `BadRequest` for an invalid filter or sort. */
export async function getPrintedListings(
  context: Context,
  input: PrintInput,
): Promise<PrintedListings> {
  const ownSearch = await readSearchInput(context, searchedBy(input))
  if (ownSearch.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(ownSearch))
  const { scope, search } = context
  const matching = await search.count({ scope, condition: ownSearch.condition })
  const reader = input.isPublic
    ? { ...context, role: 'idx' as const, scope: scopeOf(context, 'idx', null) }
    : context
  if (input.order && input.selected.length === 0) {
    // The list's order belongs to the user, so it is read with the user's permissions, even for a public print.
    const ids = await idsInOrder(context, searchedBy(input), input.order, reader.scope)
    const listings = await findListingCardsById(reader, ids.slice(0, printListCap))
    return { total: ids.length, matching, listings }
  }
  const result = await readSearchInput(reader, searchedBy(input))
  // Visitors cannot search for members' fields, so a filter with one finds nothing in a public print.
  if (result.kind === 'bad-filter') return { total: 0, matching, listings: [] }
  const { condition, expressions } = result
  const sort = sortOf(reader, input.order ? null : input.sortId, {
    center: originOf(expressions, input.bounds),
    words: collectWords(condition),
    market: marketOf(input.filter),
  })
  const query = { scope: reader.scope, condition, sort }
  const { total, rowKeys } = await reader.search.page(query, { offset: 0, limit: printListCap })
  return { total, matching, listings: [...findCards(reader, rowKeys).values()] }
}

function searchedBy({
  filter,
  bounds = null,
  withHidden = false,
  selected,
}: PrintInput): SearchInput {
  const ids = selected.length > 0 ? selected : idsOfFilter(filter)
  if (ids === null) return { filter, bounds, withHidden }
  return { filter: Filter.of(`Id Eq ${ids.map(quote).join(',')}`), withHidden: true }
}
