import { describe, expect, test } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { noOrigin } from '#src/domain/listings/messages/list-messages.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { originOf } from '#src/domain/search/results/origin.ts'
import { parseSort } from '#src/domain/search/results/sorts/parse-sort.ts'
import { bestMatch, sortsFor, standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const dictionary = createDictionary()
const options = { dictionary, scope: scopeFor('idx') }
const sortIn = (sorts: ReturnType<typeof sortsFor>, id: string) =>
  sorts.find((sort) => sort.id === id)
const centerOf = (text: string) =>
  originOf(parse(text, { now: new Date(0) }).expressions ?? [], null)

describe('§2 sorts', () => {
  test('ids are unique and everyone can sort by all fields', () => {
    expect(new Set(standardSorts.map(({ id }) => id)).size).toBe(standardSorts.length)
    for (const { id, keys } of standardSorts) {
      expect(parseSort(id, options)).toMatchObject({ ok: true })
      for (const key of keys)
        expect(parseSort('field' in key ? key.field : '', options)).toMatchObject({ ok: true })
    }
  })

  test('distances are sorted by where the search has a place', () => {
    const around = centerOf(
      "City Eq 'Kent' And (Location Eq polygon('1 2,3 4,5 7') Or Location Eq radius('47.5 -122.25',2))",
    )
    expect(
      sortsFor(around, [], 'sale')
        .map(({ id }) => id)
        .slice(-2),
    ).toEqual(['distance_asc', 'distance_desc'])
    expect(sortsFor(centerOf("City Eq 'Kent'"), [], 'sale')).toBe(standardSorts)
    expect(sortIn(sortsFor(around, [], 'sale'), 'distance_asc')?.keys).toEqual([
      { distanceFrom: { latitude: 47.5, longitude: -122.25 }, direction: 'asc' },
    ])
    expect(sortIn(standardSorts, 'distance_asc')).toBeUndefined()
  })

  test('sold prices, sale prices and rents are never sorted together', () => {
    const priceOf = (market: 'sale' | 'rent' | 'sold') =>
      sortsFor(null, [], market).find(({ id }) => id === 'price_asc')?.keys
    expect(priceOf('sale')).toEqual([{ field: 'ListPrice', direction: 'asc' }])
    expect(priceOf('rent')).toEqual([{ field: 'ListPrice', direction: 'asc' }])
    expect(priceOf('sold')).toEqual([{ field: 'ClosePrice', direction: 'asc' }])
    expect(sortsFor(null, [], 'all').some(({ id }) => id.startsWith('price'))).toBe(false)
    expect(parseSort('price_asc', { ...options, market: 'all' })).toMatchObject({ ok: true })
    expect(sortsFor(null, [], 'sold')[0]?.keys[0]).toEqual({
      field: 'CloseDate',
      direction: 'desc',
    })
  })

  test('the best match is offered where the filter looks for words', () => {
    const words = [[{ words: ['pool'], prefix: false }]]
    expect(sortsFor(null, words, 'sale').at(-1)).toEqual({
      id: 'relevance_desc',
      label: 'Best match',
      keys: [{ relevanceTo: words, direction: 'desc' }],
    })
    expect(sortIn(sortsFor(null, words, 'sale'), 'relevance_desc')?.label).toBe('Best match')
    expect(sortIn(standardSorts, 'relevance_desc')).toBeUndefined()
    expect(parseSort('relevance_desc', { ...options, words })).toEqual({
      ok: true,
      sort: bestMatch(words),
    })
    const both = sortsFor(centerOf("Location Eq radius('47.5 -122.25',2)"), words, 'sale')
    expect(both.slice(-3).map(({ id }) => id)).toEqual([
      'distance_asc',
      'distance_desc',
      'relevance_desc',
    ])
  })

  test('fields can be given as Spark does or in words', () => {
    const keys = [
      { field: 'ListPrice', direction: 'desc' },
      { field: 'BedroomsTotal', direction: 'asc' },
    ]
    for (const text of [
      '-ListPrice,+BedsTotal',
      '-ListPrice, BedroomsTotal',
      'ListPrice desc, BedsTotal ASC',
    ]) {
      expect(parseSort(text, options)).toMatchObject({ ok: true, sort: { id: text, keys } })
    }
  })

  test.each([
    ['', 'Choose a field to sort by.'],
    ['Nonsense', 'You can’t sort by “Nonsense”.'],
    ['-PrivateRemarks', 'You can’t sort by “PrivateRemarks”.'],
    ['Appliances', 'You can’t sort by Appliances.'],
    ['Location', 'You can’t sort by Location.'],
    ['ListPrice; DROP TABLE', '“ListPrice; DROP TABLE” isn’t a field you can sort by.'],
    ['distance_asc', noOrigin],
    ['distance_desc', noOrigin],
    ['relevance_desc', 'To sort by best match, add words to the filter.'],
    ['a,b,c,d,e,f,g,h,i', 'A sort can have up to 8 fields.'],
  ])('%j is refused in a sentence', (text, message) => {
    expect(parseSort(text, options)).toEqual({ ok: false, message })
  })
})
