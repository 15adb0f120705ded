import { describe, expect, it } from 'vitest'
import type { LocationField } from '#src/domain/search/location/location-kinds.ts'
import { createOption } from '#src/domain/search/location/location-option.ts'
import { type Fit, rankOptions } from '#src/domain/search/location/rank.ts'

const ranked = (fieldName: LocationField, value: string, count: number, fit: Fit) => ({
  fit,
  option: createOption({ fieldName, value, count }),
})
const textsOf = (found: readonly { option: { text: string } }[]) =>
  found.map(({ option }) => option.text)

describe('options for a place', () => {
  it('are what was typed, then what begins so, then what has a word so, then what is nearly so', () => {
    const found = [
      ranked('City', 'Kant', 900, 3),
      ranked('City', 'East Kent', 800, 2),
      ranked('City', 'Kentwood', 10, 1),
      ranked('City', 'Kentfield', 20, 1),
      ranked('City', 'Kent', 1, 0),
    ]
    expect(textsOf(rankOptions(found, 10))).toEqual([
      'Kent',
      'Kentfield',
      'Kentwood',
      'East Kent',
      'Kant',
    ])
  })

  it('stand in groups, that of the best first, at most five of a group beside others', () => {
    const streets = [1, 2, 3, 4, 5, 6, 7].map((n) => ranked('StreetName', `Kent ${n}`, n, 1))
    const found = [
      ranked('City', 'Kentwood', 5, 1),
      ...streets,
      ranked('SubdivisionName', 'Kent', 2, 0),
    ]
    const groups = rankOptions(found, 10).map(({ option }) => option.group)
    expect(groups).toEqual([
      'Subdivisions',
      'Cities',
      'Streets',
      'Streets',
      'Streets',
      'Streets',
      'Streets',
    ])
    expect(rankOptions(streets, 10)).toHaveLength(7)
    expect(rankOptions(found, 2)).toHaveLength(2)
  })

  it('name a place that begins so before a street that is called so', () => {
    const found = [
      ranked('StreetName', 'Dunmore', 70, 0),
      ranked('StreetName', 'Dunmore Hill', 90, 1),
      ranked('HighSchool', 'Dunmore High', 30, 1),
      ranked('City', 'Dunmore Mills', 20, 1),
      ranked('City', 'East Dunmore', 800, 2),
    ]
    expect(textsOf(rankOptions(found, 10))).toEqual([
      'Dunmore Mills',
      'Dunmore High',
      'Dunmore',
      'Dunmore Hill',
      'East Dunmore',
    ])
  })

  it('have the filter of their value, whatever is in it', () => {
    expect(createOption({ fieldName: 'City', value: "O'Fallon", count: 1 })).toMatchObject({
      id: "City:O'Fallon",
      sparkQlValue: "'O\\'Fallon'",
      sparkQl: "City Eq 'O\\'Fallon'",
      group: 'Cities',
    })
  })
})
