import { RequestError } from '#src/domain/errors.ts'
import type { FilterCard, ListCard } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { filterEntity } from '#src/domain/search/filter/convert/filter-entity.ts'
import { isCardsQuery, kindsName } from '#src/domain/search/filter/convert/form-names.ts'
import { readCards } from '#src/domain/search/filter/convert/read-cards.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { isFormQuery } from '#src/domain/search/filter/form/form-values.ts'
import { withoutOtherDates } from '#src/domain/search/filter/panel/deciding-cards.ts'
import type { KindCounts } from '#src/domain/search/filter/panel/panel-view.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { countLabel } from '#src/domain/search/results/page/count-label.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { describeBadFilter, readCorrectedFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { countKinds } from '#src/use-cases/search/filter-panel/kind-counts.ts'
import { type CardSearch, countChoices } from '#src/use-cases/search/filter-panel/list-choices.ts'
import { filterOfForm } from './request/form-filter.ts'
import { boundsIn } from './request/results-request.ts'

export interface CountAnswer {
  readonly filter: string
  readonly message: string
  readonly count: number
  readonly sentence?: string
  /** Numbers of matches by value, for the fields in `_counts`. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Numbers of matches by kind, if `_counts` has `_kinds`. */
  readonly kinds?: KindCounts
}

/** Counts the matches of the panel's cards, of the search form, or of `_filter`, within `bounds`. */
export async function getCount(context: Context, fields: URLSearchParams): Promise<CountAnswer> {
  const cards = isCardsQuery(fields) ? cardsOf(context, fields) : null
  const filter = cards === null ? await filterOf(context, fields) : cardsToFilter(cards)
  const countedLists =
    cards?.filter(
      (card): card is ListCard =>
        card.kind === 'list' && listOf(fields, '_counts').includes(card.field),
    ) ?? []
  const bounds = boundsIn(fields)
  const wantsKinds = cards !== null && listOf(fields, '_counts').includes(kindsName)
  const [counted, choices, kinds] = await Promise.all([
    countListings(context, filter, bounds),
    countedLists.length === 0
      ? undefined
      : choicesOf(context, { cards: cards!, bounds }, countedLists),
    wantsKinds ? countKinds(context, { cards, bounds }) : undefined,
  ])
  if (counted.kind === 'bad-filter')
    throw new RequestError('BadRequest', describeBadFilter(counted))
  const { count } = counted
  const sentence =
    cards === null ? {} : { sentence: filterSentence(filter, context.dictionary) ?? '' }
  return {
    filter: filter.text,
    message: countLabel(count),
    count,
    ...sentence,
    ...(choices && { choices }),
    ...(kinds && { kinds }),
  }
}

/** Converts the filter panel or the search form to a filter (SPEC §7 form to filter). */
export async function getFilterOfForm(context: Context, fields: URLSearchParams): Promise<object> {
  const filter = isCardsQuery(fields)
    ? cardsToFilter(cardsOf(context, fields))
    : await filterOf(context, fields)
  const result = await readCorrectedFilter(context, filter)
  if (result.kind === 'bad-filter') throw new RequestError('BadRequest', describeBadFilter(result))
  return { filter, expressions: filterEntity(filter, context.clock()) }
}

function cardsOf({ dictionary, scope }: Context, fields: URLSearchParams): readonly FilterCard[] {
  const { cards, errors } = readCards(fields, { findField: findFieldIn(dictionary, scope) })
  if (Object.keys(errors).length > 0) refuse(errors)
  return withoutOtherDates(cards, fields)
}

async function choicesOf(context: Context, search: CardSearch, lists: readonly ListCard[]) {
  const counts = await countChoices(context, search, lists)
  const choices = [...counts].map(([field, buckets]) => [
    field,
    Object.fromEntries(buckets.map(({ value, count }) => [value ?? '', count])),
  ])
  return Object.fromEntries(choices) as NonNullable<CountAnswer['choices']>
}

async function filterOf(context: Context, fields: URLSearchParams): Promise<Filter> {
  if (!isFormQuery(fields)) return resolveFilter(context, fields.get('_filter') ?? '')
  const result = await filterOfForm(context, fields)
  if (result.ok) return result.filter
  return refuse(result.errors)
}

function refuse(errors: Readonly<Record<string, string>>): never {
  throw new RequestError('Invalid', Object.values(errors).join(' '), { ...errors })
}
