import { describe, expect, it } from 'vitest'
import Listing from '#src/pages/listings/[id].astro'
import { paymentResultsPath } from '#src/server/listings/payment-search.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const filterOf = (query: string) => {
  const url = new URL(paymentResultsPath(new URLSearchParams(query)), 'https://listings.example')
  expect(url.pathname).toBe('/summary')
  return url.searchParams.get('_filter')
}

describe('homes by their payment a month', () => {
  it('are homes for sale up to the price that it buys', () => {
    const forSale = "StandardStatus Eq 'Active','Coming Soon' And PropertyType Eq 'Residential'"
    expect(filterOf('monthly=1,200&down=20&rate=6&years=30')).toBe(
      `${forSale} And ListPrice Le 250000`,
    )
    expect(filterOf('monthly=1200')).toBe(`${forSale} And ListPrice Le 237000`)
  })

  it('need a payment', () => {
    for (const query of ['', 'monthly=', 'monthly=much', 'monthly=-1'])
      expect(() => filterOf(query)).toThrow('Enter the monthly payment as an amount, such as')
  })

  it('are found from the estimate of a listing, which its head leads to', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { ListPrice: 250_000 })
    const html = await render(Listing, `/listings/${idOf(1)}?rate=6`, testContext(db), {
      id: idOf(1),
    })
    const field = elementsWith(html, 'name', 'monthly')[0]!
    expect(attributeOf(field, 'value')).toBe('1,200')
    const form = elementsWith(html, 'data-payment-search')[0]!
    expect(attributeOf(form, 'action')).toBe('/search/payment')
    const rates = elementsWith(html, 'name', 'rate').map((input) => attributeOf(input, 'value'))
    expect(rates).toEqual(['6', '6'])
    const link = elementsNamed(html, 'a').find((a) => attributeOf(a, 'href') === '#mortgage')!
    expect(textOf(link)).toBe('About $1,199 a month')
  })
})
