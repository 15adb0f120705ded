import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { cardsToFilter, filtersWithoutEach } from '#src/domain/search/filter/convert/to-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { cases } from '../../../../support/cases.ts'
import { anyFilter, cardOf, cardsOf, findField, meaningOf } from './support.ts'

describe('§4 Filter cards: a filter as cards', () => {
  it.each([
    ["City Eq 'Kent','Renton'", 'list', { chosen: ['Kent', 'Renton'], not: false }],
    ["City Ne 'Kent'", 'list', { chosen: ['Kent'], not: true }],
    ["Not City Eq 'Kent'", 'list', { chosen: ['Kent'], not: true }],
    [String.raw`City Eq 'What\?'`, 'list', { chosen: ['What?'], not: false }],
    ["City Eq 'Ke*'", 'text', 'Ke*'],
    ["StreetName Eq '*oak*'", 'text', 'oak'],
    ["StreetName Eq 'oak'", 'text', '"oak"'],
    ["Keywords Eq 'pool lake*'", 'text', 'pool lake*'],
    ['ListPrice Bt 250000,500000', 'currency', { min: '250000', max: '500000' }],
    ['BedsTotal Ge 3', 'range', { min: '3', max: '' }],
    ['BedsTotal Eq 3', 'range', { min: '3', max: '3' }],
    ['PoolPrivateYN Eq false', 'boolean', 'no'],
    [
      'CloseDate Bt 2024-03-01,2024-03-15',
      'date',
      { mode: 'absolute', from: '2024-03-01', to: '2024-03-15' },
    ],
    [
      'PendingTimestamp Le 2024-03-15T23:59:59.999',
      'date',
      { mode: 'absolute', from: '', to: '2024-03-15' },
    ],
    [
      'ListingContractDate Ge days(-7)',
      'date',
      { mode: 'relative', amount: '7', unit: 'days', direction: 'back' },
    ],
    [
      'OpenHouses Bt days(0),months(2)',
      'date',
      { mode: 'relative', amount: '2', unit: 'months', direction: 'ahead' },
    ],
    ["Location Eq radius('1 2',3)", 'shape', { text: "Location Eq radius('1 2',3)", name: null }],
  ])('%s is a card of its kind', (filter, kind, value) => {
    expect(cardOf(filter)).toMatchObject({ kind, value, enabled: true })
  })

  it('names a field as the dictionary does, whatever the filter called it', () => {
    expect(cardOf('BedsTotal Ge 3')).toMatchObject({ field: 'BedroomsTotal', label: 'Beds' })
    expect(cardOf('BathsTotal Ge 2.5')).toMatchObject({
      field: 'BathsTotal',
      label: 'Baths',
      type: 'decimal',
    })
    expect(cardOf('"Rooms"."Note" Eq \'x*\'')).toMatchObject({
      field: '"Rooms"."Note"',
      label: 'Note',
      kind: 'text',
    })
  })

  it.each([
    "City Eq 'a' Or BedsTotal Ge 2",
    "Not (City Eq 'a' Or BedsTotal Ge 2)",
    "Not City Ne 'a'",
    'ListPrice Gt 5',
    'ListPrice Bt 5,3',
    'ListPrice Ge 0.001',
    'ListPrice Eq NULL',
    'PoolPrivateYN Ne true',
    'year(CloseDate) Eq 2024',
    'ListPrice Sub ClosePrice Gt 0',
    "City Eq contains('a')",
    "City Eq 'a','b*'",
    "City Eq ''",
    "StreetName Ne 'a*'",
    "all(Appliances) Eq 'Range'",
    'PendingTimestamp Le 2024-03-15',
    'CloseDate Le days(-30)',
    'CloseDate Eq 2024-02-30',
    "Location Ne radius('1 2',3)",
    "Nonsense Eq 'x'",
    "MapOverlayX Eq 'x'",
  ])('%s is kept as it is, because no card says the same', (filter) => {
    const card = cardOf(filter)
    expect(card).toMatchObject({ kind: 'other', value: filter, enabled: true })
    expect(card.label).not.toBe('')
  })

  it('joins a lower and an upper end of one field', () => {
    expect(cardsOf('ListPrice Ge 5 And BedsTotal Ge 1 And ListPrice Le 9')).toMatchObject([
      { kind: 'currency', value: { min: '5', max: '9' } },
      { kind: 'range' },
    ])
    expect(cardsOf('CloseDate Ge 2024-01-01 And CloseDate Le 2024-02-01')).toHaveLength(1)
  })

  it.each([
    ['two lower ends', 'ListPrice Ge 5 And ListPrice Ge 7'],
    ['ends that exclude each other', 'ListPrice Ge 5 And ListPrice Le 4'],
    ['ends of a field with several values', '"Rooms"."Sizes" Ge 5 And "Rooms"."Sizes" Le 7'],
    ['two lists', "City Eq 'a','b' And City Ne 'c'"],
    ['two groups of shapes', "Location Eq radius('1 2',3) And Location Eq radius('1 2',4)"],
  ])('does not join %s', (_, filter) => {
    expect(cardsOf(filter).map(({ kind }) => kind)).toEqual([
      expect.not.stringMatching('other'),
      'other',
    ])
  })

  it('makes nothing of a text that is no filter', () => {
    expect(filterToCards(Filter.of('City Eq'), { findField })).toBeNull()
    expect(filterToCards(Filter.none, { findField })).toEqual([])
  })

  it('loses nothing of any filter', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(meaningOf(cardsToFilter(cardsOf(filter)).text)).toEqual(meaningOf(filter))
      }),
      { numRuns: cases(1_000) },
    )
  })

  it('comes to rest: the cards of its own text are the same cards', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const cards = cardsOf(filter)
        expect(cardsOf(cardsToFilter(cards).text)).toEqual(cards)
      }),
      { numRuns: cases(1_000) },
    )
  })
})

