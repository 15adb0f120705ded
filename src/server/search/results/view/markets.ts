import type { ResultsParams } from '#src/domain/paths.ts'
import { isPlainReference, isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import { type Market, markets } from '#src/domain/search/filter/market/market.ts'
import { withMarket } from '#src/domain/search/filter/market/with-market.ts'
import type { ResultsView } from '#src/domain/search/results/page/results-page.ts'
import { standardSorts, standardSortsOf } from '#src/domain/search/results/sorts/sorts.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'

export function marketsOf({ request, pathFor }: ResultsPlace): ResultsView['markets'] {
  const params = paramsOf(request)
  return markets.map(({ id, label }) => {
    const filter = { ...paramsIn(request, id), sort_id: sortIn(params, id) }
    return { id, label, href: pathFor(filter) }
  })
}

/** A long filter is not converted to the market here but when the link is opened. */
export function paramsIn(request: ResultsPlace['request'], market: Market): ResultsParams {
  const { filter, reference } = request
  const { text: moved } = withMarket(filter, market)
  return isPlainReference(reference) && isTooLongForAddress(moved)
    ? { ...paramsOf(request), _filter: reference, _market: market }
    : { ...paramsOf(request), _filter: moved }
}

function sortIn({ sort_id }: ResultsParams, market: Market): string | null {
  const isStandard = standardSorts.some(({ id }) => id === sort_id)
  const stays = !isStandard || standardSortsOf(market).some(({ id }) => id === sort_id)
  return (stays && sort_id) || null
}
