import type { APIContext } from 'astro'
import {
  isTooLongForAddress,
  parseReference,
  storedFilterGone,
} from '#src/domain/filter/cache/reference.ts'
import { findFieldIn } from '#src/domain/filter/cards/definition.ts'
import { emptyCard } from '#src/domain/filter/cards/empty.ts'
import { type FilterCard, isKept } from '#src/domain/filter/cards/types.ts'
import { isCardsQuery } from '#src/domain/filter/convert/form-names.ts'
import { filterToCards } from '#src/domain/filter/convert/from-filter.ts'
import { readCards } from '#src/domain/filter/convert/read-cards.ts'
import { cardsToFilter } from '#src/domain/filter/convert/to-filter.ts'
import { writeCards } from '#src/domain/filter/convert/write-cards.ts'
import {
  datePreferenceCookie,
  parseDatePreference,
} from '#src/domain/filter/panel/date-preference.ts'
import type { ControlErrors, PanelView } from '#src/domain/filter/panel/panel-view.ts'
import { hasSteered, withoutOtherDates } from '#src/domain/filter/panel/steering.ts'
import { filterSentence } from '#src/domain/filter/sentence/sentence.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import { noResults } from '#src/domain/messages/filter.ts'
import { countLabel } from '#src/domain/results/count-label.ts'
import {
  mySortsPath,
  panelPath,
  parseResultsPath,
  resultsAddress,
} from '#src/domain/results/panel-paths.ts'
import { defaultSort, standardSorts } from '#src/domain/results/sorts.ts'
import { readFields } from '#src/server/request/fields.ts'
import { referFor, storingProblem } from '#src/server/results/filter-reference.ts'
import { boundsIn } from '#src/server/results/results-request.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/filter/stored-filters.ts'
import {
  type ArrangedPanel,
  addableFields,
  arrangePanel,
  mlsIn,
  offeredFields,
  typesIn,
} from '#src/use-cases/filter-panel/filter-panel.ts'
import { offerMySorts } from '#src/use-cases/searches/my-searches.ts'
import { listListingViews } from '#src/use-cases/views/listing-views.ts'

/** What the panel's form or an address asked for. */
export interface PanelRequest {
  readonly query: URLSearchParams
  readonly cards: readonly FilterCard[]
  readonly errors: ControlErrors
  readonly added: readonly string[]
  /** What is wrong with the filter of the address, or null. */
  readonly problem: string | null
}

/** More of it would make an address that servers on the way refuse, in characters. */
const longestQuery = 6_000

const unreadable = 'This filter cannot be read. Nothing of it is shown here.'

/** The panel as a page: what it shows, or the way to the results that were asked for. */
export async function answerPanel(
  astro: APIContext,
): Promise<PanelView | { readonly location: string }> {
  const request = await readPanel(astro.locals, await queryOf(astro))
  const { query, errors, problem } = request
  const wantsResults =
    query.get('go') === 'view' && Object.keys(errors).length === 0 && problem === null
  if (!wantsResults) return viewOf(astro, request)
  const referred = await referFor(
    astro.locals,
    cardsToFilter(withoutOtherDates(request.cards, query)),
  )
  if (referred.kind !== 'referred')
    return viewOf(astro, { ...request, problem: storingProblem[referred.kind] })
  return { location: resultsHref(query, referred.reference) }
}

const queryOf = async ({ request, url }: APIContext) =>
  isUnsafe(request.method) ? readFields(request) : url.searchParams

/** Reads the cards of the panel's form, or of a filter; one of them may be cleared, others added. */
export async function readPanel(context: Context, query: URLSearchParams): Promise<PanelRequest> {
  const { dictionary, scope } = context
  const findField = findFieldIn(dictionary, scope)
  const read: Pick<PanelRequest, 'cards' | 'errors' | 'problem'> = isCardsQuery(query)
    ? { ...readCards(query, { findField }), problem: null }
    : readFilterText(await resolveFilter(context, query.get('_filter') ?? ''))
  const known = new Set(offeredFields({ dictionary, scope }).map(({ field }) => field))
  const wanted = query.getAll('_add').filter((name) => name !== '')
  const unknown = wanted.filter((name) => !known.has(name))
  const added = [...new Set([...query.getAll('_user_added_fields'), ...wanted])].filter((name) =>
    known.has(name),
  )
  const cleared = query.get('clear')
  const wrong = unknown
    .slice(0, 1)
    .map((name) => ['_add', `“${name.slice(0, 40)}” is no field that can be added.`])
  const errors = [...Object.entries(read.errors), ...wrong]
  return {
    query,
    cards: read.cards.map((card) => (card.field === cleared ? clear(card) : card)),
    errors: Object.fromEntries(
      errors.filter(([name]) => cleared === null || !name!.startsWith(`${cleared}.`)),
    ),
    added,
    problem: read.problem,
  }

  function readFilterText(text: string) {
    const cards = filterToCards(text, { findField })
    const problem = parseReference(text) === null ? unreadable : storedFilterGone
    return { cards: cards ?? [], errors: {}, problem: cards === null ? problem : null }
  }

  function clear(card: FilterCard): FilterCard {
    const definition = isKept(card) ? undefined : findField(card.field)
    return (definition && emptyCard(definition)) ?? card
  }
}

