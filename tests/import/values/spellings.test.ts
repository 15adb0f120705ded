import { describe, expect, it } from 'vitest'
import { readFrequency } from '#src/domain/listings/frequencies.ts'
import { monthlyRent, rentPeriod } from '#src/domain/listings/rent-periods.ts'
import { namesOf } from '#src/import/contacts/contact-names.ts'
import { addBathrooms } from '#src/import/convert/bathrooms.ts'
import { amountOf } from '#src/import/convert/numbers/currency-amounts.ts'
import { unitAfter } from '#src/import/convert/streets/street-units.ts'
import { toNumber } from '#src/import/convert/values/read-numbers.ts'
import { splitters } from '#src/import/mapping/split.ts'
import type { Problem } from '#src/import/record/record-problem.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { periodOf } from '#src/import/suggest/words/stated.ts'

describe('spellings of files', () => {
  it.each([
    ['12 Main St # 3 B', '3 B', '12 Main St'],
    ['12 Main St #3B', '3B', '12 Main St'],
    ['140 W 58th St 2F', '2F', '140 W 58th St'],
    ['12 Oak Ave, TH 5', 'TH 5', '12 Oak Ave'],
    ['12 Oak Ave TH5', 'TH5', '12 Oak Ave'],
    ['W3120 County Rd 2F', null, 'W3120 County Rd 2F'],
    ['100 Avenue 2A', null, '100 Avenue 2A'],
  ])('%s has the unit %s', (line, unit, street) => {
    expect(unitAfter(line)).toEqual({ unit, street })
  })

  it.each([
    ['A', 'Annually'],
    ['4 Weekly', '4 Weekly'],
    ['every four weeks', '4 Weekly'],
    ['every 30 days', 'Monthly'],
    ['2 Weekly', 'Bi-Weekly'],
  ])('%s is a fee that is paid %s', (text, frequency) => {
    expect(readFrequency(text)).toBe(frequency)
  })

  it.each(['£1,600 4 weekly', '£1,600 every four weeks', '1600 per 4 weeks'])(
    '%s is a rent of 1600 for four weeks',
    (text) => {
      expect(toNumber(amountOf(text).text)).toBe(1600)
    },
  )

  it('a rent for four weeks is neither one for a week nor for a month', () => {
    expect(periodOf(wordsOf('£1,600 4 weekly'))).toBe('4 Weekly')
    expect(monthlyRent(1600, '4 Weekly')).toBeCloseTo(1733.33)
    expect(rentPeriod('4 weekly')).toBe('four weeks')
  })

  it.each(['Smith & Jones, LLP', 'Smith and Jones, Inc.'])('%s is a company', (full) => {
    const name = namesOf({ given: '', family: '', full, organization: '' })
    expect(name).toEqual({ GivenName: full, FamilyName: '' })
  })

  it('a point of WKT or GeoJSON begins with the longitude, whatever the head says', () => {
    const cells = [
      'POINT(-89.4 43.1)',
      '{"type":"Point","coordinates":[-89.4,43.1]}',
      '43.1, -89.4',
    ]
    for (const cell of cells)
      expect(splitters['latitude, longitude'](cell)).toEqual({
        fields: { Latitude: 43.1, Longitude: -89.4 },
      })
  })

  it.each([
    [{ BathroomsTotalInteger: 3, BathroomsFull: 2, BathroomsHalf: 1 }, 3, 0],
    [{ BathroomsTotalInteger: 4, BathroomsFull: 2, BathroomsHalf: 1 }, 4, 0],
    [{ BathroomsTotalInteger: 2, BathroomsFull: 2, BathroomsHalf: 1 }, 2, 1],
    [{ BathroomsFull: 2, BathroomsHalf: 1 }, 3, 0],
  ])('of bathrooms %j the total is %s, with %s problems', (told, total, count) => {
    const values = { ...told }
    const problems: Problem[] = []
    addBathrooms(values, {}, problems)
    expect(values).toMatchObject({ BathroomsTotalInteger: total })
    expect(problems).toHaveLength(count)
  })
})
