import { isRequestError } from '#src/domain/errors.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { propertyTypes, standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import type { FilterCard, ListCard } from '#src/domain/search/filter/cards/card-types.ts'
import { isEmpty } from '#src/domain/search/filter/cards/empty.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Choice, Choices } from '#src/domain/search/filter/panel/panel-view.ts'
import type { Bucket } from '#src/search/port/search.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { findFieldList } from '#src/use-cases/search/filter/find-field-list.ts'
import { readSearchInput } from '#src/use-cases/search/filter/read-filter.ts'
import { findMlsSystems } from './mls-systems.ts'

/** The number of values that a list shows without a search. */
const maxOffered = 10
/**
 * The maximum number of lists with counts. A list with chosen values takes a separate search, so fewer of those are
 * counted.
 */
const maxCounted = 16
const maxCountedAlone = 8
/** Counts of choices that take longer than this are left out. */
export const patienceMs = 250

const wholeLists: Readonly<Record<string, readonly string[]>> = {
  PropertyType: propertyTypes,
  StandardStatus: standardStatuses,
}

export interface ChoicesInput {
  readonly searches?: ReadonlyMap<string, string> | undefined
  readonly bounds?: Bounds | null | undefined
}

export async function findChoices(
  context: Context,
  cards: readonly FilterCard[],
  { searches = new Map(), bounds }: ChoicesInput = {},
): Promise<Map<string, Choices>> {
  const lists = cards.filter((card) => card.kind === 'list')
  const counted = await countChoices(context, { cards, bounds }, lists)
  const choices = lists.map(async (card): Promise<[string, Choices]> => {
    const search = searches.get(card.field)?.trim() ?? ''
    const buckets = counted.get(card.field) ?? null
    const fieldChoices =
      search === '' ? offer(context, card, buckets) : await find(context, card, buckets, search)
    return [
      card.field,
      card.field === 'MlsId' ? await withMlsNames(context, fieldChoices) : fieldChoices,
    ]
  })
  return new Map(await Promise.all(choices))
}

async function withMlsNames(context: Context, { items, ...rest }: Choices): Promise<Choices> {
  const names = new Map((await findMlsSystems(context)).map(({ id, name }) => [id, name]))
  return {
    ...rest,
    items: items.map((item) => ({ ...item, label: names.get(item.value) ?? item.value })),
  }
}

export interface CardSearch extends Pick<ChoicesInput, 'bounds'> {
  readonly cards: readonly FilterCard[]
}

/**
 * Counts the values of each list card among the matches of all other cards. Lists without a chosen value share one
 * search. Slow counts are left out.
 */
export async function countChoices(
  context: Context,
  { cards, bounds = null }: CardSearch,
  lists: readonly ListCard[],
): Promise<Map<string, readonly Bucket[]>> {
  const countedLists = lists.slice(0, maxCounted)
  const alone = countedLists
    .filter((card) => card.enabled && !isEmpty(card))
    .slice(0, maxCountedAlone)
  const together = countedLists.filter((card) => !card.enabled || isEmpty(card))
  const counts = [
    countTogether(context, { cards, bounds }, together),
    ...alone.map((card) =>
      countTogether(context, { cards: cards.filter((otherCard) => otherCard !== card), bounds }, [
        card,
      ]),
    ),
  ]
  return new Map((await Promise.all(counts)).flat())
}

type Counts = readonly (readonly [field: string, buckets: readonly Bucket[]])[]

async function countTogether(
  context: Context,
  { cards, bounds = null }: CardSearch,
  lists: readonly ListCard[],
): Promise<Counts> {
  const result = await readSearchInput(context, { filter: cardsToFilter(cards), bounds })
  if (result.kind === 'bad-filter' || lists.length === 0) return []
  const query = { scope: context.scope, condition: result.condition }
  const quick = lists.filter(isQuick)
  const slow = lists.filter((card) => !isQuick(card))
  const facetsOf = async (countedLists: readonly ListCard[]): Promise<Counts> => {
    if (countedLists.length === 0) return []
    const { facets } = await context.search.answer(query, {
      facets: countedLists.map(({ field }) => ({ field, limit: maxBuckets })),
    })
    return countedLists.map(({ field }, i) => [field, facets[i]!])
  }
  const answers = [facetsOf(quick), ...slow.map((card) => facetsOf([card]))]
  return (await Promise.all(answers.map(withoutWaiting))).flat()
}

const maxBuckets = 1_000

/** Fields that can be counted from columns in memory. Counting others may read from disk. */
const quickFields = new Set([
  'PropertyType',
  'StandardStatus',
  'City',
  'PropertySubType',
  'PostalCode',
])
const isQuick = ({ field }: ListCard) => quickFields.has(field)

const withoutWaiting = (counts: Promise<Counts>): Promise<Counts> =>
  withTimeout(counts, [], patienceMs)

function offer({ scope }: Context, card: ListCard, buckets: readonly Bucket[] | null): Choices {
  const whole = wholeLists[card.field]?.filter(
    (value) => card.field !== 'StandardStatus' || scope.statuses?.includes(value) !== false,
  )
  const offeredValues = valuesOf(buckets ?? [])
  const values = whole ?? offeredValues.slice(0, maxOffered)
  const items = withChosen(values, card).map((value) => choiceOf(value, card, buckets))
  const pending = whole === undefined && buckets === null
  return {
    items: items.sort(byCount),
    more: whole === undefined,
    search: '',
    ...(pending && { pending }),
  }
}

async function find(
  context: Context,
  card: ListCard,
  buckets: readonly Bucket[] | null,
  search: string,
): Promise<Choices> {
  const list = await inTime(
    findFieldList(context, { field: card.field, search, page: 1, condition: Filter.none }),
  )
  const items = withChosen(list === 'late' ? [] : (list?.values ?? []), card).map((value) =>
    choiceOf(value, card, buckets),
  )
  return { items, more: true, search, ...(list === 'late' && { pending: true }) }
}

async function inTime(
  list: ReturnType<typeof findFieldList>,
): Promise<Awaited<typeof list> | 'late'> {
  try {
    return await list
  } catch (error) {
    if (!isRequestError(error)) throw error
    return 'late'
  }
}

function withChosen(values: readonly string[], { value: { chosen } }: ListCard): string[] {
  const lowerCased = new Set(values.map((value) => value.toLowerCase()))
  return [...chosen.filter((value) => !lowerCased.has(value.toLowerCase())), ...values]
}

const valuesOf = (buckets: readonly Bucket[]) =>
  buckets.flatMap(({ value }) => (value === null || value === '' ? [] : [value]))

function choiceOf(
  value: string,
  { value: { chosen } }: ListCard,
  buckets: readonly Bucket[] | null,
): Choice {
  const isSame = (choice: string | null) => choice?.toLowerCase() === value.toLowerCase()
  const isCut = buckets !== null && buckets.length >= maxBuckets
  const count =
    buckets?.find((bucket) => isSame(bucket.value))?.count ?? (buckets === null || isCut ? null : 0)
  return { value, count, chosen: chosen.some(isSame) }
}

const byCount = (a: Choice, b: Choice) =>
  (b.count ?? 0) - (a.count ?? 0) || a.value.localeCompare(b.value, 'en')
