import type { Scope } from '#src/domain/context/access/scope.ts'
import { pageSize } from '#src/domain/limits.ts'
import { defaultSort, type Sort } from '#src/domain/search/results/sorts/sorts.ts'
import type { ListOrder } from '#src/domain/search/results/stored-search.ts'
import type { Neighbors } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readSearchInput, type SearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { findListingCardsById } from './find-listing-cards.ts'
import {
  findListings,
  getNeighbors,
  type ListingsInput,
  type ListingsOutcome,
} from './find-listings.ts'

export interface OrderedInput extends ListingsInput {
  readonly order: ListOrder | null
}

export async function findOrderedListings(
  context: Context,
  input: OrderedInput,
): Promise<ListingsOutcome> {
  const { order, page, limit = pageSize } = input
  if (order === null) return findListings(context, input)
  const outcome = await findListings(context, {
    ...input,
    sortId: null,
    page: 1,
    limit: 1,
    through: 1,
  })
  if (outcome.kind === 'bad-filter') return outcome
  const ids = await idsInOrder(context, input, order)
  const last = input.through ?? page
  const pageIds = ids.slice((page - 1) * limit, last * limit)
  const sort: Sort = { id: order.id, label: order.label, keys: [] }
  const listings = await findListingCardsById(context, pageIds)
  return { ...outcome, page, pages: Math.ceil(outcome.shown / limit), listings, sort }
}

export async function getOrderedNeighbors(
  context: Context,
  id: string,
  input: OrderedInput,
): Promise<Neighbors | null> {
  const { order } = input
  if (order === null) return getNeighbors(context, id, input)
  const ids = await idsInOrder(context, input, order)
  const at = ids.indexOf(id)
  if (at < 0) return null
  const total = ids.length
  return { position: at + 1, total, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

/** Matches as the user searches. `scope` may be that of other readers, for whom some of them are left out. */
export async function idsInOrder(
  context: Context,
  input: SearchInput,
  { ids }: ListOrder,
  scope: Scope = context.scope,
): Promise<string[]> {
  const result = await readSearchInput(context, input)
  if (result.kind === 'bad-filter') return []
  const query = { scope, condition: result.condition, sort: defaultSort }
  const matchingIds = new Set((await context.search.ids(query, ids.length)).map(({ id }) => id))
  return ids.filter((id) => matchingIds.has(id))
}
