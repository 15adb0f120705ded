import { mapArea } from '#src/domain/map/searched-bounds.ts'
import { listingsPath, type ResultsParams, resultsPath } from '#src/domain/paths.ts'
import { standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import {
  isPlainReference,
  isTooLongForAddress,
  withoutPart,
} from '#src/domain/search/filter/cache/reference.ts'
import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { type FormValues, valuesOfForm } from '#src/domain/search/filter/form/form-values.ts'
import { type Market, marketFilter } from '#src/domain/search/filter/market/market.ts'
import { sentenceParts } from '#src/domain/search/filter/sentence/sentence-parts.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import type { ResultsView } from '#src/domain/search/results/page/results-page.ts'
import { myViewsPath, panelPath } from '#src/domain/search/results/panel-paths.ts'
import { printIds } from '#src/domain/search/results/print-reports.ts'
import { resultsModes } from '#src/domain/search/results/results-mode.ts'
import { defaultSort, standardSortsOf } from '#src/domain/search/results/sorts/sorts.ts'
import { isPutBack } from '#src/server/search/results/request/results-base.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { overlayNamesIn } from '#src/use-cases/map/overlays/overlay-names.ts'
import { overlayPlaceLabel } from '#src/use-cases/map/overlays/overlay-places.ts'
import { offerMySorts } from '#src/use-cases/searches/my-searches.ts'
import { listQuickSearches } from '#src/use-cases/searches/stored-searches.ts'
import type { ResultsPlace } from '../request/results-place.ts'
import { collectionNoteOf } from './collection-note.ts'
import { findPlaceLinks } from './find-place-links.ts'
import { marketsOf } from './markets.ts'
import { programLinksOf } from './program-links.ts'
import { isAsShared, shareHrefOf, sharerNoteOf } from './results-share.ts'
import { saveControlOf } from './save-control-view.ts'

const labels = { summary: 'Summary', list: 'List', map: 'Map', stats: 'Stats' } as const

export async function baseViewOf(place: ResultsPlace): Promise<ResultsView> {
  const { mode, pathFor, pathOf, request, context, stored, selected } = place
  const params = paramsOf(request)
  const { form, rest, placeFilter } = formOf(request.filter)
  return {
    status: 200,
    mode,
    split: splitOf(place),
    name: stored?.name ?? null,
    save: saveControlOf(place),
    quickSearches: quickSearchesOf(place),
    modes: resultsModes.map((id) => ({ id, label: labels[id], href: pathOf(id, params) })),
    markets: marketsOf(place),
    action: pathFor({ _filter: stored?.filter.text ?? null }),
    params,
    clearHref: stored === null ? pathFor(withoutFilter(params, form.market)) : listingsPath(),
    shareHref: shareHrefOf(place),
    print: printOf(place),
    form: withPlaceName(context, valuesOfForm(form)),
    kept: rest.isEmpty && placeFilter === undefined ? null : request.reference,
    statuses: context.scope.statuses ?? standardStatuses,
    ...unsearched,
    ...sortsOf(place, form.market),
    places: await findPlaceLinks(place),
    selected,
    density: densityOf(place),
    collection: await collectionNoteOf(place),
    share: await sharerNoteOf(place),
    homesFirst: isAsShared(place),
    columnsHref: columnsHrefOf(place),
    panelHref: panelHrefOf(place),
    collapsed: request.collapsed,
    tagged: taggedOf(place),
    freshness: getFreshness(context),
    links: programLinksOf(place),
  }
}

/** What the page has until the search has been run. */
const unsearched = {
  outcome: { kind: 'bad-form' },
  map: null,
  formErrors: {},
  parts: [],
  corrections: [],
  notes: [],
} as const

const taggedOf = ({ context, request, stored }: ResultsPlace) =>
  context.user === null || request.filter.isEmpty || stored?.within ? null : request.reference

const withoutFilter = (params: ResultsParams, market: Market): ResultsParams => ({
  ...params,
  _filter: marketFilter(market) || null,
  bounds: null,
})

function quickSearchesOf({ context, mode, stored }: ResultsPlace): ResultsView['quickSearches'] {
  if (stored?.base.startsWith('/quick_searches/') !== true) return []
  return listQuickSearches(context).map(({ base, name }) => ({
    label: name,
    href: resultsPath(mode, {}, base),
    isShown: base === stored.base,
  }))
}

function printOf({ context, request, selected, stored }: ResultsPlace): ResultsView['print'] {
  const { _filter, view_id, bounds } = paramsOf(request)
  const sort_id = request.sortId
  const base = request.order && stored && baseToText(stored.base)
  const report = { from_mweb: 'true', report_puborpriv: 'public' }
  const cart = { cart_totallistings: selected === 0 ? null : selected }
  return { _filter, ...printIds(context), ...cart, ...report, sort_id, view_id, bounds, base }
}

function splitOf({ mode, desktop, pathFor, pathOf, request }: ResultsPlace): ResultsView['split'] {
  if (mode !== 'list' && mode !== 'summary') return null
  const params = paramsOf(request)
  return {
    shown: desktop === 'split',
    mapHref: pathOf('map', params),
    toggleHref: pathFor({ ...params, desktop_view: desktop === 'split' ? 'list' : 'split' }),
  }
}

/** A shape that was chosen from suggestions is shown by its name. */
function withPlaceName(context: ResultsPlace['context'], values: FormValues): FormValues {
  if (values.placeField !== 'MapOverlayShape') return values
  return { ...values, place: overlayPlaceLabel(context, values.place) ?? values.place }
}

/** The link drops `_limit`, because a compact list gets as many rows as fill a screen. */
function densityOf({
  context,
  mode,
  density,
  request,
  pathFor,
}: ResultsPlace): ResultsView['density'] {
  if (context.role !== 'private' || mode !== 'list') return null
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact'
  const href = pathFor({ ...paramsOf(request), _limit: null, density: otherDensity })
  return { label: otherDensity === 'compact' ? 'Compact' : 'Comfortable', href }
}

const columnsHrefOf = ({ stored, pathFor }: ResultsPlace) =>
  myViewsPath({ _results: stored && pathFor({ _filter: stored.filter.text }) })

function panelHrefOf({ request, pathFor, stored }: ResultsPlace): string {
  const results = pathFor({ _filter: stored?.filter.text ?? null })
  const { _filter, sort_id, view_id, bounds, _limit, _compare } = paramsOf(request)
  return panelPath({
    _filter,
    sort_id,
    view_id,
    bounds,
    _limit,
    _compare,
    _results: results === listingsPath() ? null : results,
  })
}

/**
 * If the filter without a part is still too long for a URL, the link has a reference to the whole filter and the number
 * of the part to remove.
 */
const leftOut = ({ reference }: ResultsPlace['request'], without: string, card: number) =>
  isPlainReference(reference) && isTooLongForAddress(without)
    ? withoutPart(reference, card)
    : without

export function partsOf({ request, pathFor, context, stored }: ResultsPlace): ResultsView['parts'] {
  const params = paramsOf(request)
  // A list made by hand is named above the results, so its condition is not shown as a part that can be removed.
  const storedText = stored?.withHidden ? stored.filter.text : null
  const isOwn = (without: Filter) =>
    (storedText !== null && !without.text.includes(storedText)) || isPutBack(stored, without)
  const shapeName = overlayNamesIn(context, request.filter) ?? undefined
  const parts = sentenceParts(request.filter, context.dictionary, shapeName && { shapeName })
    .filter(({ byMarket, filterWithout }) => !byMarket && !isOwn(filterWithout))
    .map(({ lead, text, filterWithout, card }) => ({
      lead,
      label: text,
      href: pathFor({ ...params, _filter: leftOut(request, filterWithout.text, card) }),
    }))
  if (request.bounds === null) return parts
  return [...parts, { lead: 'in', label: mapArea, href: pathFor({ ...params, bounds: null }) }]
}

function sortsOf({ context, request, stored }: ResultsPlace, market: Market) {
  return {
    sorts: [...(stored?.orders ?? []), ...standardSortsOf(market)],
    mySorts: offerMySorts(context).map(({ Id, Name }) => ({ id: Id, label: Name })),
    sortId: request.sortId ?? defaultSort.id,
  }
}