async function viewOf({ cookies, locals }: APIContext, request: PanelRequest): Promise<PanelView> {
  const { query, added } = request
  const panel = await arrangeFor(locals, request, cookies.get(datePreferenceCookie.name)?.value)
  const { cards, count, errors } = panel
  const problem = request.problem ?? panel.problem
  const present = cards.flatMap((card) => (isKept(card) ? [] : [card.field]))
  const isWrong = Object.keys(errors).length > 0 || isStoring(problem)
  const isLong = String(writeCards(cards)).length + cards.length * roomForBlanks > longestQuery
  return {
    status: isWrong ? 422 : problem === null ? 200 : 400,
    ...panel,
    added,
    problem,
    sentence: filterSentence(panel.filter, locals.dictionary) ?? '',
    message: count === null ? noResults : countLabel(count),
    addable: await addableFields(locals, {
      present,
      ...mlsAndTypes(cards),
      search: query.get('_add_search') ?? '',
    }),
    ...(await ordersOf(locals, query)),
    ...waysOf(query, panel.filter),
    bounds: boundsTextOf(query),
    mySortsHref: locals.user === null ? null : mySortsPath(query.get('sort_id')),
    token: isLong ? locals.csrfToken() : null,
  }
}

const mlsAndTypes = (cards: readonly FilterCard[]) => ({
  mlsIds: mlsIn(cards),
  propertyTypes: typesIn(cards),
})

const isStoring = (problem: string | null) =>
  Object.values<string | null>(storingProblem).includes(problem)

/** Controls that are empty are sent too. */
const roomForBlanks = 120

type Arranged = ArrangedPanel & Pick<PanelRequest, 'errors'>

/** The panel for a request, with the mistakes that are in its cards; `preference` is what the cookie says of dates. */
export async function arrangeFor(
  context: Context,
  request: PanelRequest,
  preference?: string,
): Promise<Arranged> {
  const { cards, added, query } = request
  const isSearch = ([name]: readonly [string, string]) => name.endsWith('.search')
  const searches = new Map(
    [...query].filter(isSearch).map(([name, value]) => [name.slice(0, -'.search'.length), value]),
  )
  const reloads = isCardsQuery(query) && (hasSteered(query, cards) ?? query.get('go') !== 'view')
  const bounds = boundsIn(query)
  const panel = await arrangePanel(context, {
    cards,
    added,
    searches,
    reloads,
    bounds,
    dateMode: parseDatePreference(preference),
  })
  const gone = cards
    .filter(({ field }) => !panel.cards.some((card) => card.field === field))
    .map(({ field }) => `${field}.`)
  const errors = Object.entries(request.errors).filter(
    ([name]) => !gone.some((start) => name.startsWith(start)),
  )
  return { ...panel, errors: Object.fromEntries(errors) }
}

async function ordersOf(context: Context, query: URLSearchParams) {
  const [mySorts, views] = await Promise.all([offerMySorts(context), listListingViews(context)])
  const named = ({ Id, Name }: { Id: string; Name: string }) => ({ id: Id, label: Name })
  const sortId = query.get('sort_id') || null
  const known = [...standardSorts, ...mySorts.map(named)].some(
    ({ id }) => id === (sortId ?? defaultSort.id),
  )
  return {
    sorts: known ? standardSorts : [{ id: sortId!, label: sortId! }, ...standardSorts],
    mySorts: mySorts.map(named),
    views: views.map(({ id, name }) => ({ id, label: name })),
    sortId: sortId ?? defaultSort.id,
    viewId: query.get('view_id') || null,
  }
}

function waysOf(query: URLSearchParams, filter: string) {
  const results = parseResultsPath(query.get('_results'))
  const params = { sort_id: query.get('sort_id'), view_id: query.get('view_id'), _results: results }
  const shown = query.get('_filter') ?? filter
  const backHref = isTooLongForAddress(shown) ? results : resultsHref(query, shown)
  return { results, backHref, clearHref: panelPath(params) }
}

function boundsTextOf(query: URLSearchParams): string | null {
  const bounds = boundsIn(query)
  return bounds && formatBounds(bounds)
}

const resultsHref = (query: URLSearchParams, filter: string) =>
  resultsAddress(
    query.get('_results'),
    filter,
    query.get('sort_id'),
    query.get('view_id'),
    boundsTextOf(query),
  )
