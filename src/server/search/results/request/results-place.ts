import type { APIContext } from 'astro'
import { pageSize, pageSizeMost } from '#src/domain/limits.ts'
import {
  type ListBase,
  listingsPath,
  type ResultsMode,
  type ResultsParams,
  resultsPath,
} from '#src/domain/paths.ts'
import { isPlainReference } from '#src/domain/search/filter/cache/reference.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import {
  type DesktopView,
  type ListDensity,
  resultsModes,
} from '#src/domain/search/results/results-mode.ts'
import { countSelected, selectedCountCookie } from '#src/domain/search/results/selection.ts'
import { standardSorts, standardSortsOf } from '#src/domain/search/results/sorts/sorts.ts'
import type { StoredSearch } from '#src/domain/search/results/stored-search.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { referenceFor } from './filter-reference.ts'
import { withoutStored } from './results-base.ts'
import {
  lastMode,
  rememberDensity,
  rememberDesktopView,
  rememberMode,
  rememberShowHidden,
  rememberSort,
} from './results-preferences.ts'
import { type ResultsRequest, readResultsQuery } from './results-request.ts'

export interface ResultsPlace {
  readonly context: Context & Pick<Locals, 'csrfToken'>
  readonly request: ResultsRequest
  readonly mode: ResultsMode
  readonly desktop: DesktopView
  readonly density: ListDensity
  readonly selected: number
  readonly stored: StoredSearch | null
  readonly pathFor: (params: ResultsParams) => string
  readonly pathOf: (mode: ResultsMode, params: ResultsParams) => string
}

export async function placeOf(
  astro: APIContext,
  fixedMode: ResultsMode | null,
  storedSearch: StoredSearch | null,
): Promise<ResultsPlace> {
  const mode = modeOf(astro, fixedMode)
  const base: ListBase = storedSearch?.base ?? ''
  rememberShowHidden(astro)
  const density = mode === 'list' ? rememberDensity(astro) : 'comfortable'
  const request = await requestOf(astro, storedSearch, density)
  const withoutDefaults = (params: ResultsParams) =>
    withoutStored(params, { request, stored: storedSearch })
  return {
    context: astro.locals,
    request,
    mode,
    desktop: rememberDesktopView(astro),
    density,
    selected: selectedCount(astro),
    stored: storedSearch,
    pathFor: (params) =>
      fixedMode === null
        ? listingsPath(withoutDefaults(params), base)
        : resultsPath(mode, withoutDefaults(params), base),
    pathOf: (toMode, params) => resultsPath(toMode, withoutDefaults(params), base),
  }
}

/**
 * The parameter `list_view` applies if the path names no view (SPEC §7). A view that a script requests does not become
 * the last one.
 */
function modeOf(astro: APIContext, fixedMode: ResultsMode | null): ResultsMode {
  const listView = astro.url.searchParams.get('list_view')
  const mode = fixedMode ?? resultsModes.find((mode) => mode === listView) ?? null
  return wantsJson(astro) ? (mode ?? lastMode(astro)) : rememberMode(astro, mode)
}

export const wantsJson = ({ request }: APIContext) => responseKind(request) === 'json'

export const goTo = ({ request, redirect }: APIContext, path: string): Response =>
  responseKind(request) === 'fragment'
    ? new Response(null, { headers: { 'HX-Redirect': path } })
    : redirect(path, 303)

function selectedCount({ cookies, locals: { role, user } }: APIContext): number {
  return countSelected(cookies.get(selectedCountCookie({ role, userId: user?.id ?? null }))?.value)
}

/** Stores long filters and uses references to them, so that URLs stay short. */
async function requestOf(
  astro: APIContext,
  storedSearch: StoredSearch | null,
  density: ListDensity,
): Promise<ResultsRequest> {
  const { locals, url } = astro
  const lastSort = rememberSort(astro)
  const requested = readResultsQuery(
    locals,
    url.searchParams,
    storedSearch,
    density === 'compact' ? pageSizeMost : pageSize,
  )
  const request = { ...requested, sortId: requested.sortId ?? sortFor(requested.filter, lastSort) }
  if (isPlainReference(request.reference)) return request
  return { ...request, reference: await referenceFor(locals, request.filter) }
}

function sortFor(filter: Filter, lastSort: string | null): string | null {
  const isPrice = lastSort !== null && priceSorts.some(({ id }) => id === lastSort)
  if (!isPrice) return lastSort
  return standardSortsOf(marketOf(filter)).some(({ id }) => id === lastSort) ? lastSort : null
}

const priceSorts = standardSorts.filter((sort) => !standardSortsOf('all').includes(sort))
