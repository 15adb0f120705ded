import { describe, expect, it } from 'vitest'
import { timeZone } from '#db/seed/city/index.ts'
import { daysBetween } from '#db/seed/tools/demo-days.ts'
import { brokerage, field, type Listing, today } from './brokerage.ts'

const { listings, changes } = brokerage
const failing = (holds: (listing: Listing) => boolean) =>
  listings
    .filter((listing) => !holds(listing))
    .map(({ ListingId, StandardStatus }) => `${ListingId} ${StandardStatus}`)
const log = Map.groupBy(changes, ({ RowKey }) => RowKey)
const logOf = (listing: Listing) => log.get(listing.RowKey) ?? []

describe('The course of a demo listing', () => {
  it('has the dates of its status and no others', () => {
    const wrong = failing((listing) => {
      const { StandardStatus: status } = listing
      const under = ['Active Under Contract', 'Pending', 'Closed'].includes(status)
      return (
        (listing.CloseDate != null) === (status === 'Closed') &&
        (listing.ClosePrice != null) === (status === 'Closed') &&
        (listing.PurchaseContractDate != null) === under &&
        (listing.WithdrawnDate != null) === (status === 'Withdrawn') &&
        (listing.CancellationDate != null) === (status === 'Canceled' || status === 'Delete') &&
        (listing.OnMarketDate == null) === (status === 'Incomplete')
      )
    })
    expect(wrong).toEqual([])
  })

  it('changes on the days that its dates name, in the time of the city', () => {
    const inCity = new Intl.DateTimeFormat('sv', { timeZone })
    const dayOf = (at: string) => inCity.format(new Date(at))
    expect(
      failing((listing) => {
        const begun = dayOf(logOf(listing)[0]!.ChangedAt)
        return begun === listing.ListingContractDate || begun === listing.OnMarketDate
      }),
    ).toEqual([])
    expect(changes.filter(({ ChangedAt }) => dayOf(ChangedAt) > today)).toEqual([])
  })

  it('follows the calendar: entered, on the market, under contract, closed, never later than today', () => {
    const wrong = failing((listing) => {
      const future = listing.StandardStatus === 'Coming Soon'
      const dates = [
        listing.ListingContractDate,
        listing.OnMarketDate,
        listing.PurchaseContractDate,
        listing.CloseDate,
      ].filter((date) => date != null)
      return (
        dates.every((date, i) => i === 0 || date >= dates[i - 1]!) &&
        (future || dates.every((date) => date <= today))
      )
    })
    expect(wrong).toEqual([])
    expect(
      failing(({ ModificationTimestamp }) => ModificationTimestamp < `${today}T08:30`),
    ).toEqual([])
    expect(
      failing(
        ({ StandardStatus, OnMarketDate }) =>
          StandardStatus !== 'Coming Soon' || OnMarketDate! > today,
      ),
    ).toEqual([])
    expect(
      failing(
        ({ StandardStatus, ExpirationDate }) =>
          StandardStatus === 'Expired' || StandardStatus !== 'Active' || ExpirationDate! > today,
      ),
    ).toEqual([])
  })

  it('counts the days on the market to the contract or to today', () => {
    const wrong = failing((listing) => {
      if (listing.OnMarketDate == null || listing.StandardStatus === 'Coming Soon')
        return listing.DaysOnMarket === 0
      const end = listing.PurchaseContractDate ?? listing.OffMarketDate ?? today
      return (
        listing.DaysOnMarket === daysBetween(listing.OnMarketDate, end) &&
        listing.CumulativeDaysOnMarket! >= listing.DaysOnMarket
      )
    })
    expect(wrong).toEqual([])
  })

  it('closes near its price', () => {
    const wrong = failing(
      ({ ClosePrice, ListPrice }) =>
        ClosePrice == null || (ClosePrice > ListPrice! * 0.9 && ClosePrice < ListPrice! * 1.1),
    )
    expect(wrong).toEqual([])
  })

  it('is in the change log from the first price to the last', () => {
    const wrong = failing((listing) => {
      const cuts = logOf(listing).filter(({ Field }) => Field === 'ListPrice')
      const prices = [
        listing.OriginalListPrice,
        ...cuts.map(({ NewValue }) => JSON.parse(NewValue!) as number),
      ]
      const chained = cuts.every(({ OldValue }, i) => JSON.parse(OldValue!) === prices[i])
      return (
        chained &&
        prices.at(-1) === listing.ListPrice &&
        (listing.PreviousListPrice ?? null) === (prices.at(-2) ?? null)
      )
    })
    expect(wrong).toEqual([])
    expect(changes.filter(({ Kind }) => Kind === 'Price Change').length).toBeGreaterThan(400)
  })

  it('ends in the change log with the status it has', () => {
    const wrong = failing((listing) => {
      const states = logOf(listing).filter(({ Field }) => Field === 'StandardStatus')
      const last = states.at(-1)!
      return (
        JSON.parse(last.NewValue!) === listing.StandardStatus &&
        last.ChangedAt === listing.StatusChangeTimestamp
      )
    })
    expect(wrong).toEqual([])
  })

  it('logs its changes in their order, from its entry to its last change', () => {
    const wrong = failing((listing) => {
      const times = logOf(listing).map(({ ChangedAt }) => ChangedAt)
      return (
        times[0] === listing.OriginalEntryTimestamp &&
        times.at(-1)! >= listing.ModificationTimestamp &&
        times.every((time, i) => i === 0 || time >= times[i - 1]!)
      )
    })
    expect(wrong).toEqual([])
    const kinds = new Set(changes.map(({ Kind }) => Kind))
    for (const kind of [
      'New Listing',
      'Price Change',
      'Back On Market',
      'Pending',
      'Closed',
      'Coming Soon',
      'Field Change',
    ])
      expect(kinds).toContain(kind)
  })

  it('ties its MLS status to one standard status', () => {
    const tied = new Map<string, Set<string>>()
    for (const { MlsStatus, StandardStatus } of listings)
      tied.set(MlsStatus!, (tied.get(MlsStatus!) ?? new Set()).add(StandardStatus))
    for (const [status, standards] of tied) expect(standards.size, status).toBe(1)
  })
})