describe('§4 Filter cards: cards as a filter', () => {
  it('leaves out cards that are disabled, empty or mistaken', () => {
    const [city, price, beds] = cardsOf("City Eq 'Kent' And ListPrice Ge 5 And BedsTotal Ge 3")
    const wrong = { ...beds!, value: { min: 'three', max: '' } } as typeof beds
    expect(cardsToFilter([city!, { ...price!, enabled: false }, wrong!]).text).toBe(
      "City Eq 'Kent'",
    )
    expect(cardsToFilter([]).text).toBe('')
  })

  it('reads prices as people type them', () => {
    const card = {
      ...cardOf('ListPrice Ge 5'),
      value: { min: '$450k', max: '1.2m' },
    } as ReturnType<typeof cardOf>
    expect(cardsToFilter([card]).text).toBe('ListPrice Bt 450000,1200000')
  })

  it('takes the last day of a span whole where the field tells the time', () => {
    const filter = 'PendingTimestamp Bt 2024-03-01,2024-03-15T23:59:59.999'
    expect(cardsToFilter(cardsOf(filter)).text).toBe(filter)
  })

  it('keeps parentheses and their contents', () => {
    const filter = "(City Eq 'a' Or City Eq 'b') And ListPrice Ge 5"
    expect(cardsToFilter(cardsOf(filter)).text).toBe(filter)
  })

  it('drops each card in turn', () => {
    expect(
      filtersWithoutEach(cardsOf("City Eq 'a' And ListPrice Ge 5 And BedsTotal Ge 3")).map(String),
    ).toEqual([
      'ListPrice Ge 5 And BedroomsTotal Ge 3',
      "City Eq 'a' And BedroomsTotal Ge 3",
      "City Eq 'a' And ListPrice Ge 5",
    ])
  })
})

describe('§4 Shapes in the filter', () => {
  const circle = (miles: number) => `Location Eq radius('1 2',${miles})`

  it('is And for one shape and a group with Or for several', () => {
    const [one, two] = cardsOf(`${circle(1)} Or ${circle(2)}`)
    const [city] = cardsOf("City Eq 'a'")
    expect(cardsToFilter([city!, one!]).text).toBe(`City Eq 'a' And ${circle(1)}`)
    expect(cardsToFilter([one!, city!, two!]).text).toBe(
      `(${circle(1)} Or ${circle(2)}) And City Eq 'a'`,
    )
  })

  it('makes a card for each shape of a group or of a list', () => {
    expect(
      cardsOf(`(${circle(1)} Or ${circle(2)}) And ListPrice Ge 5`).map(({ kind }) => kind),
    ).toEqual(['shape', 'shape', 'currency'])
    expect(cardsOf("Location Eq radius('1 2',1),polygon('1 1, 2 1, 2 2')")).toMatchObject([
      { value: { text: circle(1) } },
      { value: { text: "Location Eq polygon('1 1, 2 1, 2 2')" } },
    ])
  })

  it('lets the remaining shape stand alone with And', () => {
    const cards = cardsOf(`City Eq 'a' And (${circle(1)} Or ${circle(2)})`)
    expect(filtersWithoutEach(cards)[1]?.text).toBe(`City Eq 'a' And ${circle(2)}`)
  })

  it('names a shape as its annotation does', () => {
    const shapeName = (condition: string) => (condition === circle(1) ? 'Lake' : null)
    expect(filterToCards(Filter.of(circle(1)), { findField, shapeName })).toMatchObject([
      { value: { name: 'Lake' } },
    ])
  })
})
