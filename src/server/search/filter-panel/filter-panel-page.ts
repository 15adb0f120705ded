import type { APIContext } from 'astro'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import { type FilterCard, isRetained } from '#src/domain/search/filter/cards/card-types.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { writeCards } from '#src/domain/search/filter/convert/write-cards.ts'
import { datePreferenceCookie } from '#src/domain/search/filter/panel/date-preference.ts'
import { withoutOtherDates } from '#src/domain/search/filter/panel/deciding-cards.ts'
import { panelCards } from '#src/domain/search/filter/panel/panel-cards.ts'
import type { PanelView } from '#src/domain/search/filter/panel/panel-view.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { noResults } from '#src/domain/search/messages/filter-messages.ts'
import { countLabel } from '#src/domain/search/results/page/count-label.ts'
import {
  mySortsPath,
  panelPath,
  parseResultsPath,
  readKeptParams,
  resultsAddress,
} from '#src/domain/search/results/panel-paths.ts'
import { defaultSort, standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { referFor, storingProblem } from '#src/server/search/results/request/filter-reference.ts'
import { boundsIn } from '#src/server/search/results/request/results-request.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { listListingViews } from '#src/use-cases/listings/views/list-listing-views.ts'
import { addableFields, mlsIn, typesIn } from '#src/use-cases/search/filter-panel/arrange-panel.ts'
import { offerMySorts } from '#src/use-cases/searches/my-searches.ts'
import { arrangeFor, type PanelRequest, readPanel } from './read-panel.ts'

/** In characters. Proxies refuse longer URLs. */
const maxQueryLength = 6_000

/**
 * Returns the panel, or a redirect to the results. Scripts (`isData`) request the fields that can be added only when
 * needed.
 */
export async function getPanel(
  astro: APIContext,
  isData = false,
): Promise<PanelView | { readonly location: string }> {
  const request = await readPanel(astro.locals, await queryOf(astro))
  const { query, errors, problem } = request
  const wantsResults =
    query.get('go') === 'view' && Object.keys(errors).length === 0 && problem === null
  if (!wantsResults) return viewOf(astro, request, isData)
  const referred = await referFor(
    astro.locals,
    cardsToFilter(withoutOtherDates(request.cards, query)),
  )
  if (referred.kind !== 'referred')
    return viewOf(astro, { ...request, problem: storingProblem[referred.kind] }, isData)
  return { location: resultsHref(query, referred.reference) }
}

const queryOf = async ({ request, url }: APIContext) =>
  await (isUnsafe(request.method) ? readFields(request) : url.searchParams)

async function viewOf(
  { cookies, locals }: APIContext,
  request: PanelRequest,
  isData: boolean,
): Promise<PanelView> {
  const { query, added } = request
  const panel = await arrangeFor(locals, request, cookies.get(datePreferenceCookie.name)?.value)
  const { cards, count, errors } = panel
  const problem = request.problem ?? panel.problem
  const isWrong = Object.keys(errors).length > 0 || isStoring(problem)
  const compared = query.getAll('_compare')
  const isLong =
    String([...writeCards(cards), ...compared]).length + cards.length * roomForBlanks >
    maxQueryLength
  return {
    status: isWrong ? 422 : problem === null ? 200 : 400,
    ...panelCards(cards, { ...panel, added }),
    filter: panel.filter.text,
    count,
    problem,
    sentence: filterSentence(panel.filter, locals.dictionary) ?? '',
    message: count === null ? noResults : countLabel(count),
    addable: isData ? null : await addableFor(locals, query, cards),
    ...ordersOf(locals, query),
    ...waysOf(query, panel.filter.text),
    bounds: boundsTextOf(query),
    compared,
    mySortsHref: locals.user === null ? null : mySortsPath(query.get('sort_id')),
    token: isLong ? locals.csrfToken() : null,
  }
}

const addableFor = (context: Context, query: URLSearchParams, cards: readonly FilterCard[]) =>
  addableFields(context, {
    present: cards.flatMap((card) => (isRetained(card) ? [] : [card.field])),
    mlsIds: mlsIn(cards),
    propertyTypes: typesIn(cards),
    search: query.get('_add_search') ?? '',
  })

const isStoring = (problem: string | null) =>
  Object.values<string | null>(storingProblem).includes(problem)

/** In characters. Forms also send empty controls, which need this much room. */
const roomForBlanks = 120

function ordersOf(context: Context, query: URLSearchParams) {
  const mySorts = offerMySorts(context)
  const views = listListingViews(context)
  const optionOf = ({ Id, Name }: { Id: string; Name: string }) => ({ id: Id, label: Name })
  const sortId = query.get('sort_id') || null
  const exists = [...standardSorts, ...mySorts.map(optionOf)].some(
    ({ id }) => id === (sortId ?? defaultSort.id),
  )
  return {
    sorts: exists ? standardSorts : [{ id: sortId!, label: sortId! }, ...standardSorts],
    mySorts: mySorts.map(optionOf),
    views: views.map(({ id, name }) => ({ id, label: name })),
    sortId: sortId ?? defaultSort.id,
    viewId: query.get('view_id') || null,
    limit: query.get('_limit') || null,
  }
}

function waysOf(query: URLSearchParams, filter: string) {
  const results = parseResultsPath(query.get('_results'))
  const params = { ...readKeptParams(query), bounds: null, _results: results }
  const currentFilter = query.get('_filter') ?? filter
  const backHref = isTooLongForAddress(currentFilter) ? results : resultsHref(query, currentFilter)
  return { results, backHref, clearHref: panelPath(params) }
}

function boundsTextOf(query: URLSearchParams): string | null {
  const bounds = boundsIn(query)
  return bounds && formatBounds(bounds)
}

const resultsHref = (query: URLSearchParams, filter: string) =>
  resultsAddress(query.get('_results'), filter, {
    ...readKeptParams(query),
    bounds: boundsTextOf(query),
  })
