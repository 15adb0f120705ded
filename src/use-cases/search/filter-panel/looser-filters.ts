import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { mapArea } from '#src/domain/map/searched-bounds.ts'
import type {
  CurrencyCard,
  FilterCard,
  RangeCard,
} from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardsToFilter, filtersWithoutEach } from '#src/domain/search/filter/convert/to-filter.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { cardLabel, labelWithout } from '#src/domain/search/filter/sentence/sentence.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { readSearchInput, type SearchInput } from '#src/use-cases/search/filter/read-filter.ts'

export interface LooserFilter {
  /** The label of a suggestion, such as `without Land` or `Up to $450,000 instead of $400,000`. */
  readonly label: string
  readonly filter: Filter
  readonly everywhere?: true
  readonly count: number
}

type Way = Omit<LooserFilter, 'count'>

// The numbers of suggestions are limited because each takes a search that counts.
const maxLoosened = 12
const maxWidened = 4
const maxInPairs = 7
const maxPairs = 5

interface Search {
  readonly context: Context
  readonly bounds: Bounds | null
}

/**
 * For a search without matches, suggests conditions to drop or widen, with the most matches first. Suggests pairs of
 * conditions if no single one helps. The search area counts as a condition.
 */
export async function findLooserFilters(
  context: Context,
  { filter, bounds = null }: SearchInput,
): Promise<LooserFilter[]> {
  const cards = filterToCards(filter, { findField: findFieldIn(context.dictionary) }) ?? []
  const search = { context, bounds }
  const elsewhere =
    bounds === null
      ? []
      : countAll({ context, bounds: null }, [
          { label: `without ${mapArea}`, filter, everywhere: true },
        ])
  const ways = (await Promise.all([elsewhere, leaveOut(search, cards), widen(search, cards)]))
    .flat()
    .sort(byCount)
  return ways.length > 0 || cards.length < 3 ? ways : leaveOutPairs(search, cards)
}

const byCount = (a: LooserFilter, b: LooserFilter) => b.count - a.count

async function leaveOut(search: Search, cards: readonly FilterCard[]): Promise<LooserFilter[]> {
  const without = filtersWithoutEach(cards)
  const ways = cards
    .slice(0, maxLoosened)
    .map((card, i) => ({ label: labelWithout(card), filter: without[i]! }))
  return await countAll(search, ways)
}

async function leaveOutPairs(
  search: Search,
  cards: readonly FilterCard[],
): Promise<LooserFilter[]> {
  const firstCards = cards.slice(0, maxInPairs)
  const pairs = firstCards.flatMap((a, i) => firstCards.slice(i + 1).map((b) => [a, b] as const))
  const ways = pairs.map(([a, b]) => ({
    label: [labelWithout(a), labelWithout(b)]
      .join(' and ')
      .replace(/^(without .*) and without /u, '$1 and '),
    filter: cardsToFilter(cards.filter((card) => card !== a && card !== b)),
  }))
  return (await countAll(search, ways)).sort(byCount).slice(0, maxPairs)
}

type RangeLike = RangeCard | CurrencyCard

const isRange = (card: FilterCard): card is RangeLike =>
  card.kind === 'range' || card.kind === 'currency'

/** Widens a range to the nearest value of a listing, rounded. */
async function widen(search: Search, cards: readonly FilterCard[]): Promise<LooserFilter[]> {
  const ranges = cards.filter(isRange).slice(0, maxWidened)
  const ways = ranges.flatMap((card) =>
    (['min', 'max'] as const).map((end) => widened(search, cards, card, end)),
  )
  return countAll(
    search,
    (await Promise.all(ways)).filter((way) => way !== null),
  )
}

async function widened(
  { context, bounds }: Search,
  cards: readonly FilterCard[],
  card: RangeLike,
  end: 'min' | 'max',
) {
  const bound = card.value[end]
  if (bound === '') return null
  const [operator, extreme, nice] =
    end === 'max'
      ? (['Gt', 'minimum', niceAbove] as const)
      : (['Lt', 'maximum', niceBelow] as const)
  const others = cardsToFilter(cards.filter((otherCard) => otherCard !== card))
  const result = await readSearchInput(context, {
    filter: others.narrow(`${card.field} ${operator} ${bound}`),
    bounds,
  })
  if (result.kind === 'bad-filter') return null
  const nearest = (
    await context.search.stats({ scope: context.scope, condition: result.condition }, card.field)
  )[extreme]
  if (nearest === null) return null
  const wider = { ...card, value: { ...card.value, [end]: String(nice(nearest)) } } as RangeLike
  const filter = cardsToFilter(cards.map((otherCard) => (otherCard === card ? wider : otherCard)))
  const before = cardLabel(card).replace(/^(?:Up to|From) (?=.*\d$)/u, '')
  return { label: `${cardLabel(wider)} instead of ${before}`, filter }
}

async function countAll(
  { context, bounds }: Search,
  ways: readonly Way[],
): Promise<LooserFilter[]> {
  const counted = await Promise.all(
    ways.map(async (way) => {
      const answer = await countListings(context, way.filter, bounds)
      return { ...way, count: answer.kind === 'counted' ? answer.count : 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

export const niceAbove = (value: number): number => round(value, Math.ceil)

export const niceBelow = (value: number): number => round(value, Math.floor)

function round(value: number, to: (quotient: number) => number): number {
  if (Math.abs(value) < 10_000) return value
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  return to(value / step) * step
}
