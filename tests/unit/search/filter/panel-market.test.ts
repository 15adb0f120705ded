import { expect, it } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardsToFilter } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { cardsInMarket, marketOfCards } from '#src/domain/search/filter/panel/panel-market.ts'

const options = { findField: findFieldIn(createDictionary()) }
const cardsOf = (filter: string) => filterToCards(Filter.of(filter), options)!
const forSale = `BedroomsTotal Ge 3 And ${marketFilter('sale')} And ListPrice Le 400000`

it.each(['sale', 'rent', 'sold', 'all'] as const)('knows the market of the cards: %s', (market) => {
  expect(
    marketOfCards(cardsOf(`City Eq 'Bay' And ${marketFilter(market)}`.replace(/ And $/, ''))),
  ).toBe(market)
})

it('leads the cards to another market as the filter would be', () => {
  const sold = cardsInMarket(cardsOf(forSale), 'sold', options)
  expect(cardsToFilter(sold).text).toContain('ClosePrice Le 400000')
  expect(cardsToFilter(sold).text).toContain('BedroomsTotal Ge 3')
  const rent = cardsToFilter(cardsInMarket(cardsOf(forSale), 'rent', options)).text
  expect(rent).not.toContain('Price')
})

it('keeps what is left out of the search', () => {
  const cards = cardsOf(forSale).map((card) =>
    card.field === 'BedroomsTotal' ? { ...card, enabled: false } : card,
  )
  const moved = cardsInMarket(cards, 'rent', options)
  expect(moved.find(({ field }) => field === 'BedroomsTotal')).toMatchObject({
    enabled: false,
    value: { min: '3', max: '' },
  })
})
