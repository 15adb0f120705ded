import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { isSameSearch } from '#src/domain/searches/same-search.ts'

const many = { oneMls: false }
const one = { oneMls: true }

describe('§4 an unchanged search', () => {
  it.each([
    ['', ''],
    ['City Eq "x" (', 'City Eq "x" ('],
    ["City Eq 'Kent' And BedroomsTotal Ge 3", "BedroomsTotal Ge 3 And City Eq 'Kent'"],
    ["City Eq 'Kent','Auburn'", "City Eq 'Auburn','Kent'"],
    ["City Eq 'Kent','Kent'", "City Eq 'Kent'"],
    ["City Eq 'Kent' Or ListPrice Le 1", "(ListPrice Le 1) Or (City Eq 'Kent')"],
    ["City Eq 'Kent' And (A Eq 1 Or B Eq 2)", "(B Eq 2 Or A Eq 1) And City Eq 'Kent'"],
    ['A Eq 1 And A Eq 1', 'A Eq 1'],
    ['Not (A Eq 1 Or B Eq 2)', 'Not (B Eq 2 Or A Eq 1)'],
  ])('is %j as %j', (a, b) => {
    expect(isSameSearch(Filter.of(a), Filter.of(b), many)).toBe(true)
    expect(isSameSearch(Filter.of(b), Filter.of(a), many)).toBe(true)
  })

  it.each([
    ["City Eq 'Kent'", ''],
    ["City Eq 'Kent'", "City Eq 'Kent' And A Eq 1"],
    ["City Eq 'Kent'", "City Ne 'Kent'"],
    ["City Eq 'Kent'", "City Eq 'kent'"],
    ['A Eq 1 And (B Eq 2 Or C Eq 3)', 'A Eq 1 And B Eq 2 Or C Eq 3'],
    ['ListPrice Bt 1,2', 'ListPrice Bt 2,1'],
    ['A Eq 1 And Not B Eq 2', 'A Eq 1 And B Eq 2'],
    ['CloseDate Ge days(-7)', 'CloseDate Ge days(-8)'],
    ['not a filter (', 'not a filter ((('],
  ])('is not %j as %j', (a, b) => {
    expect(isSameSearch(Filter.of(a), Filter.of(b), many)).toBe(false)
    expect(isSameSearch(Filter.of(a), Filter.of(b), one)).toBe(false)
  })

  it('may leave out the MLS where there is one alone', () => {
    const named = "MlsId Eq '1' And City Eq 'Kent'"
    expect(isSameSearch(Filter.of(named), Filter.of("City Eq 'Kent'"), one)).toBe(true)
    expect(isSameSearch(Filter.of("MlsId Eq '1'"), Filter.none, one)).toBe(true)
    expect(isSameSearch(Filter.of(named), Filter.of("City Eq 'Kent'"), many)).toBe(false)
  })
})
