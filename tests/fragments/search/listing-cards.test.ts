import { describe, expect, it } from 'vitest'
import ListingCards from '#src/pages/fragments/listings/cards.astro'
import MapCards from '#src/pages/fragments/listings/map_cards.astro'
import ListingRows from '#src/pages/fragments/listings/rows.astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

const cards = '/fragments/listings/cards'

describe('the payment on a card', () => {
  it('is an estimate with its terms, for homes for sale alone', async () => {
    const db = emptyDatabase()
    const costs = {
      TaxAnnualAmount: 3600,
      AssociationFee: 150,
      AssociationFeeFrequency: 'Quarterly',
      Other: { AssociationFee2: 50, AssociationFee2Frequency: 'Monthly' },
    }
    await insertListing(db, 1, { ListPrice: 250_000, ...costs })
    await insertListing(db, 2, { PropertyType: 'Residential Lease' })
    await insertListing(db, 3, { StandardStatus: 'Closed', CloseDate: '2026-02-02' })
    await insertListing(db, 4, { PropertyType: 'Land' })
    const html = await render(ListingCards, cards, testContext(db))
    expect(elementsWith(html, 'class', 'listing-card__monthly').map(textOf)).toEqual([
      'Est. $1,664/mo, 20% down at 6.5%',
    ])
    // No line begins with the dot.
    expect(html).toMatch(/Realty(?:\u00a0|&#160;)(?:·|&#183;) <span class="firm-line__contact">/)
  })
})

describe('the status of a listing among others', () => {
  it.each([
    ['cards', ListingCards, cards],
    ['rows', ListingRows, '/fragments/listings/rows'],
    ['the map', MapCards, `/fragments/listings/map_cards?ids=${idOf(1)},${idOf(2)},${idOf(3)}`],
  ] as const)('is said unless it is Active: %s', async (_, page, path) => {
    const db = emptyDatabase()
    for (const [i, StandardStatus] of ['Active', 'Pending', 'Active Under Contract'].entries())
      await insertListing(db, i + 1, { StandardStatus })
    const html = await render(page, path, testContext(db))
    const labels = elementsWith(html, 'class', 'status').map(textOf)
    expect(labels.toSorted()).toEqual(['Pending', 'Under contract'])
  })
})

describe('the badge of a card', () => {
  const badges = (html: string) => elementsWith(html, 'class', 'badge').map(textOf)

  it.each([
    ['cards', ListingCards, cards],
    ['rows', ListingRows, '/fragments/listings/rows'],
    ['the map', MapCards, `/fragments/listings/map_cards?ids=${idOf(1)},${idOf(2)}`],
  ] as const)('says that a home was listed again: %s', async (_, page, path) => {
    const db = emptyDatabase()
    const home = { ParcelNumber: '7', StreetAddress: '7 Oak Street' }
    await insertListing(db, 1, home)
    await insertListing(db, 2, home)
    const html = await render(page, path, testContext(db))
    expect(badges(html).filter((text) => /listed/.test(text))).toEqual([
      'Relisted as MLS # MLS1001',
    ])
  })

  it('counts from the moment by which the newest are first, whatever the dates of their contracts', async () => {
    const db = emptyDatabase()
    const entered = (n: number, hour: string, ListingContractDate: string) =>
      insertListing(db, n, {
        OriginalEntryTimestamp: `2026-03-01T${hour}:00:00Z`,
        ListingContractDate,
      })
    await entered(1, '06', '2026-03-01')
    await entered(2, '10', '2026-02-26')
    await entered(3, '08', '2026-02-28')
    const html = await render(ListingCards, cards, testContext(db))
    expect(badges(html)).toEqual(['New 2 h', 'New 4 h', 'New 6 h'])
  })

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
    const Other = { PropertyTimeZoneName: 'Asia/Tokyo' }
    await insertListing(db, 6, { ...entered, Other }, { openHouses: [open] })
    const html = await render(ListingCards, cards, testContext(db))
    expect(badges(html)).toEqual([
      'New 3 h',
      'Open Sat 10–11:30',
      '3 days on the market',
      'Open Sat 10–11:30 GMT+9',
    ])
    expect(elementsWith(html, 'class', 'price-change')).toHaveLength(1)
    const member = await render(ListingCards, cards, testContext(db, 'private'))
    expect(badges(member)[2]).toBe('Open Sat 10–11:30')
  })
})
