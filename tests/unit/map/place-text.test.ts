import { describe, expect, it } from 'vitest'
import { placeIn } from '#src/domain/map/place-text.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'

describe('what a filter says of the place', () => {
  it.each([
    ['', ''],
    ['BedroomsTotal Ge 3', ''],
    ["City Eq 'Port Ellery' And BedroomsTotal Ge 3", "City Eq 'Port Ellery'"],
    ["BedroomsTotal Ge 4 And City Eq 'Port Ellery'", "City Eq 'Port Ellery'"],
    ["(City Eq 'A' Or PostalCode Eq '1') And ListPrice Le 1", "City Eq 'A' Or PostalCode Eq '1'"],
    ["(City Eq 'A' Or ListPrice Le 1)", ''],
    ['Not a filter at all', ''],
  ])('%s: %s', (filter, place) => {
    expect(placeIn(Filter.of(filter)).text).toBe(place)
  })
})
