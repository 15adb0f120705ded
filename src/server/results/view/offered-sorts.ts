import type { Market } from '#src/domain/filter/market/market.ts'
import { defaultSort, standardSortsOf } from '#src/domain/results/sorts/sorts.ts'
import type { ResultsPlace } from '#src/server/results/request/results-place.ts'
import { offerMySorts } from '#src/use-cases/searches/my-searches.ts'

/** The list's own, the market's, and the person's. */
export function sortsOf({ context, request, stored }: ResultsPlace, market: Market) {
  return {
    sorts: [...(stored?.orders ?? []), ...standardSortsOf(market)],
    mySorts: offerMySorts(context).map(({ Id, Name }) => ({ id: Id, label: Name })),
    sortId: request.sortId ?? defaultSort.id,
  }
}
