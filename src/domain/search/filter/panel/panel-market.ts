import { type FilterCard, isRetained } from '#src/domain/search/filter/cards/card-types.ts'
import { type CardOptions, filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { withMarket } from '#src/domain/search/filter/market/with-market.ts'

const deciding: readonly string[] = ['PropertyType', 'StandardStatus']

export const marketOfCards = (cards: readonly FilterCard[]): Market =>
  marketOf(cardsToFilter(cards.filter(({ field }) => deciding.includes(field))))

const rentLabel = 'Asking rent per month'

export const withRentLabel = (cards: readonly FilterCard[], market: Market): FilterCard[] =>
  cards.map((card) =>
    market === 'rent' && card.field === 'ListPrice' ? { ...card, label: rentLabel } : card,
  )

export const allowsMortgage = (market: Market): boolean => market === 'sale'

/** Moves cards to another market. Disabled and invalid cards do not change. */
export function cardsInMarket(
  cards: readonly FilterCard[],
  market: Market,
  options: CardOptions,
): readonly FilterCard[] {
  const moved = filterToCards(withMarket(cardsToFilter(cards), market), options)
  if (moved === null) return cards
  const movedFields = new Set(moved.map(({ field }) => field))
  const others = cards.filter(
    (card) => isLeftOut(card) && (isRetained(card) || !movedFields.has(card.field)),
  )
  return [...moved, ...others]
}

const isLeftOut = (card: FilterCard) => !card.enabled || card.errors !== undefined
