import { describe, expect, it } from 'vitest'
import { homeSearches } from '#src/domain/listings/page/similar.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

const home = {
  listingId: 'MLS1',
  status: 'Active',
  propertyType: 'Residential',
  propertySubType: 'Townhouse',
  price: { amount: 449_900, label: 'List price', per: null },
  beds: 3,
  livingArea: 1480,
  latitude: 43.25,
  longitude: -90.1,
  postalCode: '53861',
  city: "O'Fallon",
} as ListingCard

const open = "StandardStatus Eq 'Active','Active Under Contract','Coming Soon'"

describe('what else may please', () => {
  it('is of the same kind, price, and size around the place, and never the listing itself', () => {
    const [similar, nearby] = homeSearches(home, null)
    expect(similar).toEqual({
      title: 'Similar homes for sale',
      filter:
        `PropertyType Eq 'Residential' And ${open} And PropertySubType Eq 'Townhouse' And ` +
        'ListPrice Bt 359000,540000 And BedroomsTotal Bt 2,4 And LivingArea Bt 1000,1950 And ' +
        "Location Eq radius('43.25000 -90.10000',5) And ListingId Ne 'MLS1'",
      sortId: 'distance_asc',
    })
    expect(nearby).toEqual({
      title: 'Homes for sale nearby',
      filter:
        `PropertyType Eq 'Residential' And ${open} And ` +
        "Location Eq radius('43.25000 -90.10000',1) And ListingId Ne 'MLS1'",
      sortId: 'distance_asc',
      isAround: true,
    })
  })

  it('is what was sold nearby, and other units of the building, whose name needs quotes', () => {
    const building = { StreetNumber: '7', StreetName: "O'Neil", City: 'Kenosha' }
    const searches = homeSearches(home, building)
    expect(searches.map(({ title }) => title)).toEqual([
      'Other units in this building',
      'Similar homes for sale',
      'Homes for sale nearby',
      'Sold nearby',
    ])
    expect(searches[0]!.filter).toBe(
      "StreetNumber Eq '7' And StreetName Eq 'O\\'Neil' And City Eq 'Kenosha' And " +
        `UnitNumber Ne NULL And ${open} And ListingId Ne 'MLS1'`,
    )
    expect(searches[3]!.filter).toBe(
      "PropertyType Eq 'Residential' And StandardStatus Eq 'Closed' And CloseDate Ge days(-365) " +
        "And Location Eq radius('43.25000 -90.10000',1)",
    )
  })

  it('is a rental with a rental, by its rent', () => {
    const price = { amount: 1420, label: 'Rent', per: 'month' } as const
    const [similar] = homeSearches({ ...home, propertyType: 'Residential Lease', price }, null)
    expect(similar!.title).toBe('Similar rentals')
    expect(similar!.filter).toContain("PropertyType Eq 'Residential Lease'")
    expect(similar!.filter).toContain('ListPrice Bt 1100,1750')
  })

  it('is sales of the last year with what is sold, by what was paid', () => {
    const [similar] = homeSearches({ ...home, status: 'Closed' }, null)
    expect(similar!.title).toBe('Similar recent sales')
    expect(similar!.filter).toContain("StandardStatus Eq 'Closed' And CloseDate Ge days(-365)")
    expect(similar!.filter).toContain('ClosePrice Bt 359000,540000')
  })

  it('knows no more of a place than the role does', () => {
    const withheld = { ...home, latitude: null, longitude: null }
    const [similar, nearby] = homeSearches(withheld, null)
    expect(similar!.filter).toContain("City Eq 'O\\'Fallon'")
    expect(similar!.sortId).toBe(null)
    expect(nearby!.filter).toContain("PostalCode Eq '53861'")
    expect(homeSearches({ ...withheld, city: null, postalCode: null }, null)).toEqual([])
  })

  it('asks for nothing that the listing does not say', () => {
    const bare = { ...home, propertySubType: null, price: null, beds: null, livingArea: null }
    const [similar] = homeSearches(bare, null)
    expect(similar!.filter).toBe(
      `PropertyType Eq 'Residential' And ${open} And ` +
        "Location Eq radius('43.25000 -90.10000',5) And ListingId Ne 'MLS1'",
    )
  })
})
