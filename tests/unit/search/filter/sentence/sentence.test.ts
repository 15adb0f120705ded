import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import { cases } from '../../../../support/cases.ts'
import { anyFilter, dictionary, labeledParts, meaningOf, read } from '../cards/support.ts'

const say = (filter: string) => filterSentence(Filter.of(filter), dictionary)
const labels = (filter: string) => labeledParts(filter).map(({ label }) => label)

const signs = /undefined|\[object|NaN|\b(Eq|Ne|Ge|Le|Bt)\b/

describe('§3 Filter: a filter in plain English', () => {
  it('says everything that a filter asks for, and last what it leaves out', () => {
    expect(
      say(
        "PropertyType Eq 'Residential','Land' And City Ne 'Kent' And ListPrice Bt 250000,500000 And BedsTotal Ge 3 And PostalCode Eq '98101' " +
          "And ListingContractDate Ge days(-7) And Location Eq polygon('1 1,2 1,2 2')",
      ),
    ).toBe(
      'Residential or Land, for $250,000 to $500,000, with 3 or more bedrooms, in 98101, listed in the last 7 days, ' +
        'inside the drawn polygon; not in Kent',
    )
  })

  it.each([
    ['', 'All listings'],
    ["City Ne 'Kent'", 'All listings; not in Kent'],
    [marketFilter('sale'), 'For sale'],
    [`City Eq 'Kent' And ${marketFilter('rent')}`, 'For rent, in Kent'],
    [`${marketFilter('sold')} And City Ne 'Kent'`, 'Sold; not in Kent'],
    ["PropertyType Eq 'Land' And StandardStatus Eq 'Pending'", 'Land, Pending'],
    ["City Eq 'A','B','C','D'", 'In A, B, C, or D'],
    ["Not PropertyType Eq 'Land'", 'All listings; not Land'],
    ["StandardStatus Eq 'Active'", 'Active'],
    ["StreetName Eq 'Oak'", 'On Oak'],
    ["ListAgentFullName Eq 'Ann Lee'", 'Offered by Ann Lee'],
    ["StreetName Eq 'Oak*'", 'With street name beginning with “Oak”'],
    ["PublicRemarks Eq '*view*'", 'With remarks containing “view”'],
    ["UnparsedAddress Eq '?1*'", 'With full address like “?1*”'],
    ["Keywords Eq 'pool'", 'With the words “pool”'],
    ["Heating Eq 'Gas','Electric'", 'With heating Gas or Electric'],
    ["Heating Ne 'Gas'", 'All listings; without heating Gas'],
    ['ListPrice Ge 250000', 'For $250,000 or more'],
    ['ListPrice Le 250000.5', 'For up to $250,000.50'],
    ['ClosePrice Ge 250000', 'With sold price $250,000 or more'],
    ['BedsTotal Eq 1', 'With exactly 1 bedroom'],
    ['BathroomsTotalInteger Bt 2,4', 'With 2 to 4 bathrooms'],
    ['LivingArea Le 2000', 'With living area up to 2,000'],
    ['YearBuilt Ge 1990', 'Built in 1990 or later'],
    ['YearBuilt Bt 1990,2000', 'Built in 1990 to 2000'],
    ['ViewYN Eq true', 'With a view'],
    ['PoolPrivateYN Eq false', 'Without a private pool'],
    ['PoolPrivateYN Ne true', 'All listings; not with a private pool'],
    ['OpenHouses Bt days(0),months(2)', 'With an open house in the next 2 months'],
    ['CloseDate Bt 2024-03-01,2024-03-15', 'Sold from 03/01/2024 to 03/15/2024'],
    ['CloseDate Le days(-30)', 'Sold until 30 days ago'],
    ['CloseDate Gt 2024-03-01', 'Sold after 03/01/2024'],
    ['ModificationTimestamp Ge hours(-2)', 'Changed from 2 hours ago'],
    ['PendingTimestamp Lt 2024-03-15T16:05:00Z', 'Pending before 03/15/2024, 4:05 PM UTC'],
    ['ListPrice Gt 5.129', 'With list price over $5.12'],
    ['ListPrice Eq NULL', 'With no list price'],
    ['ListPrice Ne NULL', 'With any list price'],
    ['year(CloseDate) Eq 2023,2024', 'With the year of sold date 2023 or 2024'],
    [
      'length(trim(City)) Add 1 Gt 3',
      'With the length of city without surrounding spaces plus 1 over 3',
    ],
    [
      "City Eq contains('a'),startswith('b'),'c'",
      'With city containing “a”, beginning with “b”, or “c”',
    ],
    ["City Eq regex('^a.c')", 'With city matching “^a.c”'],
    ["City Eq range('a','m')", 'With city from “a” to “m”'],
    ["all(Appliances) Eq 'Range'", 'With all appliances “Range”'],
    ['ListPrice Sub ClosePrice Gt 5', 'With list price minus sold price over 5'],
    ["City Eq 'a' Or BedsTotal Ge 2", 'Either in a or with 2 or more bedrooms'],
    [
      "City Eq 'a' Or BedsTotal Ge 2 And ViewYN Eq true",
      'Either in a or (with 2 or more bedrooms and with a view)',
    ],
    [
      "Not (City Eq 'a' Or BedsTotal Ge 2)",
      'All listings; not (either in a or with 2 or more bedrooms)',
    ],
    [
      "Location Eq radius('1 1',2) Or Location Eq rectangle('1 1,2 2')",
      'Inside the drawn circle or the drawn rectangle',
    ],
    ["Location Ne radius('1 1',2)", 'All listings; not inside the drawn circle'],
    ['"Rooms"."Sizes" Ge 3', 'With sizes 3 or more'],
    ["Nonsense Eq 'x'", 'With nonsense “x”'],
  ])('%s is “%s”', (filter, sentence) => {
    expect(say(filter)).toBe(sentence)
  })

  it('names a drawn shape as the person did', () => {
    const shapeName = () => 'School zone'
    expect(
      filterSentence(Filter.of("Location Eq radius('1 1',2)"), dictionary, { shapeName }),
    ).toBe('Inside “School zone”')
  })

  it('has none for a text that is no filter', () => {
    expect(say('City Eq')).toBeNull()
  })

  it('has a sentence for every filter, without the signs of the language', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const sentence = say(filter)
        expect(sentence).toBeTruthy()
        // A town may be called Eq.
        fc.pre(!signs.test(Array.from(filter.matchAll(/'(?:[^'\\]|\\.)*'/gsu)).join(' ')))
        expect(sentence!.replace(/“[^”]*”/gu, '')).not.toMatch(signs)
      }),
      { numRuns: cases(500) },
    )
  })
})

