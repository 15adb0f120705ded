import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type Market, marketFilter, markets } from '#src/domain/search/filter/market/market.ts'
import { marketOf } from '#src/domain/search/filter/market/market-of.ts'
import { withMarket } from '#src/domain/search/filter/market/with-market.ts'

const sale =
  "PropertyType Ne 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Active','Coming Soon'"
const rent =
  "PropertyType Eq 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Active','Coming Soon'"
const sold = "PropertyType Ne 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Closed'"

describe('the market of a filter', () => {
  it.each(markets)('$id is read from its own conditions', ({ id }) => {
    expect(marketOf(Filter.of(marketFilter(id)))).toBe(id)
  })

  it.each([
    ["StandardStatus Eq 'Active' And PropertyType Eq 'Residential'", 'sale'],
    ["PropertyType Eq 'Residential Lease' And StandardStatus Eq 'Active','Pending'", 'rent'],
    ["PropertyType Eq 'Land','Farm' And StandardStatus Eq 'Closed'", 'sold'],
    ["StandardStatus Eq 'Active'", 'all'],
    ["PropertyType Eq 'Residential','Residential Lease' And StandardStatus Eq 'Active'", 'all'],
    ["PropertyType Eq 'Residential' And StandardStatus Eq 'Active','Closed'", 'all'],
    ["PropertyType Ne 'Residential Lease' And StandardStatus Eq 'Active'", 'all'],
    ["PropertyType Eq 'Residential' Or StandardStatus Eq 'Active'", 'all'],
    ["City Eq 'Madison'", 'all'],
    ['no filter at all (', 'all'],
  ] as const)('%s is %s', (filter, market) => {
    expect(marketOf(Filter.of(filter))).toBe(market)
  })
})

describe('the same search in another market', () => {
  it.each<[string, Market, string]>([
    ['', 'sale', sale],
    ['', 'rent', rent],
    ['', 'sold', sold],
    [sale, 'all', ''],
    [`City Eq 'Madison' And ${sale}`, 'rent', `City Eq 'Madison' And ${rent}`],
    [`${sale} And ListPrice Le 400000`, 'sold', `ClosePrice Le 400000 And ${sold}`],
    [`${sold} And ClosePrice Le 400000`, 'sale', `ListPrice Le 400000 And ${sale}`],
    [`${sale} And ListPrice Le 400000`, 'rent', rent],
    [`${sale} And ListPrice Le 400000`, 'all', 'ListPrice Le 400000'],
    [`${sold} And CloseDate Ge days(-90)`, 'sale', sale],
    [`${sale} And ListingContractDate Ge days(-7)`, 'sold', sold],
    [
      `${sale} And ListingContractDate Ge days(-7)`,
      'rent',
      `ListingContractDate Ge days(-7) And ${rent}`,
    ],
    ["City Eq 'A' Or City Eq 'B'", 'sale', `(City Eq 'A' Or City Eq 'B') And ${sale}`],
    [
      "PropertyType Eq 'Residential' And StandardStatus Eq 'Active'",
      'rent',
      "PropertyType Eq 'Residential Lease' And StandardStatus Eq 'Active','Coming Soon'",
    ],
    ["PropertyType Eq 'Land' And StandardStatus Eq 'Active'", 'rent', rent],
    [`PropertyType Eq 'Land','Farm' And ${sale}`, 'rent', rent],
    [
      `(PropertySubType Eq 'Townhouse' Or PropertyType Eq 'Land') And ${sale}`,
      'rent',
      `PropertySubType Eq 'Townhouse' And ${rent}`,
    ],
    ['no filter at all (', 'sale', sale],
  ])('%s in %s', (filter, market, expected) => {
    expect(withMarket(Filter.of(filter), market).text).toBe(expected)
  })

  it('stays as it is in its own market', () => {
    const pending = "PropertyType Eq 'Land' And StandardStatus Eq 'Pending'"
    expect(withMarket(Filter.of(pending), 'sale').text).toBe(pending)
  })

  it.each(markets)('is of the market $id then, whatever it was', ({ id }) => {
    for (const filter of [sale, rent, sold, '', "PropertyType Eq 'Residential'", 'BedsTotal Ge 3'])
      expect(marketOf(withMarket(Filter.of(filter), id))).toBe(id)
  })
})
