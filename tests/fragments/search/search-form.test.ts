import { expect, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import PricesFragment from '#src/pages/fragments/filter/prices.astro'
import SummaryPage from '#src/pages/summary.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListings } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

async function show(filter: string): Promise<string> {
  const db = emptyDatabase()
  await insertListings(db, 3)
  const query = new URLSearchParams(filter === '' ? {} : { _filter: filter })
  return render(SummaryPage, `/summary?${query}`, testContext(db))
}

async function showPrices(query: Record<string, string>): Promise<string> {
  const db = emptyDatabase()
  await insertListings(db, 3, { PropertyType: 'Residential', StandardStatus: 'Active' })
  const path = `/fragments/filter/prices?${new URLSearchParams(query)}`
  return render(PricesFragment, path, testContext(db))
}

const buttonOf = (html: string, id: string) => textOf(elementsWith(html, 'id', id)[0]!)

const checkedIn = (html: string, name: string) =>
  elementsWith(html, 'name', name)
    .filter((input) => attributeOf(input, 'checked') === '')
    .map((input) => attributeOf(input, 'value'))

it('offers beds and baths as buttons of which one is pressed', async () => {
  const html = await show('BedroomsTotal Ge 3')
  const beds = elementsWith(html, 'name', 'bedsMin').map((input) => attributeOf(input, 'value'))
  expect(beds).toEqual(['', '1', '2', '3', '4', '5'])
  expect(checkedIn(html, 'bedsMin')).toEqual(['3'])
  expect(checkedIn(html, 'bathsMin')).toEqual([''])
  expect(buttonOf(html, 'menu-rooms')).toBe('Beds & baths 3+ beds')
})

it('keeps a number of rooms that has no button', async () => {
  expect(checkedIn(await show('BedroomsTotal Ge 7'), 'bedsMin')).toEqual(['7'])
})

it('says in the box for places that numbers and addresses are taken too', async () => {
  const box = elementsWith(await show(''), 'id', 'place')[0]!
  expect(attributeOf(box, 'placeholder')).toBe('City, address, MLS #')
})

it('says in its buttons what is chosen', async () => {
  const html = await show(`${marketFilter('sale')} And ListPrice Bt 325000,1250000`)
  expect(buttonOf(html, 'menu-price')).toBe('Price $325K – $1.25M')
  expect(buttonOf(html, 'menu-rooms')).toBe('Beds & baths')
  expect(buttonOf(html, 'menu-status')).toBe('Status')
})

it('has words in the box for places, and a box of their own only beside a place', async () => {
  const words = await show("Keywords Eq 'pool'")
  expect(elementsWith(words, 'name', 'words')).toEqual([])
  expect(attributeOf(elementsWith(words, 'name', 'place')[0]!, 'value')).toBe('pool')
  expect(attributeOf(elementsWith(words, 'name', 'placeField')[0]!, 'value')).toBe('Keywords')
  const both = await show("Keywords Eq 'pool' And City Eq 'Harbor'")
  expect(attributeOf(elementsWith(both, 'name', 'words')[0]!, 'value')).toBe('pool')
  expect(attributeOf(elementsWith(both, 'name', 'place')[0]!, 'value')).toBe('Harbor')
})

it('shows prices without the limits that the form has itself, and a handle for each end', async () => {
  const all = await showPrices({ place: '', market: 'sale' })
  const some = await showPrices({ place: '', market: 'sale', priceMin: '900000' })
  expect(elementsNamed(all, 'rect').length).toBeGreaterThan(0)
  expect(some).toBe(all)
  const handles = elementsNamed(all, 'input').map((input) => attributeOf(input, 'aria-label'))
  expect(handles).toEqual(['Minimum', 'Maximum'])
})

it('asks for a market first where prices of sale and rents would stand together', async () => {
  const html = await showPrices({ place: '' })
  expect(elementsNamed(html, 'rect')).toEqual([])
  expect(html).toContain('Choose For sale, For rent, or Sold first')
})