describe('§2 Results pages: the parts of any filter', () => {
  it.each([
    ['YearBuilt Ge 1990', ['Built in 1990 or later']],
    ["City Eq 'a' Or City Eq 'b'", ['In a or in b']],
    [
      "City Ne 'a','b' And Heating Eq 'Gas','Oil','Wood','Coal'",
      ['Not a or b', 'Heating: Gas, Oil, Wood +1 more'],
    ],
    ['ListPrice Ge 5 And ListPrice Le 9 And BedsTotal Le 4', ['$5 – $9', 'Up to 4 beds']],
    [
      'ClosePrice Ge 5 And PoolPrivateYN Eq false And ViewYN Eq true',
      ['Sold price from $5', 'No private pool', 'Has a view'],
    ],
    [
      'CloseDate Ge days(-7) And OpenHouses Bt days(0),days(7)',
      ['Sold in the last 7 days', 'Open house in the next 7 days'],
    ],
    [
      "Location Eq radius('1 1',2) Or Location Eq rectangle('1 1,2 2')",
      ['Circle of 2 miles', 'Rectangle'],
    ],
    ["Not (City Eq 'a' Or BedsTotal Ge 2)", ['Not (either in a or with 2 or more bedrooms)']],
    ['City Eq', []],
    ['', []],
  ])('%s has %j', (filter, parts) => {
    expect(labels(filter)).toEqual(parts)
  })

  it('cuts a part that is too long to read', () => {
    const all = Array.from({ length: 40 }, (_, i) => `City Eq 'Town number ${i}'`).join(' Or ')
    expect(labels(all)[0]!.length).toBeLessThanOrEqual(161)
  })

  it('leaves out one part and nothing else', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const both = `MlsId Eq '8' And (${filter})`
        fc.pre(read(both).ok)
        const [first, ...rest] = labeledParts(both)
        expect(first!.label).toBe('MLS: 8')
        expect(meaningOf(first!.filterWithout.text)).toEqual(meaningOf(filter))
        if (rest.length === 1) expect(rest[0]!.filterWithout.text).toBe("MlsId Eq '8'")
      }),
      { numRuns: cases(500) },
    )
  })
})
