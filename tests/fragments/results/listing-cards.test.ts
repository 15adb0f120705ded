import { describe, expect, it } from 'vitest'
import ListingCards from '#src/pages/fragments/listings/cards.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../support/listings.ts'
import { attributeOf, elementsWith, textOf } from '../../support/markup.ts'
import { render } from '../../support/render.ts'

const cards = '/fragments/listings/cards'

describe('§4 paged lists: the cards of the summary view', () => {
  it('brings ten cards and the way to the next page', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(ListingCards, cards, testContext(db))
    expect(
      elementsWith(html, 'class', 'listing-card').map((row) => attributeOf(row, 'id')),
    ).toEqual(Array.from({ length: 10 }, (_, i) => idOf(i + 1)))
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'href')).toBe('/summary?page=2')
    expect(attributeOf(link!, 'data-hx-get')).toBe('/fragments/listings/cards?page=2')
    expect(textOf(link!)).toBe('Show 11–20 of 23')
  })

  it('ends with the last page', async () => {
    const db = emptyDatabase()
    await insertListings(db, 23)
    const html = await render(ListingCards, `${cards}?page=3`, testContext(db))
    expect(elementsWith(html, 'class', 'listing-card')).toHaveLength(3)
    expect(elementsWith(html, 'data-next-page')).toHaveLength(0)
  })

  it('is empty where there is nothing', async () => {
    const db = emptyDatabase()
    expect((await render(ListingCards, cards, testContext(db))).trim()).toBe('')
    await insertListings(db, 3)
    expect((await render(ListingCards, `${cards}?page=2`, testContext(db))).trim()).toBe('')
    expect((await render(ListingCards, `${cards}?page=99999999`, testContext(db))).trim()).toBe('')
  })

  it('refuses a filter by a field that the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 3)
    const path = `${cards}?_filter=${encodeURIComponent("PrivateRemarks Eq 'vacant'")}`
    await expect(render(ListingCards, path, testContext(db))).rejects.toMatchObject({ status: 400 })
    await expect(render(ListingCards, path, testContext(db, 'private'))).resolves.toBeDefined()
  })

  it('hides what the role may not see', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2, { StandardStatus: 'Expired' })
    expect((await render(ListingCards, cards, testContext(db))).trim()).toBe('')
    const html = await render(ListingCards, cards, testContext(db, 'private'))
    expect(elementsWith(html, 'class', 'listing-card')).toHaveLength(2)
  })

  it('keeps filter and sort on the way', async () => {
    const db = emptyDatabase()
    await insertListings(db, 12)
    const html = await render(
      ListingCards,
      `${cards}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc`,
      testContext(db),
    )
    const [link] = elementsWith(html, 'rel', 'next')
    expect(attributeOf(link!, 'data-hx-get')).toBe(
      '/fragments/listings/cards?_filter=BedroomsTotal+Ge+3&sort_id=price_asc&page=2',
    )
    const [first] = elementsWith(html, 'class', 'listing-card')
    expect(attributeOf(first!, 'href')).toBe(
      `/listings/${idOf(1)}?_filter=BedroomsTotal+Ge+3&sort_id=price_asc`,
    )
  })
})

describe('§3 Listing: the attributes of a card', () => {
  it('carries address, id, place, status and type', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1)
    const [row] = elementsWith(
      await render(ListingCards, cards, testContext(db)),
      'class',
      'listing-card',
    )
    expect(Object.fromEntries(row!.attrs.map(({ name, value }) => [name, value]))).toMatchObject({
      id: idOf(1),
      href: `/listings/${idOf(1)}?sort_id=date_desc`,
      'data-latitude': '47.6',
      'data-longitude': '-122.3',
      'data-standard-status': 'Active',
      'data-property-type': 'Residential',
    })
  })

  it('leaves street and coordinates out where the seller withheld them', async () => {
    const db = emptyDatabase()
    await insertListings(db, 1, { InternetAddressDisplayYN: false })
    const html = await render(ListingCards, cards, testContext(db))
    const [row] = elementsWith(html, 'class', 'listing-card')
    expect(attributeOf(row!, 'data-latitude')).toBeUndefined()
    expect(attributeOf(row!, 'data-longitude')).toBeUndefined()
    expect(textOf(row!)).toContain('Address withheld by the seller')
    expect(html).not.toContain('Elm')
    expect(await render(ListingCards, cards, testContext(db, 'private'))).toContain('1 Elm Street')
  })
})

describe('the payment on a card', () => {
  it('is an estimate with its terms, for homes for sale alone', async () => {
    const db = emptyDatabase()
    const costs = {
      TaxAnnualAmount: 3600,
      AssociationFee: 300,
      AssociationFeeFrequency: 'Quarterly',
    }
    await insertListing(db, 1, { ListPrice: 250_000, ...costs })
    await insertListing(db, 2, { PropertyType: 'Residential Lease' })
    await insertListing(db, 3, { StandardStatus: 'Closed', CloseDate: '2026-02-02' })
    await insertListing(db, 4, { PropertyType: 'Land' })
    const html = await render(ListingCards, cards, testContext(db))
    expect(elementsWith(html, 'class', 'listing-card__monthly').map(textOf)).toEqual([
      'Est. $1,664/mo, 20 % down at 6.5 %',
    ])
  })
})

describe('the badge of a card', () => {
  const badges = (html: string) => elementsWith(html, 'class', 'badge').map(textOf)

  it('is one at most, and tells consumers of no broker’s open house', async () => {
    const db = emptyDatabase()
    const entered = { OriginalEntryTimestamp: '2026-01-02T12:00:00Z' }
    const house = { OpenHouseDate: '2026-03-07', OpenHouseStartTime: '10:00' }
    const open = { ...house, OpenHouseEndTime: '11:30' }
    const price = { PreviousListPrice: 150_000, PriceChangeTimestamp: '2026-02-27T12:00:00Z' }
    await insertListing(db, 1, { OriginalEntryTimestamp: '2026-03-01T09:00:00Z' })
    await insertListing(db, 2, entered, { openHouses: [open] })
    await insertListing(db, 3, entered, { openHouses: [{ ...open, OpenHouseType: 'Broker' }] })
    await insertListing(db, 4, { ...entered, ...price }, { openHouses: [] })
    await insertListing(db, 5, { ...entered, StandardStatus: 'Pending' })
    const html = await render(ListingCards, cards, testContext(db))
    expect(badges(html)).toEqual(['New 3 h', 'Open Sat 10–11:30', '3 days on the market'])
    expect(elementsWith(html, 'class', 'price-change')).toHaveLength(1)
    const member = await render(ListingCards, cards, testContext(db, 'private'))
    expect(badges(member)[2]).toBe('Open Sat 10–11:30')
  })
})
