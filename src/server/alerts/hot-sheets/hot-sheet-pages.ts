import type { APIContext } from 'astro'
import {
  type HotSheetList,
  hotSheetLabel,
  hotSheetListName,
  hotSheetTabs,
  readHotSheetList,
} from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { hotSheetsPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import {
  hotSheetNothing,
  hotSheetSince,
  noOpenHouses,
} from '#src/domain/alerts/messages/hot-sheet-messages.ts'
import { hotSheetUpdateFailed } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { hotSheetOpenHouseDaysFirst } from '#src/domain/limits.ts'
import { formatMoment } from '#src/domain/local-time.ts'
import { listBase, printPath, type ResultsMode, resultsPath } from '#src/domain/paths.ts'
import {
  type HotSheetHead,
  type ResultsView,
  totalOf,
} from '#src/domain/search/results/page/results-page.ts'
import { resultsModes } from '#src/domain/search/results/results-mode.ts'
import { withoutStored } from '#src/server/search/results/request/results-base.ts'
import {
  placeOf,
  type ResultsPlace,
  wantsJson,
} from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { getPageOf } from '#src/server/search/results/results.ts'
import { listData } from '#src/server/search/results/results-json.ts'
import {
  countHotSheet,
  type HotSheetCounts,
} from '#src/use-cases/alerts/hot-sheets/count-hot-sheet.ts'
import {
  getHotSheetSettings,
  noteVisit,
} from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'
import { hotSheetPeriod } from '#src/use-cases/search/hot-sheet/hot-sheet-sections.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'

/** Handles /hot_sheets, which names its section in the query. */
export async function handleHotSheet(astro: APIContext): Promise<ResultsView | Response> {
  const query = astro.url.searchParams
  const days = /^\d{1,3}$/.exec(query.get('days') ?? '')
  const section = query.get('section') ?? 'all'
  const list =
    readHotSheetList(section === 'open_houses' && days ? `${section}-${days}` : section) ??
    everything
  const view = await showSection(astro, list, 'list')
  if (view instanceof Response || query.get('print') !== 'true') return view
  return astro.redirect(
    printPath({ ...view.print, results_totallistings: totalOf(view.outcome) }),
    303,
  )
}

const everything: HotSheetList = { section: 'all', days: hotSheetOpenHouseDaysFirst }

/** Handles the views of a section: `/hot_sheets/price/list`. */
export function handleHotSheetView(astro: APIContext): Promise<ResultsView | Response> {
  const { search = '', view } = astro.params
  const mode = view === 'listings' ? null : resultsModes.find((mode) => mode === view)
  const list = readHotSheetList(search)
  if (mode === undefined || list === null)
    throw new RequestError('NotFound', 'This page doesn’t exist.')
  return showSection(astro, list, mode)
}

async function showSection(astro: APIContext, list: HotSheetList, mode: ResultsMode | null) {
  const { locals } = astro
  const isVisit = !wantsJson(astro) && !astro.url.searchParams.has('page')
  const message = isVisit ? await visit(astro) : null
  const storedSearch = await getStoredSearch(locals, 'hot_sheets', hotSheetListName(list))
  const place = await placeOf(astro, mode, storedSearch)
  const counts = await countHotSheet(locals, place.request, list.days)
  const { since } = await hotSheetPeriod(locals)
  if (wantsJson(astro)) {
    const settings = getHotSheetSettings(locals)
    return Response.json({
      section: list.section,
      counts,
      since,
      settings,
      ...(await listData(place)),
    })
  }
  const view = await getPageOf(astro, place)
  if (view instanceof Response) return view
  const head = {
    since: hotSheetSince(formatMoment(since.toISOString(), locals.localTime)),
    message,
    empty: list.section === 'open_houses' ? noOpenHouses(list.days) : hotSheetNothing,
  }
  const shareHref = totalOf(view.outcome) === 0 ? null : view.shareHref
  return { ...view, shareHref, hotSheet: { ...head, ...tabsOf(place, list, counts) } }
}

function tabsOf(
  place: ResultsPlace,
  list: HotSheetList,
  counts: HotSheetCounts | null,
): Pick<HotSheetHead, 'tabs' | 'days'> {
  const { request, mode } = place
  const { sort_id, page, ...params } = withoutStored(paramsOf(request), place)
  const baseOf = (section: HotSheetList['section']) =>
    listBase('hot_sheets', hotSheetListName({ ...list, section }))
  return {
    tabs: hotSheetTabs.map((section) => ({
      label: hotSheetLabel(section),
      href: resultsPath(mode, params, baseOf(section)),
      isShown: section === list.section,
      count: counts?.[section] ?? null,
    })),
    days: list.section === 'open_houses' ? { value: list.days, action: hotSheetsPath() } : null,
  }
}

/** Returns a problem as a sentence rather than throwing, as the page is shown even if the visit cannot be recorded. */
async function visit({ locals }: APIContext): Promise<string | null> {
  try {
    await noteVisit(locals)
    return null
  } catch (error) {
    if (isRequestError(error) && error.name !== 'Busy') throw error
    locals.log.warn({ err: error }, 'a hot sheet visit could not be recorded')
    return hotSheetUpdateFailed
  }
}
