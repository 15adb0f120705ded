import { isId } from '#src/domain/ids.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { findCards } from './find-cards.ts'

const atOnce = 50

export async function findListingCardsById(
  context: Context,
  ids: readonly string[],
): Promise<ListingCard[]> {
  const uniqueIds = [...new Set(ids.filter(isId))]
  const cards = new Map<string, ListingCard>()
  for (let at = 0; at < uniqueIds.length; at += atOnce)
    for (const card of await findSome(context, uniqueIds.slice(at, at + atOnce)))
      cards.set(card.id, card)
  return uniqueIds.flatMap((id) => cards.get(id) ?? [])
}

async function findSome(context: Context, ids: readonly string[]): Promise<ListingCard[]> {
  const result = await readFilterText(context, Filter.of(`Id Eq ${ids.map(quote).join(',')}`))
  if (!result.ok) return []
  const { scope, search } = context
  const query = { scope, condition: result.condition, sort: defaultSort }
  const { rowKeys } = await search.page(query, { offset: 0, limit: ids.length })
  return [...findCards(context, rowKeys).values()]
}
