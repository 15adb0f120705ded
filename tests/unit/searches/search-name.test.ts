import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { savedSearchNamed } from '#src/domain/searches/messages.ts'
import { distinctName, suggestSearchName } from '#src/domain/searches/search-name.ts'
import { anyFilter, dictionary } from '../search/filter/cards/support.ts'

const nameOf = (filter: string) => suggestSearchName(Filter.of(filter), dictionary)

describe('a suggested name', () => {
  it.each([
    [
      `ListPrice Le 450000 And ${marketFilter('sale')} And BedsTotal Ge 3 And City Eq 'Maple Grove'`,
      'Maple Grove, 3+ beds, under $450K',
    ],
    [
      `City Eq 'Kent' And ListPrice Le 1500 And ${marketFilter('rent')}`,
      'Kent, under $1.5K, for rent',
    ],
    [marketFilter('sale'), savedSearchNamed],
    ["City Eq 'A','B'", 'A or B'],
    ["City Eq 'A','B','C','D'", 'A +3'],
    ['ListPrice Bt 300000,1250000', '$300K–$1.25M'],
    ['ListPrice Ge 449950', '$449,950+'],
    [
      "StreetName Eq 'Kent','KENT' And StreetSuffix Eq 'Rd' And City Eq 'Port Ellery' And BedsTotal Ge 2",
      'Kent Rd, Port Ellery, 2+ beds',
    ],
    [
      'City Eq NULL And StreetSuffix Eq NULL And BedsTotal Ge 2',
      '2+ beds, No city, No street suffix',
    ],
    ['BedsTotal Le 1 And BathroomsTotalInteger Le 1', 'Up to 1 bed, up to 1 bath'],
    ['BedsTotal Bt 2,4 And BathroomsTotalInteger Ge 2', '2–4 beds, 2+ baths'],
    ['BedsTotal Eq 1 And BathroomsTotalInteger Le 2', '1 bed, up to 2 baths'],
    [
      "PropertyType Eq 'Land' And PostalCode Eq '98101' And City Ne 'Kent'",
      '98101, Land, Not Kent',
    ],
    ["Location Eq polygon('1 1,2 1,2 2') And BedsTotal Ge 2", 'Drawn area, 2+ beds'],
    ['', savedSearchNamed],
    ['City Eq (', savedSearchNamed],
  ])('for %j is %j', (filter, name) => {
    expect(nameOf(filter)).toBe(name)
  })

  it('leaves out whole what does not fit', () => {
    const long = 'Saint Augustine of the Northern Woods Township'
    const filter = `City Eq '${long}' And BedsTotal Ge 3 And PropertyType Eq 'Residential' And ListPrice Le 450000`
    expect(nameOf(filter)).toBe(`${long}, 3+ beds`)
    expect(nameOf(`Keywords Eq '${'view '.repeat(30)}' And BedsTotal Ge 3`)).toBe('3+ beds')
  })

  it('is at most 60 characters, and never cut', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const name = nameOf(filter)
        expect([...name].length).toBeLessThanOrEqual(60)
        expect(name).toMatch(/\S/)
        expect(name).not.toContain('…')
      }),
    )
  })

  it('differs from the names of the same owner', () => {
    expect(distinctName('Kent', [])).toBe('Kent')
    expect(distinctName('Kent', ['kent', 'Kent (2)', 'Kent (4)'])).toBe('Kent (3)')
  })
})
