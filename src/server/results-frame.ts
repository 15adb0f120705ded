import { standardStatuses } from '#src/domain/dictionary/lookups.ts'
import { filterToForm } from '#src/domain/filter/form-from-filter.ts'
import { formParts } from '#src/domain/filter/form-parts.ts'
import { valuesOfForm } from '#src/domain/filter/form-values.ts'
import { emptyForm } from '#src/domain/filter/form.ts'
import { listingMapPath, listingsPath, resultsPath, type ResultsMode } from '#src/domain/paths.ts'
import type { ResultsView } from '#src/domain/results-page.ts'
import { resultsModes } from '#src/domain/results-view.ts'
import { defaultSort, standardSorts } from '#src/domain/sorts.ts'
import { listQuickSearches } from '#src/use-cases/stored-searches.ts'
import { getFreshness } from '#src/use-cases/listings.ts'
import type { ResultsPlace } from './results-place.ts'
import { paramsOf } from './results-request.ts'

const labels: Record<ResultsMode, string> = { summary: 'Summary', list: 'List', map: 'Map', stats: 'Stats' }

/** What stands around the results, whatever they are. */
export async function frameOf(place: ResultsPlace): Promise<ResultsView> {
  const { mode, pathFor, pathOf, request, context, stored } = place
  const params = paramsOf(request)
  const form = filterToForm(request.filter)
  return {
    status: 200,
    mode,
    split: splitOf(place),
    name: stored?.name ?? null,
    quickSearches: await quickSearchesOf(place),
    modes: resultsModes.map((id) => ({ id, label: labels[id], href: pathOf(id, params) })),
    action: pathFor({ _filter: stored?.filter ?? null }),
    params,
    clearHref: stored === null ? pathFor({ ...params, _filter: null }) : listingsPath(),
    print: printOf(place),
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

/** The template selector swaps the search in the path (SPEC §2). */
async function quickSearchesOf({ context, mode, stored }: ResultsPlace): Promise<ResultsView['quickSearches']> {
  if (stored?.base.startsWith('/quick_searches/') !== true) return []
  return (await listQuickSearches(context)).map(({ base, name }) => ({
    label: name,
    href: resultsPath(mode, {}, base),
    isShown: base === stored.base,
  }))
}

function printOf({ request: { filter, sortId, viewId } }: ResultsPlace): ResultsView['print'] {
  const report = { from_mweb: 'true', report_puborpriv: 'public' }
  return { _filter: filter, ...report, sort_id: sortId, view_id: viewId }
}

/** Null for the views that are no lists. */
function splitOf({ mode, desktop, pathFor, pathOf, request }: ResultsPlace): ResultsView['split'] {
  if (mode !== 'list' && mode !== 'summary') return null
  const params = paramsOf(request)
  return {
    shown: desktop === 'split',
    fragment: listingMapPath(params),
    mapHref: pathOf('map', params),
    toggleHref: pathFor({ ...params, desktop_view: desktop === 'split' ? 'list' : 'split' }),
  }
}

/** The parts of the filter, each with the way to the results without it. */
export function partsOf({ request, pathFor }: ResultsPlace): ResultsView['parts'] {
  const params = paramsOf(request)
  return formParts(request.filter).map(({ label, filterWithout }) => ({
    label,
    href: pathFor({ ...params, _filter: filterWithout }),
  }))
}
