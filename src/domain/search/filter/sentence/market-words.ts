import type { FilterCard } from '#src/domain/search/filter/cards/card-types.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { isImpliedByMarket, marketOf } from '#src/domain/search/filter/market/market-of.ts'
import type { Phrase } from '#src/domain/search/filter/phrases/phrase.ts'

export function impliedByMarket(filter: Filter): (card: FilterCard) => boolean {
  const market = marketOf(filter)
  return (card) =>
    marketFields.includes(card.field) &&
    cardsToFilter([card]).conjuncts.some((part) => isImpliedByMarket(part, market))
}

const marketFields: readonly string[] = ['StandardStatus', 'PropertyType']

const words: Record<Market, string | null> = {
  sale: 'for sale',
  rent: 'for rent',
  sold: 'sold',
  all: null,
}

export function marketPhrase(filter: Filter): Phrase | null {
  const text = words[marketOf(filter)]
  return text === null ? null : { lead: '', text }
}
