import type { ListingParams, ResultsParams } from '#src/domain/paths.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import type { StoredSearch } from '#src/domain/search/results/stored-search.ts'
import { everything } from './compared-request.ts'
import { paramsOf, type ResultsRequest } from './results-request.ts'

interface ResultsAddress {
  readonly request: ResultsRequest
  readonly stored: StoredSearch | null
}

/** Leaves out parameters that the stored search implies. Keeps an empty filter if the stored one was removed. */
export function withoutStored(
  params: ResultsParams,
  { request, stored }: ResultsAddress,
): ResultsParams {
  if (stored === null) return params
  const { _filter, sort_id, view_id } = params
  const { filter, reference } = request
  const isOwn =
    (_filter ?? '') === stored.filter.text ||
    (_filter === reference && filter.text === stored.filter.text)
  return {
    ...params,
    _filter: isOwn ? null : _filter || everything,
    sort_id: sort_id === stored.sortId ? null : sort_id,
    view_id: view_id === stored.viewId ? null : view_id,
  }
}

/** Whether the list narrows this filter again, so that leaving out the condition would change nothing. */
export const isPutBack = (storedSearch: StoredSearch | null, without: Filter): boolean =>
  storedSearch?.within !== undefined &&
  storedSearch.within(without).conjuncts.length > without.conjuncts.length

export function listingParamsOf(
  address: ResultsAddress,
  sortId = address.request.sortId,
): ListingParams {
  const { _filter, bounds } = paramsOf(address.request)
  const { view_id, ...params } = withoutStored({ _filter, sort_id: sortId, bounds }, address)
  return { base: baseOf(address), ...params }
}

export function nextPageParams({ request, stored }: ResultsAddress): ListingParams {
  const params = paramsOf(request)
  return stored === null
    ? params
    : { base: baseOf({ stored }), ...params, _filter: params._filter ?? everything }
}

const baseOf = ({ stored }: Pick<ResultsAddress, 'stored'>) => stored && baseToText(stored.base)
