import { isId } from '#src/domain/ids.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import { defaultSort } from '#src/domain/results/sorts.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readTyped } from '#src/use-cases/filter/read-filter.ts'
import { findCards } from './listings.ts'

/** Cards of the listings that the person may see, in the order of the ids; what is no id, hidden or gone is left out. */
export async function findListingCardsById(
  context: Context,
  ids: readonly string[],
): Promise<ListingCard[]> {
  const wanted = [...new Set(ids.filter(isId))]
  const read =
    wanted.length === 0 ? null : await readTyped(context, `Id Eq ${wanted.map(quote).join(',')}`)
  if (!read?.ok) return []
  const { scope, search } = context
  const query = { scope, condition: read.condition, sort: defaultSort }
  const { rowKeys } = await search.page(query, { offset: 0, limit: wanted.length })
  const cards = new Map(
    [...(await findCards(context, rowKeys)).values()].map((card) => [card.id, card]),
  )
  return wanted.flatMap((id) => cards.get(id) ?? [])
}
