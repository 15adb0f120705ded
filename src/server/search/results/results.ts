import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import {
  type ListKind,
  listingPath,
  type ResultsMode,
  type ResultsParams,
  resultsPath,
  signInPath,
} from '#src/domain/paths.ts'
import { isPlainReference } from '#src/domain/search/filter/cache/reference.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { isCardsQuery } from '#src/domain/search/filter/convert/form-names.ts'
import { readCards } from '#src/domain/search/filter/convert/read-cards.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { isFormQuery, valuesOfQuery } from '#src/domain/search/filter/form/form-values.ts'
import { marketNamed } from '#src/domain/search/filter/market/market.ts'
import { withMarket } from '#src/domain/search/filter/market/with-market.ts'
import { withoutOtherDates } from '#src/domain/search/filter/panel/deciding-cards.ts'
import { baseFromText } from '#src/domain/search/results/list-base.ts'
import {
  type ListingsResult,
  type ResultsView,
  statusOf,
  totalOf,
} from '#src/domain/search/results/page/results-page.ts'
import { panelPath } from '#src/domain/search/results/panel-paths.ts'
import { resultsModes } from '#src/domain/search/results/results-mode.ts'
import { isCompareQuery } from '#src/domain/search/statistics/compare/compare-names.ts'
import { pageAddress } from '#src/server/context/request/answer/failure.ts'
import { findOrderedListings } from '#src/use-cases/listings/ordered-listings.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import {
  findStoredSearch,
  getStoredSearch,
  noteVisit,
} from '#src/use-cases/searches/stored-searches.ts'
import { addCompared } from './compare/add.ts'
import type { CompareProblem } from './compare/compare-form.ts'
import { referenceFor } from './request/filter-reference.ts'
import { filterOfForm } from './request/form-filter.ts'
import { withoutStored } from './request/results-base.ts'
import { goTo, placeOf, type ResultsPlace, wantsJson } from './request/results-place.ts'
import { rememberDensity } from './request/results-preferences.ts'
import { paramsOf, readResultsQuery } from './request/results-request.ts'
import { listAsJson } from './results-json.ts'
import { hiddenNoteOf } from './view/hidden-note-view.ts'
import { toListingsResult } from './view/listings-result.ts'
import { mapSupportFor } from './view/map-support-view.ts'
import { showListings, showMap, showStatistics, type ViewParts } from './view/results-outcomes.ts'
import { baseViewOf, partsOf } from './view/results-view.ts'

/** A null mode means `/listings`, which shows the view used last. */
export async function getResultsPage(
  astro: APIContext,
  fixedMode: ResultsMode | null,
): Promise<Response | ResultsView> {
  return getPageOf(astro, await placeOf(astro, fixedMode, null))
}

export async function getStoredResultsPage(
  astro: APIContext,
  kind: ListKind,
): Promise<Response | ResultsView> {
  const { search = '', view } = astro.params
  const mode = view === 'listings' ? null : resultsModes.find((mode) => mode === view)
  if (mode === undefined) throw new RequestError('NotFound', 'This page doesn’t exist.')
  const storedSearch = await getStoredSearch(astro.locals, kind, search)
  if (storedSearch.saved && !wantsJson(astro)) await noteVisit(astro.locals, storedSearch.saved)
  return getPageOf(astro, await placeOf(astro, mode, storedSearch))
}

/**
 * Returns nothing past the last page, and a link to sign in if the user has signed out since opening the list. Throws
 * `BadRequest` for an invalid filter.
 */
export async function getResultsFragment(
  astro: APIContext,
  mode: 'list' | 'summary',
): Promise<ListingsResult | { readonly kind: 'sign-in'; readonly href: string }> {
  const { url, locals, request: pageRequest } = astro
  const began = url.searchParams.get('role')
  if (began !== null && began !== locals.role)
    return { kind: 'sign-in', href: signInPath(pageAddress(pageRequest, url)) }
  const search = await findStoredSearch(locals, baseFromText(url.searchParams.get('base')))
  const request = readResultsQuery(locals, url.searchParams, search)
  const outcome = await findOrderedListings(locals, request)
  if (outcome.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(outcome))
  const place = {
    context: locals,
    request,
    stored: search,
    mode,
    density: mode === 'list' ? rememberDensity(astro) : ('comfortable' as const),
    pathFor: (params: ResultsParams) =>
      resultsPath(mode, withoutStored(params, { request, stored: search }), search?.base),
  }
  return toListingsResult(outcome, place)
}

