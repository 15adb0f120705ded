import type { APIContext } from 'astro'
import { standardStatuses } from '#src/domain/dictionary/lookups.ts'
import { RequestError } from '#src/domain/errors.ts'
import { filterToForm } from '#src/domain/filter/form-from-filter.ts'
import { formParts } from '#src/domain/filter/form-parts.ts'
import { narrow } from '#src/domain/filter/narrow.ts'
import { isFormQuery, valuesOfForm, valuesOfQuery } from '#src/domain/filter/form-values.ts'
import { emptyForm, formToFilter } from '#src/domain/filter/form.ts'
import { readForm } from '#src/domain/filter/read-form.ts'
import { listingsPath, resultsPath, type ResultsParams } from '#src/domain/paths.ts'
import type { FoundPage, ResultsOutcome, ResultsView } from '#src/domain/results-page.ts'
import type { ShownMode } from '#src/domain/results-view.ts'
import { defaultSort, standardSorts } from '#src/domain/sorts.ts'
import type { Context } from '#src/use-cases/context.ts'
import {
  findListings,
  findLooserFilters,
  getFreshness,
  type ListingsPage,
} from '#src/use-cases/listings.ts'
import { getMarketStatistics } from '#src/use-cases/market-statistics.ts'
import { findPlace } from '#src/use-cases/places.ts'
import { describeBadFilter } from '#src/use-cases/read-filter.ts'
import { foundPage, type ResultsPlace } from './results-links.ts'
import { paramsOf, readResultsQuery, rememberMode } from './results-request.ts'

interface Place extends ResultsPlace {
  readonly context: Context
}

/** A results page; `null` stands for `/listings`, which shows the view that was chosen last. */
export async function answerResults(astro: APIContext, fixedMode: ShownMode | null): Promise<Response | ResultsView> {
  const query = astro.url.searchParams
  const mode = rememberMode(astro, fixedMode)
  const pathFor = (params: ResultsParams) => (fixedMode === null ? listingsPath(params) : resultsPath(mode, params))
  const place = { mode, pathFor, request: readResultsQuery(query), context: astro.locals }
  if (!isFormQuery(query)) return showResults(place)
  const { form, errors } = readForm(query)
  if (Object.keys(errors).length > 0) {
    return { ...(await frame(place)), status: 422, form: valuesOfQuery(query), formErrors: errors }
  }
  const filter = formToFilter(form, await findPlace(astro.locals, form.place))
  return astro.redirect(pathFor({ ...paramsOf(place.request), _filter: filter }), 303)
}

/** The next page for a list that is being scrolled; no items past the end. A bad filter is a `BadRequest`. */
export async function answerFragment(
  { url, locals }: APIContext,
  mode: ShownMode,
): Promise<Pick<FoundPage, 'items' | 'next'>> {
  const request = readResultsQuery(url.searchParams)
  const outcome = await findListings(locals, request)
  if (outcome.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(outcome))
  return foundPage(outcome, { request, mode, pathFor: (params) => resultsPath(mode, params) })
}

async function showResults(place: Place): Promise<ResultsView> {
  if (place.mode === 'stats') return showStatistics(place)
  const outcome = await findListings(place.context, place.request)
  const view = await frame(place)
  if (outcome.kind === 'bad-filter') return { ...view, status: 400, outcome }
  const { sort, sorts, corrections } = outcome
  return {
    ...view,
    outcome: await outcomeOf(place, outcome),
    sortId: sort.id,
    sorts: sorts.some(({ id }) => id === sort.id) ? sorts : [sort, ...sorts],
    parts: partsOf(place),
    corrections,
  }
}

async function showStatistics(place: Place): Promise<ResultsView> {
  const { context, request } = place
  const found = await getMarketStatistics(context, request.filter)
  const view = await frame(place)
  if (found.kind === 'bad-filter') return { ...view, status: 400, outcome: found }
  const { statistics, corrections } = found
  const parts = partsOf(place)
  if (statistics.total === 0) return { ...view, parts, corrections, outcome: await noListings(place) }
  const params = paramsOf(request)
  const hrefOf = (condition: string) => resultsPath('list', { ...params, _filter: narrow(request.filter, condition) })
  return { ...view, parts, corrections, outcome: { kind: 'statistics', statistics, hrefOf } }
}

async function outcomeOf(place: Place, found: ListingsPage): Promise<ResultsOutcome> {
  const { pathFor, request } = place
  const params = paramsOf(request)
  const { page, pages, total } = found
  if (total === 0) return noListings(place)
  if (page > pages) return { kind: 'past-end', page, pages, total, firstHref: pathFor(params) }
  return foundPage(found, place)
}

async function noListings({ context, pathFor, request }: Place): Promise<ResultsOutcome> {
  const looser = await findLooserFilters(context, request.filter)
  const params = paramsOf(request)
  return { kind: 'none', looser: looser.map((way) => ({ ...way, href: pathFor({ ...params, _filter: way.filter }) })) }
}

/** What stands around the results, whatever they are. */
async function frame({ mode, pathFor, request, context }: Place): Promise<ResultsView> {
  const params = paramsOf(request)
  const form = filterToForm(request.filter)
  return {
    status: 200,
    mode,
    action: pathFor({}),
    params,
    clearHref: pathFor({ ...params, _filter: null }),
    outcome: { kind: 'bad-form' },
    form: valuesOfForm(form ?? emptyForm),
    formErrors: {},
    formSaysAll: form !== null,
    statuses: context.scope.statuses ?? standardStatuses,
    parts: [],
    corrections: [],
    sorts: standardSorts,
    sortId: request.sortId ?? defaultSort.id,
    freshness: await getFreshness(context),
  }
}

function partsOf({ request, pathFor }: Place): ResultsView['parts'] {
  const params = paramsOf(request)
  return formParts(request.filter).map(({ label, filterWithout }) => ({
    label,
    href: pathFor({ ...params, _filter: filterWithout }),
  }))
}
