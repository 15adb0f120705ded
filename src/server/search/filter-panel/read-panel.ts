import { parseReference, storedFilterGone } from '#src/domain/search/filter/cache/reference.ts'
import { type FilterCard, isRetained } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { emptyCard } from '#src/domain/search/filter/cards/empty.ts'
import { isCardsQuery } from '#src/domain/search/filter/convert/form-names.ts'
import { type CardOptions, filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { readCards } from '#src/domain/search/filter/convert/read-cards.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { isFormQuery } from '#src/domain/search/filter/form/form-values.ts'
import { marketNamed } from '#src/domain/search/filter/market/market.ts'
import { parseDatePreference } from '#src/domain/search/filter/panel/date-preference.ts'
import { hasChangedChoices } from '#src/domain/search/filter/panel/deciding-cards.ts'
import { replaceByKinds } from '#src/domain/search/filter/panel/kind-cards.ts'
import { marketName } from '#src/domain/search/filter/panel/market-name.ts'
import { cardsInMarket } from '#src/domain/search/filter/panel/panel-market.ts'
import type { ControlErrors } from '#src/domain/search/filter/panel/panel-view.ts'
import { filterOfForm } from '#src/server/search/results/request/form-filter.ts'
import { boundsIn } from '#src/server/search/results/request/results-request.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import {
  type ArrangedPanel,
  arrangePanel,
  offeredFields,
} from '#src/use-cases/search/filter-panel/arrange-panel.ts'
import { fieldNamesIn } from './field-names.ts'

export interface PanelRequest {
  readonly query: URLSearchParams
  readonly cards: readonly FilterCard[]
  readonly errors: ControlErrors
  readonly added: readonly string[]
  readonly problem: string | null
}

const unreadable = 'This filter can’t be read, so none of it is shown here.'

export async function readPanel(context: Context, query: URLSearchParams): Promise<PanelRequest> {
  const { dictionary, scope } = context
  const findField = findFieldIn(dictionary, scope)
  const result: Pick<PanelRequest, 'cards' | 'errors' | 'problem'> = isCardsQuery(query)
    ? { ...readForm(query, { findField }), problem: null }
    : readFilter(await filterIn(context, query), { findField })
  const offered = new Set(offeredFields({ dictionary, scope }).map(({ field }) => field))
  const requested = fieldNamesIn(context, query, '_add')
  const unknown = requested.filter((name) => !offered.has(name))
  const added = fieldNamesIn(context, query, '_user_added_fields', '_add').filter((name) =>
    offered.has(name),
  )
  const cleared = query.get('clear')
  const problem = unknown
    .slice(0, 1)
    .map((name) => ['_add', `“${name.slice(0, 40)}” isn’t a field you can add.`])
  const errors = [...Object.entries(result.errors), ...problem]
  return {
    query,
    cards: result.cards.map((card) => (card.field === cleared ? clear(card) : card)),
    errors: Object.fromEntries(
      errors.filter(([name]) => cleared === null || !name!.startsWith(`${cleared}.`)),
    ),
    added,
    problem: result.problem,
  }

  function clear(card: FilterCard): FilterCard {
    const definition = isRetained(card) ? undefined : findField(card.field)
    return (definition && emptyCard(definition)) ?? card
  }
}

function readFilter(filter: Filter, options: CardOptions) {
  const cards = filterToCards(filter, options)
  const problem = parseReference(filter.text) === null ? unreadable : storedFilterGone
  return {
    cards: replaceByKinds(cards ?? [], options),
    errors: {},
    problem: cards === null ? problem : null,
  }
}

/** A button for a market, such as rentals, moves the cards to that market. */
function readForm(query: URLSearchParams, options: CardOptions) {
  const { cards, errors } = readCards(query, options)
  const market = query.get(marketName)
  return market === null
    ? { cards, errors }
    : { cards: replaceByKinds(cardsInMarket(cards, marketNamed(market), options), options), errors }
}

async function filterIn(context: Context, query: URLSearchParams): Promise<Filter> {
  const result = isFormQuery(query) ? await filterOfForm(context, query) : null
  return result?.ok === true ? result.filter : resolveFilter(context, query.get('_filter') ?? '')
}

type Arranged = ArrangedPanel & Pick<PanelRequest, 'errors'>

/** The result includes problems. `preference` is the date mode stored in the cookie. */
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
  const reloads =
    isCardsQuery(query) && (hasChangedChoices(query, cards) ?? query.get('go') !== 'view')
  const bounds = boundsIn(query)
  const panel = await arrangePanel(context, {
    cards,
    added,
    searches,
    reloads,
    bounds,
    dateMode: parseDatePreference(preference),
  })
  const removed = cards
    .filter(({ field }) => !panel.cards.some((card) => card.field === field))
    .map(({ field }) => `${field}.`)
  const errors = Object.entries(request.errors).filter(
    ([name]) => !removed.some((start) => name.startsWith(start)),
  )
  return { ...panel, errors: Object.fromEntries(errors) }
}
