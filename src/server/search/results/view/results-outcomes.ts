import { isId } from '#src/domain/ids.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { listingPaths } from '#src/domain/paths.ts'
import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type {
  NoListings,
  ResultsOutcome,
  ResultsView,
} from '#src/domain/search/results/page/results-page.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import {
  type CompareProblem,
  compareFormOf,
} from '#src/server/search/results/compare/compare-form.ts'
import { showComparison } from '#src/server/search/results/compare/comparison-page.ts'
import { isPutBack, listingParamsOf } from '#src/server/search/results/request/results-base.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import type { ListingsPage } from '#src/use-cases/listings/find-listings.ts'
import { findOrderedListings } from '#src/use-cases/listings/ordered-listings.ts'
import { capNotes } from '#src/use-cases/listings/result-cap.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import {
  findLooserFilters,
  type LooserFilter,
} from '#src/use-cases/search/filter-panel/looser-filters.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { toListingsResult } from './listings-result.ts'

export type ViewParts = Pick<ResultsView, 'outcome'> &
  Partial<Pick<ResultsView, 'corrections' | 'notes' | 'sortId' | 'sorts'>>

export async function showListings(place: ResultsPlace): Promise<ViewParts> {
  const outcome = await findOrderedListings(place.context, place.request)
  if (outcome.kind === 'bad-filter') return { outcome }
  const { sort, sorts, corrections } = outcome
  return {
    outcome: await outcomeOf(place, outcome),
    ...orderOf(place.request.sortId, sort, sorts),
    corrections,
    notes: capNotes(place.context, outcome.total),
  }
}

function orderOf(
  requested: string | null,
  sort: Sort,
  sorts: readonly Sort[],
): Pick<ViewParts, 'sortId' | 'sorts'> {
  if (isId(requested)) return { sortId: requested, sorts }
  return {
    sortId: sort.id,
    sorts: sorts.some(({ id }) => id === sort.id) ? sorts : [sort, ...sorts],
  }
}

async function outcomeOf(place: ResultsPlace, listings: ListingsPage): Promise<ResultsOutcome> {
  const { page, pages, total } = listings
  if (total === 0) return await noListings(place)
  const firstHref = place.pathFor(paramsOf(place.request))
  return page > pages
    ? { kind: 'past-end', page, pages, total, firstHref }
    : toListingsResult(listings, place)
}

export async function showStatistics(
  place: ResultsPlace,
  problem: CompareProblem | null,
): Promise<ViewParts> {
  const { context, request, pathOf } = place
  const form = compareFormOf(place, problem)
  if (request.compare.searches.length > 0) {
    const comparison = await showComparison(place)
    if (comparison.outcome.kind === 'bad-filter') return { outcome: comparison.outcome }
    return { ...comparison, outcome: { ...comparison.outcome, form } }
  }
  const outcome = await getMarketStatistics(context, request)
  if (outcome.kind === 'bad-filter') return { outcome }
  const { statistics, corrections } = outcome
  if (statistics.total === 0) return { corrections, outcome: await noListings(place) }
  const params = paramsOf(request)
  const currentFilter = Filter.of(request.reference)
  const hrefOf = (condition: string) =>
    pathOf('list', { ...params, _filter: currentFilter.narrow(condition).text })
  return { corrections, outcome: { kind: 'statistics', statistics, hrefOf, form } }
}

export async function showMap(place: ResultsPlace): Promise<ViewParts> {
  const { context, request, pathOf } = place
  const params = paramsOf(request)
  const outcome = await getResultsMap(context, request, {
    listing: listingPaths(listingParamsOf(place)),
    filter: (filter) => pathOf('list', { _filter: filter }),
    bounds: (bounds) => pathOf('map', { ...params, bounds: bounds && formatBounds(bounds) }),
  })
  if (outcome.kind === 'bad-filter') return { outcome }
  const { corrections, total, map } = outcome
  const notes = capNotes(context, total)
  if (total > 0) return { corrections, notes, outcome: { kind: 'map', total, map } }
  return { corrections, outcome: { ...(await noListings(place)), map } }
}

async function noListings({
  context,
  pathFor,
  request,
  stored,
}: ResultsPlace): Promise<NoListings> {
  const ways = await findLooserFilters(context, request)
  const looser = ways.filter(
    ({ filter, everywhere }) =>
      everywhere || !(isTooLongForAddress(filter.text) || isPutBack(stored, filter)),
  )
  const params = paramsOf(request)
  const hrefOf = ({ filter, everywhere }: LooserFilter) =>
    pathFor(everywhere ? { ...params, bounds: null } : { ...params, _filter: filter.text })
  return { kind: 'none', looser: looser.map((way) => ({ ...way, href: hrefOf(way) })), map: null }
}
