import type { FilterCard } from '#src/domain/filter/cards/types.ts'
import { cardToFilter } from '#src/domain/filter/convert/to-filter.ts'
import type { Market } from '#src/domain/filter/market/market.ts'
import { isSaidByMarket, marketOf } from '#src/domain/filter/market/market-of.ts'
import type { Phrase } from '#src/domain/filter/phrases/phrase.ts'
import { parse } from '#src/domain/sparkql/parse.ts'

/** Whether the market's name already says what a card asks for. */
export function saidByMarket(filter: string): (card: FilterCard) => boolean {
  const market = marketOf(filter)
  return (card) => {
    if (market === 'all' || card.kind === 'shape') return false
    const { tree } = parse(cardToFilter(card), { now: new Date(0) })
    return tree !== null && isSaidByMarket(tree, market)
  }
}

const words: Record<Market, string | null> = {
  sale: 'for sale',
  rent: 'for rent',
  sold: 'sold',
  all: null,
}

/** `for sale`: the start of a sentence; null for all listings. */
export function marketPhrase(filter: string): Phrase | null {
  const text = words[marketOf(filter)]
  return text === null ? null : { lead: '', text }
}
