import { describe, expect, it } from 'vitest'
import { readCoordinates } from '#src/domain/search/location/coordinates.ts'
import { readKindWords } from '#src/domain/search/location/kind-words.ts'
import type { LocationField } from '#src/domain/search/location/location-kinds.ts'
import { createOption, type LocationOption } from '#src/domain/search/location/location-option.ts'
import { markTyped } from '#src/domain/search/location/mark-typed.ts'
import { matchingOptions, namesCompletely } from '#src/domain/search/location/near-full.ts'
import { isStateName, stateKey, stateSpellings } from '#src/domain/search/words/us-states.ts'

describe('words of kinds', () => {
  it.each([
    ['oak school district', 'HighSchoolDistrict', 'oak'],
    ['School District Oak', 'HighSchoolDistrict', 'oak'],
    ['school districts', 'HighSchoolDistrict', ''],
    ['Lincoln High School', 'HighSchool', 'lincoln'],
    ['ZIP 98101', 'PostalCode', '98101'],
    ['ellery county', 'CountyOrParish', 'ellery'],
    ['MLS #18400123', 'ListingId', '18400123'],
    ['Ref. 18400123', 'ListingId', '18400123'],
  ])('%s names a %s: %s', (text, field, name) => {
    expect(readKindWords(text)).toMatchObject({ name })
    expect(readKindWords(text)!.fields).toContain(field)
  })

  it.each(['oak', 'schooner bay', 'countyline', ''])('%j names no kind', (text) => {
    expect(readKindWords(text)).toBeNull()
  })
})

describe('coordinates', () => {
  it.each([
    ['41.38, 2.17', 41.38, 2.17],
    ['41.38 2.17', 41.38, 2.17],
    ['(47.6,-122.3)', 47.6, -122.3],
    ['33.9° S, 151.2° E', -33.9, 151.2],
  ])('%s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude })
  })

  it.each(['12 34', '98101', '91.5, 2', '41.38, 181', '41.38', '12.5 elm', ''])(
    '%j is no place on the map',
    (text) => {
      expect(readCoordinates(text)).toBeNull()
    },
  )
})

describe('what Enter takes', () => {
  const option = (fieldName: LocationField, value: string, text = value) =>
    createOption({ fieldName, value, text, count: 1 })

  it.each([
    ['PORT ELLERY', option('City', 'Port Ellery'), true],
    ['st clemence', option('City', 'Saint Clémence'), true],
    ['port', option('City', 'Port Ellery'), false],
    ['oak school district', option('HighSchoolDistrict', 'Oak District'), true],
    ['oak school district', option('City', 'Oak'), false],
    ['Wexley Area school district', option('HighSchoolDistrict', 'Wexley Area'), true],
    ['lake', option('City', 'Lake City'), false],
    ['12 elm st', option('StreetAddress', '12 Elm Street', '12 Elm Street, Harbor, WA'), true],
    [
      '12 elm st harbor',
      option('StreetAddress', '12 Elm Street', '12 Elm Street, Harbor, WA'),
      true,
    ],
    ['', option('City', 'Port Ellery'), false],
  ])('%j with %o: %s', (text, one, expected) => {
    expect(namesCompletely(text, one)).toBe(expected)
  })
})

describe('what a text means', () => {
  const named = (fieldName: LocationField, text: string, more: Partial<LocationOption> = {}) =>
    createOption({ fieldName, value: text.split(', ')[0]!, text, count: 1, ...more })
  const textsOf = (text: string, options: readonly LocationOption[]) =>
    matchingOptions(text, options).map((one) => one.text)

  it('is all that it does not tell apart', () => {
    const cities = [named('City', 'Jackson, MS'), named('City', 'Jackson, TN')]
    expect(textsOf('jackson', [...cities, named('StreetName', 'Jackson')])).toEqual([
      'Jackson, MS',
      'Jackson, TN',
    ])
    expect(textsOf('Jackson, TN', cities)).toEqual(['Jackson, TN'])
    const called = named('City', 'Jackson', { called: 'jackson tennessee' })
    expect(textsOf('jackson, Tennessee', [called])).toEqual(['Jackson'])
    expect(textsOf('nowhere', cities)).toEqual([])
  })

  it('is the whole rather than its parts', () => {
    const schools = [named('HighSchool', 'Lincoln'), named('HighSchool', 'Lincoln, Dane County')]
    expect(textsOf('lincoln', schools)).toEqual(['Lincoln'])
    const house = named('StreetAddress', '12 Elm St, Bay', { id: 'house' })
    const unit = named('StreetAddress', '12 Elm St #4, Bay', { parentId: 'house' })
    expect(textsOf('12 elm street', [house, unit])).toEqual(['12 Elm St, Bay'])
    expect(textsOf('12 elm st apt 4', [unit])).toEqual(['12 Elm St #4, Bay'])
    expect(textsOf('12 elm st', [unit])).toEqual(['12 Elm St #4, Bay'])
    expect(textsOf('12 elm st #5', [house, unit])).toEqual([])
    expect(textsOf('12 elm', [house])).toEqual([])
  })
})

describe('states', () => {
  it('are the same by their code and their name', () => {
    expect(stateKey('Tennessee')).toBe(stateKey('tn'))
    expect(stateKey('new  york')).toBe('NY')
    expect(stateKey('Québec')).toBe('QC')
    expect(stateKey('Mazowieckie')).toBe('mazowieckie')
    expect([isStateName('TN'), isStateName('Harbor')]).toEqual([true, false])
    expect(stateSpellings('WI')).toBe('WI Wisconsin')
    expect(stateSpellings('Mazowieckie')).toBe('Mazowieckie')
  })
})

describe('the typed part of a name', () => {
  it.each([
    ['Port Ellery', 'port', '[Port] Ellery'],
    ['Saint Clémence', 'clem', 'Saint [Clém]ence'],
    ['Newport', 'port', 'Newport'],
    ['Elm Street, Harbor', 'elm har', '[Elm] Street, [Har]bor'],
    ['Harbor', '', 'Harbor'],
  ])('%s, typed %j: %s', (name, typed, expected) => {
    const marked = markTyped(name, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    expect(marked.join('')).toBe(expected)
  })
})
