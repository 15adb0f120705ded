import { describe, expect, it } from 'vitest'
import { hasPlace, withoutPlace } from '#src/domain/map/place-text.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { labelsOf } from '#src/domain/search/statistics/compare/compare-labels.ts'

describe('§2 stats: what tells compared searches apart', () => {
  it('is what they do not share, or all of it where one asks for less', () => {
    const labels = labelsOf([
      ['for sale', 'in Harbor', 'with 3 or more bedrooms'],
      ['for sale', 'in Bay', 'with 3 or more bedrooms'],
    ])
    expect(labels).toEqual(['In Harbor', 'In Bay'])
    expect(labelsOf([['for sale', 'in Harbor'], ['for sale']])).toEqual(['In Harbor', 'For sale'])
    expect(labelsOf([['in Harbor'], []])).toEqual(['In Harbor', 'All listings'])
  })
})

describe('§2 stats: the same search elsewhere', () => {
  it('loses its place, drawn or named, and nothing else', () => {
    const rest = "Keywords Eq 'party room' And BedroomsTotal Ge 3"
    for (const place of [
      "City Eq 'Harbor'",
      "Location Eq polygon('47.1 -122.1,47.2 -122.1,47.2 -122.2')",
      "(City Eq 'Harbor' Or PostalCode Eq '98101')",
      "City Ne 'Harbor'",
    ]) {
      expect(withoutPlace(Filter.of(`${place} And ${rest}`)).text, place).toBe(rest)
      expect(hasPlace(Filter.of(`${place} And ${rest}`)), place).toBe(true)
    }
    expect(withoutPlace(Filter.of(rest)).text).toBe(rest)
    expect(hasPlace(Filter.of(rest))).toBe(false)
    expect(withoutPlace(Filter.of("City Eq 'Harbor' Or BedroomsTotal Ge 3")).text).toBe(
      "City Eq 'Harbor' Or BedroomsTotal Ge 3",
    )
    expect(withoutPlace(Filter.of("City Eq 'Harbor'")).text).toBe('')
  })
})