export async function getPageOf(
  astro: APIContext,
  place: ResultsPlace,
): Promise<Response | ResultsView> {
  const query = astro.url.searchParams
  if (isCardsQuery(query)) return showCards(astro, place)
  if (place.mode === 'stats' && isCompareQuery(query)) {
    const added = await addCompared(astro, place)
    return added instanceof Response ? added : showResults(place, added)
  }
  if (!isFormQuery(query) && query.has('_market')) return showMarket(astro, place)
  if (!isFormQuery(query))
    return shortAddress(astro, place) ?? (wantsJson(astro) ? listAsJson(place) : showResults(place))
  const result = await filterOfForm(astro.locals, query)
  if (result.ok && result.listing !== null && !wantsJson(astro))
    return goTo(astro, listingPath(result.listing))
  if (result.ok) return showMarket(astro, place, result.filter)
  if (wantsJson(astro))
    throw new RequestError('Invalid', Object.values(result.errors).join(' '), { ...result.errors })
  return {
    ...(await baseViewOf(place)),
    status: 422,
    form: valuesOfQuery(query),
    formErrors: result.errors,
    kept: query.get('_kept'),
  }
}

function showCards(astro: APIContext, place: ResultsPlace): Response | Promise<Response> {
  const { dictionary, scope } = astro.locals
  const { cards, errors } = readCards(astro.url.searchParams, {
    findField: findFieldIn(dictionary, scope),
  })
  if (Object.keys(errors).length === 0)
    return showFilter(astro, place, cardsToFilter(withoutOtherDates(cards, astro.url.searchParams)))
  const query = new URLSearchParams(astro.url.searchParams)
  query.set('go', 'view')
  query.set('_results', astro.url.pathname)
  return astro.rewrite(`${panelPath()}?${query}`)
}

function showMarket(
  astro: APIContext,
  place: ResultsPlace,
  filter = place.request.filter,
): Promise<Response> {
  const market = astro.url.searchParams.get('_market')
  const moved = market === null ? filter : withMarket(filter, marketNamed(market))
  return showFilter(astro, place, moved)
}

async function showFilter(
  astro: APIContext,
  { pathFor, request }: ResultsPlace,
  filter: Filter,
): Promise<Response> {
  const reference = await referenceFor(astro.locals, filter)
  return astro.redirect(pathFor({ ...paramsOf(request), _filter: reference }), 303)
}

function shortAddress(
  astro: APIContext,
  { request: { reference } }: ResultsPlace,
): Response | null {
  const filterText = astro.url.searchParams.get('_filter')
  if (filterText === null || filterText.trim() === reference || !isPlainReference(reference))
    return null
  const url = new URL(astro.url)
  url.searchParams.set('_filter', reference)
  url.searchParams.delete('search')
  return astro.redirect(url.pathname + url.search, 303)
}

async function showResults(
  place: ResultsPlace,
  problem: CompareProblem | null = null,
): Promise<ResultsView> {
  const parts = await show[place.mode](place, problem)
  const view = { ...(await baseViewOf(place)), ...parts }
  if (parts.outcome.kind === 'bad-filter') return { ...view, status: 400, kept: null }
  return {
    ...view,
    status: problem === null ? statusOf(parts.outcome) : 422,
    parts: partsOf(place),
    hidden: await hiddenNoteOf(place),
    map: await mapSupportFor(place, totalOf(parts.outcome)),
  }
}

const show: Record<
  ResultsMode,
  (place: ResultsPlace, problem: CompareProblem | null) => Promise<ViewParts>
> = {
  summary: showListings,
  list: showListings,
  map: showMap,
  stats: showStatistics,
}
