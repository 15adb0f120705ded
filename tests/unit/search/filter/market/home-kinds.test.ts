import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  homeKindIds,
  homeKindsFilter,
  homeKindsIn,
} from '#src/domain/search/filter/market/home-kinds.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const kindsOf = (filter: string) => homeKindsIn(parse(filter, { now: new Date(0) }).tree!)

describe("kinds of homes in people's words", () => {
  it('come back from their own condition', () => {
    fc.assert(
      fc.property(fc.subarray([...homeKindIds], { minLength: 1 }), (ids) => {
        expect(kindsOf(homeKindsFilter(ids))).toEqual(ids)
      }),
    )
  })

  it('are one condition, also of types and subtypes', () => {
    expect(homeKindsFilter(['house', 'land'])).toBe(
      "(PropertySubType Eq 'Single Family Residence','Cabin' Or PropertyType Eq 'Land')",
    )
    expect(homeKindsFilter([])).toBe('')
  })

  it.each([
    "PropertyType Eq 'Residential'",
    "PropertySubType Eq 'Duplex'",
    "PropertyType Ne 'Land'",
    "PropertyType Eq 'Land' Or City Eq 'Madison'",
    'BedsTotal Ge 3',
  ])('are not what %s asks for', (filter) => {
    expect(kindsOf(filter)).toBeNull()
  })
})
