import { findFieldIn } from '#src/domain/filter/cards/definition.ts'
import { filterToCards } from '#src/domain/filter/cards/from-filter.ts'
import { cardsToFilter, filtersWithoutEach } from '#src/domain/filter/cards/to-filter.ts'
import type { CurrencyCard, FilterCard, RangeCard } from '#src/domain/filter/cards/types.ts'
import { narrow } from '#src/domain/filter/narrow.ts'
import { niceAbove, niceBelow } from '#src/domain/filter/nice-numbers.ts'
import { cardLabel } from '#src/domain/filter/sentence.ts'
import type { Context } from './context.ts'
import { countListings } from './listings.ts'
import { readFilter } from './read-filter.ts'

/** A way to find something after all. */
export interface Looser {
  /** `without Land`, `Up to $450,000 instead of $400,000`. */
  readonly label: string
  readonly filter: string
  readonly count: number
}

// Each way costs a count.
const mostLoosened = 12
const mostWidened = 4
const mostInPairs = 7
const mostPairs = 5

/**
 * When nothing matches: which condition could be left out or widened, and how many listings that would give, most first;
 * which two could be left out, where one alone does not help.
 */
export async function findLooserFilters(context: Context, filter: string): Promise<Looser[]> {
  const cards = filterToCards(filter, { findField: findFieldIn(context.dictionary) }) ?? []
  const [single, widened] = await Promise.all([leaveOut(context, cards), widen(context, cards)])
  const ways = [...single, ...widened].sort(byCount)
  return ways.length > 0 || cards.length < 3 ? ways : leaveOutPairs(context, cards)
}

const byCount = (a: Looser, b: Looser) => b.count - a.count

async function leaveOut(context: Context, cards: readonly FilterCard[]): Promise<Looser[]> {
  const without = filtersWithoutEach(cards)
  const ways = cards.slice(0, mostLoosened).map((card, i) => ({ label: `without ${cardLabel(card)}`, filter: without[i]! }))
  return countAll(context, ways)
}

async function leaveOutPairs(context: Context, cards: readonly FilterCard[]): Promise<Looser[]> {
  const some = cards.slice(0, mostInPairs)
  const pairs = some.flatMap((a, i) => some.slice(i + 1).map((b) => [a, b] as const))
  const ways = pairs.map(([a, b]) => ({
    label: `without ${cardLabel(a)} and ${cardLabel(b)}`,
    filter: cardsToFilter(cards.filter((card) => card !== a && card !== b)),
  }))
  return (await countAll(context, ways)).sort(byCount).slice(0, mostPairs)
}

type RangeLike = RangeCard | CurrencyCard

const isRange = (card: FilterCard): card is RangeLike => card.kind === 'range' || card.kind === 'currency'

/** Moves an end of a range to the nearest value that something has, a round one. */
async function widen(context: Context, cards: readonly FilterCard[]): Promise<Looser[]> {
  const ranges = cards.filter(isRange).slice(0, mostWidened)
  const ways = ranges.flatMap((card) => (['min', 'max'] as const).map((end) => widened(context, cards, card, end)))
  return countAll(context, (await Promise.all(ways)).filter((way) => way !== null))
}

async function widened(context: Context, cards: readonly FilterCard[], card: RangeLike, end: 'min' | 'max') {
  const bound = card.value[end]
  if (bound === '') return null
  const [operator, extreme, nice] = end === 'max' ? (['Gt', 'minimum', niceAbove] as const) : (['Lt', 'maximum', niceBelow] as const)
  const others = cardsToFilter(cards.filter((other) => other !== card))
  const read = await readFilter(context, narrow(others, `${card.field} ${operator} ${bound}`))
  if (read.kind === 'bad-filter') return null
  const nearest = (await context.search.stats({ scope: context.scope, condition: read.condition }, card.field))[extreme]
  if (nearest === null) return null
  const wider = { ...card, value: { ...card.value, [end]: String(nice(nearest)) } } as RangeLike
  const filter = cardsToFilter(cards.map((other) => (other === card ? wider : other)))
  return { label: `${cardLabel(wider)} instead of ${cardLabel(card)}`, filter }
}

async function countAll(context: Context, ways: readonly Omit<Looser, 'count'>[]): Promise<Looser[]> {
  const counted = await Promise.all(
    ways.map(async (way) => {
      const answer = await countListings(context, way.filter)
      return { ...way, count: answer.kind === 'counted' ? answer.count : 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}
