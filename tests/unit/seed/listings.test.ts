import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { places } from '#db/seed/city/index.ts'
import { isInside, toXy } from '#db/seed/city/plane.ts'
import { generateListings } from '#db/seed/generate-listings.ts'
import { isId } from '#src/domain/ids.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { resoLookups } from '../../support/filters/reso-lookups.ts'
import { brokerage, field, type Listing, today } from './brokerage.ts'

const { listings, media, members, offices } = brokerage
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const failing = (holds: (listing: Listing) => boolean) =>
  listings.filter((listing) => !holds(listing)).map(({ UnparsedAddress }) => UnparsedAddress)

describe('The demo brokerage', () => {
  it('is the same for the same seed and day, and another for another', () => {
    expect(hash(generateListings('port-ellery', 120, today))).toBe(
      hash(generateListings('port-ellery', 120, today)),
    )
    expect(hash(generateListings('other', 120, today))).not.toBe(
      hash(generateListings('port-ellery', 120, today)),
    )
    expect(hash(generateListings('port-ellery', 120, '2026-08-01'))).not.toBe(
      hash(generateListings('port-ellery', 120, today)),
    )
  })

  it('begins each list with some of its best homes, with photo, address, place, and price', () => {
    const forSale = listings.filter(({ PropertyType }) => !PropertyType.endsWith('Lease'))
    const toLet = listings.filter(({ PropertyType }) => PropertyType === 'Residential Lease')
    const sold = listings.filter(({ StandardStatus }) => StandardStatus === 'Closed')
    const newest = (list: readonly Listing[], name: 'ListingContractDate' | 'CloseDate') =>
      list
        .filter(({ StandardStatus: status }) => status === 'Active' || status === 'Closed')
        .sort((a, b) => String(b[name]).localeCompare(String(a[name])))
        .slice(0, 20)
    for (const row of [
      ...newest(forSale, 'ListingContractDate'),
      ...newest(toLet, 'ListingContractDate').slice(0, 8),
    ]) {
      expect(row.PhotosCount, row.UnparsedAddress!).toBeGreaterThan(3)
      expect(row.InternetAddressDisplayYN).toBe(true)
      expect(row.Latitude).not.toBeNull()
      expect(field(row, 'PropertyCondition')).not.toBeNull()
    }
    expect(
      Math.min(...newest(forSale, 'ListingContractDate').map((row) => row.ListPrice!)),
    ).toBeGreaterThan(300_000)
    expect(newest(sold, 'CloseDate').every((row) => row.ClosePrice! > 0)).toBe(true)
  })

  it('has every status and every property type', () => {
    const seen = (name: 'StandardStatus' | 'PropertyType') =>
      [...new Set(listings.map((listing) => listing[name]))].sort()
    expect(seen('StandardStatus')).toEqual([...resoLookups.StandardStatus!].sort())
    expect(seen('PropertyType')).toEqual(
      resoLookups.PropertyType!.filter((type) => type !== 'Commercial Real Estate').sort(),
    )
    const active = listings.filter(({ StandardStatus }) => StandardStatus === 'Active').length
    expect(active / listings.length).toBeGreaterThan(0.4)
  })

  it('works for few listings and for none', () => {
    expect(generateListings('few', 0, today).listings).toEqual([])
    expect(generateListings('few', 3, today).listings).toHaveLength(3)
  })

  it('gives 26-digit ids, MLS numbers and addresses to one listing each', () => {
    expect(listings.every(({ Id }) => isId(Id))).toBe(true)
    for (const name of ['Id', 'ListingId', 'UnparsedAddress', 'RowKey', 'ChangeSeq'] as const) {
      expect(new Set(listings.map((listing) => listing[name])).size, name).toBe(listings.length)
    }
    const keys = [
      ...media.map(({ MediaKey }) => MediaKey),
      ...brokerage.openHouses.map(({ OpenHouseKey }) => OpenHouseKey),
    ]
    expect(keys.every(isId)).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('takes the values of closed lookups from the dictionary', () => {
    const dictionary = createDictionary()
    const wrong = listings.flatMap((listing) =>
      [...Object.entries(listing), ...Object.entries(listing.Other ?? {})].flatMap(
        ([name, value]) => {
          const lookup = dictionary.find(name)?.lookup
          const allowed = lookup == null ? undefined : resoLookups[lookup]
          if (allowed === undefined || value === null) return []
          return [value]
            .flat()
            .filter((entry) => !allowed.includes(String(entry)))
            .map((entry) => `${name}: ${entry}`)
        },
      ),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  it('keeps the types and the lengths of the dictionary', () => {
    const dictionary = createDictionary()
    const types = {
      character: 'string',
      integer: 'number',
      decimal: 'number',
      boolean: 'boolean',
      date: 'string',
      datetime: 'string',
      shape: 'object',
    }
    const wrong = listings.flatMap((listing) =>
      [...Object.entries(listing), ...Object.entries(listing.Other ?? {})].flatMap(
        ([name, value]) => {
          const known = dictionary.find(name)
          if (known === undefined || known.name !== name || value === null) return []
          const fits = (entry: unknown) =>
            typeof entry === types[known.type] &&
            (known.maxLength === null || String(entry).length <= known.maxLength)
          const whole = known.type !== 'integer' || Number.isInteger(value)
          return Array.isArray(value) === known.multiple && [value].flat().every(fits) && whole
            ? []
            : [`${name}: ${JSON.stringify(value)}`]
        },
      ),
    )
    expect(wrong.slice(0, 5)).toEqual([])
  })

  it('fills most of the core fields of a house for sale', () => {
    const house = listings.filter(
      ({ PropertySubType, StandardStatus }) =>
        PropertySubType === 'Single Family Residence' && StandardStatus === 'Closed',
    )
    const core = createDictionary().fields.filter(({ storage }) => storage === 'column')
    const filled = core.filter(({ name }) => house.some((listing) => field(listing, name) !== null))
    expect(filled.length / core.length).toBeGreaterThan(0.85)
  })
})

describe('The facts of a demo listing agree', () => {
  it('lies inside its neighborhood', () => {
    const wrong = failing(({ Latitude, Longitude, MLSAreaMinor }) => {
      if (Latitude == null || Longitude == null || MLSAreaMinor == null) return true
      const place = places.find(({ name }) => name === MLSAreaMinor)!
      return isInside(place.ring, toXy({ latitude: Latitude, longitude: Longitude }))
    })
    expect(wrong).toEqual([])
  })

  it('has no bedrooms, baths or stories on bare land and no lot under a flat', () => {
    const land = listings.filter(({ PropertyType }) => PropertyType === 'Land')
    expect(land.length).toBeGreaterThan(50)
    expect(
      land.every((listing) =>
        ['BedroomsTotal', 'BathroomsTotalInteger', 'Stories', 'YearBuilt', 'LivingArea'].every(
          (name) => field(listing, name) === null,
        ),
      ),
    ).toBe(true)
    const flats = listings.filter(
      ({ PropertySubType }) => PropertySubType === 'Condominium' || PropertySubType === 'Apartment',
    )
    expect(
      flats.every((listing) => listing.LotSizeAcres == null && listing.UnitNumber != null),
    ).toBe(true)
  })

  it('counts its baths', () => {
    const wrong = failing((listing) => {
      if (listing.BathroomsTotalInteger == null) return true
      return (
        listing.BathroomsTotalInteger ===
        listing.BathroomsFull! + listing.BathroomsHalf! + listing.BathroomsThreeQuarter!
      )
    })
    expect(wrong).toEqual([])
  })

  it('is not built in the future nor remodelled before it was built', () => {
    expect(
      failing(({ YearBuilt }) => YearBuilt == null || (YearBuilt >= 1860 && YearBuilt <= 2026)),
    ).toEqual([])
  })

  it('asks its rent by the month when it is to let', () => {
    const leases = listings.filter(({ PropertyType }) => PropertyType.endsWith('Lease'))
    expect(
      leases.every(
        (listing) =>
          listing.LeaseAmount === listing.ListPrice && listing.LeaseAmountFrequency === 'Monthly',
      ),
    ).toBe(true)
    expect(leases.every(({ ListPrice }) => ListPrice! >= 400 && ListPrice! < 40_000)).toBe(true)
    expect(
      listings
        .filter((listing) => !leases.includes(listing))
        .every(({ LeaseAmount, ListPrice }) => LeaseAmount == null && ListPrice! >= 14_000),
    ).toBe(true)
  })

  it('costs more by the lake than across the river', () => {
    const perFoot = (place: string) => {
      const found = listings.filter(
        (listing) =>
          listing.MLSAreaMinor === place &&
          listing.PropertyType === 'Residential' &&
          listing.LivingArea,
      )
      return (
        found.reduce((sum, { ListPrice, LivingArea }) => sum + ListPrice! / LivingArea!, 0) /
        found.length
      )
    }
    expect(perFoot('North Shore')).toBeGreaterThan(perFoot('Eastmoor'))
    expect(perFoot('Eastmoor')).toBeGreaterThan(perFoot('Sunset Terrace'))
    expect(perFoot('Sunset Terrace')).toBeGreaterThan(perFoot('Southgate'))
  })

  it('is listed by an agent of its office', () => {
    const office = new Map(members.map(({ MemberKey, OfficeKey }) => [MemberKey, OfficeKey]))
    expect(
      failing((listing) => office.get(listing.ListAgentKey!) === listing.ListOfficeKey),
    ).toEqual([])
    expect(offices.length).toBeGreaterThan(8)
    expect(members.every(({ MemberEmail }) => MemberEmail!.endsWith('.example.com'))).toBe(true)
    expect(
      members.every(({ MemberDirectPhone }) => /^\(608\) 555-01\d\d$/.test(MemberDirectPhone!)),
    ).toBe(true)
  })

  it('leaves gaps here and there, like every feed, and withholds a few', () => {
    const share = (holds: (listing: Listing) => boolean) =>
      listings.filter(holds).length / listings.length
    expect(share(({ PhotosCount }) => PhotosCount === 0)).toBeGreaterThan(0.005)
    expect(share(({ Latitude }) => Latitude == null)).toBeGreaterThan(0.003)
    expect(
      share(({ InternetAddressDisplayYN }) => InternetAddressDisplayYN === false),
    ).toBeGreaterThan(0.015)
    expect(
      share(({ InternetEntireListingDisplayYN }) => InternetEntireListingDisplayYN === false),
    ).toBeGreaterThan(0.008)
    expect(share(({ PhotosCount }) => PhotosCount === 0)).toBeLessThan(0.05)
  })
})
