import { describe, expect, it } from 'vitest'
import {
  areaText,
  kindText,
  narrowUnit,
  priceText,
  shortFacts,
  shortPriceText,
  streetText,
} from '#src/domain/listings/listing-words.ts'
import { priceChangeOf, priceOf } from '#src/domain/listings/price.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

const priced = {
  PropertyType: 'Residential',
  StandardStatus: 'Active',
  ListPrice: 450_000,
  PreviousListPrice: null,
  ClosePrice: null,
  LeaseAmount: null,
  LeaseAmountFrequency: null,
  PriceChangeTimestamp: null,
}
const now = new Date('2026-03-01T00:00:00Z')

describe('§3 Listing: its price', () => {
  it('is the list price, the sold price once closed, the rent of a lease, or unknown', () => {
    expect(priceOf(priced)).toEqual({ amount: 450_000, label: 'List price', per: null })
    expect(priceOf({ ...priced, StandardStatus: 'Closed', ClosePrice: 440_000 })).toMatchObject({
      label: 'Sold price',
      amount: 440_000,
    })
    expect(priceOf({ ...priced, StandardStatus: 'Closed' })).toMatchObject({ label: 'List price' })
    expect(priceOf({ ...priced, ClosePrice: 440_000 })).toMatchObject({ amount: 450_000 })
    const lease = {
      ...priced,
      PropertyType: 'Residential Lease',
      LeaseAmount: 2450,
      LeaseAmountFrequency: 'Weekly',
    }
    expect(priceOf(lease)).toEqual({ amount: 2450, label: 'Rent', per: 'week' })
    expect(priceOf({ ...lease, LeaseAmount: null, LeaseAmountFrequency: null })).toMatchObject({
      amount: 450_000,
      per: 'month',
    })
    expect(priceOf({ ...priced, ListPrice: null })).toBeNull()
  })

  it('reads as money, long and short', () => {
    const rent = { amount: 2450, label: 'Rent', per: 'month' } as const
    expect(priceText(rent)).toBe('$2,450 / month')
    expect(shortPriceText(rent)).toBe('$2,450/mo')
    expect(priceText(null)).toBe('Price on request')
    expect(shortPriceText(null)).toBe('Price on request')
  })

  it('is named where a closed listing shows its list price', () => {
    const withheld = priceOf({ ...priced, StandardStatus: 'Closed' })
    expect(priceText(withheld)).toBe('List price $450,000')
    expect(shortPriceText(withheld)).toBe('List price $450,000')
    const sold = priceOf({ ...priced, StandardStatus: 'Closed', ClosePrice: 440_000 })
    expect(priceText(sold)).toBe('$440,000')
  })

  it('reports a change for thirty days while the listing is available', () => {
    const changed = {
      ...priced,
      PreviousListPrice: 465_000,
      PriceChangeTimestamp: '2026-02-20T00:00:00Z',
    }
    expect(priceChangeOf(changed, now)).toEqual({
      from: 465_000,
      to: 450_000,
      at: '2026-02-20T00:00:00Z',
    })
    expect(
      priceChangeOf({ ...changed, PriceChangeTimestamp: '2026-01-29T23:59:59Z' }, now),
    ).toBeNull()
    expect(priceChangeOf({ ...changed, StandardStatus: 'Pending' }, now)).toBeNull()
    expect(priceChangeOf({ ...changed, PreviousListPrice: 450_000 }, now)).toBeNull()
    expect(priceChangeOf({ ...changed, PriceChangeTimestamp: null }, now)).toBeNull()
  })
})

describe('§3 Listing: in words', () => {
  const listing = {
    listingId: '77',
    street: '1 Elm St',
    addressWithheld: false,
    city: 'Harbor',
    state: 'WA',
    postalCode: '98101',
    neighborhood: 'Northgate',
    propertyType: 'Residential',
    propertySubType: 'Single Family Residence',
    beds: 3,
    baths: 2,
    livingArea: 1480,
    lotAcres: 0.24,
  } as ListingCard

  it('names the street, or why there is none', () => {
    expect(streetText(listing)).toBe('1 Elm St')
    expect(streetText({ ...listing, street: null })).toBe('Listing 77')
    const hash = 'a01d82c9529f98a54d64b9e061c9a73b'
    expect(streetText({ ...listing, street: null, listingId: hash })).toBe('Listing …61c9a73b')
    expect(streetText({ ...listing, street: null, addressWithheld: true })).toBe(
      'Address withheld by the seller',
    )
  })

  it('names the place once', () => {
    expect(areaText(listing)).toBe('Northgate, Harbor, WA 98101')
    expect(areaText({ ...listing, neighborhood: 'Harbor' })).toBe('Harbor, WA 98101')
    expect(areaText({ city: null, state: null, postalCode: null, neighborhood: null })).toBe('')
  })

  it('sums up a house, and land by its lot', () => {
    expect(shortFacts(listing, narrowUnit)).toEqual(['3 bd', '2 ba', '1,480 sq ft'])
    expect(shortFacts({ ...listing, beds: 1 })).toEqual(['1 bed', '2 baths', '1,480 sq ft'])
    expect(shortFacts({ ...listing, beds: null, baths: null, livingArea: null })).toEqual([
      '0.24 ac lot',
    ])
    const rooms = { ...listing, beds: null, rooms: 4 }
    expect(shortFacts(rooms, narrowUnit)).toEqual(['4 rooms', '2 ba', '1,480 sq ft'])
    expect(kindText(listing)).toBe('House')
    expect(kindText({ propertyType: 'Land', propertySubType: null })).toBe('Land')
  })
})