describe('What comes with a demo listing', () => {
  const photos = Map.groupBy(brokerage.media, ({ RowKey }) => RowKey)

  it('has six to fourteen pictures of a home, the house first, numbered from one', () => {
    for (const listing of listings) {
      const own = photos.get(listing.RowKey) ?? []
      const pictures = own.filter(({ MediaCategory }) => MediaCategory === 'Photo')
      expect(listing.PhotosCount).toBe(pictures.length)
      expect(own.map(({ Order }) => Order)).toEqual(own.map((_, i) => i + 1))
      expect(
        own.filter(({ PreferredPhotoYN }) => PreferredPhotoYN).map(({ Order }) => Order),
      ).toEqual(own.length > 0 ? [1] : [])
      expect(pictures.length).toBeLessThanOrEqual(14)
      if (pictures.length > 0 && listing.PropertySubType === 'Single Family Residence')
        expect(pictures.length).toBeGreaterThanOrEqual(6)
    }
  })

  it('has a floor plan for about a third of the homes, some films and tours', () => {
    const homes = listings.filter(
      (listing) => listing.BedroomsTotal != null && listing.PhotosCount! > 0,
    ).length
    const count = (category: string) =>
      brokerage.media.filter(({ MediaCategory }) => MediaCategory === category).length
    expect(count('Floor Plan') / homes).toBeGreaterThan(0.28)
    expect(count('Floor Plan') / homes).toBeLessThan(0.4)
    expect(count('Video')).toBeGreaterThan(50)
    expect(count('Unbranded Virtual Tour')).toBeGreaterThan(50)
  })

  it('opens houses that are for sale, on coming days if it is announced', () => {
    const byKey = new Map(listings.map((listing) => [listing.RowKey, listing]))
    for (const {
      RowKey,
      OpenHouseDate,
      OpenHouseStatus,
      OpenHouseStartTime,
      OpenHouseEndTime,
    } of brokerage.openHouses) {
      const listing = byKey.get(RowKey)!
      expect(listing.PropertyType.endsWith('Lease')).toBe(false)
      expect(OpenHouseDate > today).toBe(OpenHouseStatus !== 'Ended')
      expect(OpenHouseStartTime! < OpenHouseEndTime!).toBe(true)
      expect(OpenHouseDate >= listing.OnMarketDate!).toBe(true)
    }
    expect(brokerage.openHouses.length).toBeGreaterThan(300)
  })

  it('has stays of furnished rentals that do not overlap', () => {
    const spans = Map.groupBy(brokerage.rentalCalendar, ({ RowKey }) => RowKey)
    expect(spans.size).toBeGreaterThan(40)
    for (const [rowKey, own] of spans) {
      const listing = listings.find(({ RowKey }) => RowKey === rowKey)!
      expect(field(listing, 'LeaseTerm')).toBe('Short Term Lease')
      expect(listing.Furnished).toBe('Furnished')
      own.forEach(({ StartDate, EndDate }, i) => {
        expect(StartDate <= EndDate).toBe(true)
        if (i > 0) expect(StartDate > own[i - 1]!.EndDate).toBe(true)
      })
    }
  })
})
