import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { defaultSort, standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitrarySearch, dictionary } from '../support/arbitrary-search.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import { listValues, singleValue } from '../support/listings/field-values.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'
import { boston } from '../support/listings/table-listings.ts'
import { writeOwnLists } from '../support/own-lists.ts'
import { createReference } from '../support/reference/reference.ts'
import { anyScope } from '../support/scopes.ts'

const now = '2024-03-15T10:30:00-05:00'

async function open() {
  const records = [...boston(200), ...edgeListings(200, 7)]
  const database = emptyDatabase()
  await insertRecords(database, records)
  const lists = await writeOwnLists(database, records, dictionary)
  const rowKeys = database.readConnection.prepare('SELECT "Id", "RowKey" FROM listings').raw().all()
  return {
    records,
    rowKeyOf: new Map(rowKeys as [string, number][]),
    search: createSqlSearch(database.readConnection, { dictionary }),
    lists,
    reference: createReference(records, dictionary, lists),
  }
}

const facets = [
  'City',
  'PropertySubType',
  'Appliances',
  'GarageYN',
  'BedroomsTotal',
  '"Main"."Tags"',
  'StreetAddress',
  'OpenHouses',
]
const measures = [
  'ListPrice',
  'BedroomsTotal',
  'PricePerArea',
  'CloseToListRatio',
  '"Main"."Ratio"',
  '"Main"."Marks"',
  'Latitude',
]

test('§7 calls: facets, statistics, pins and neighbors of generated filters are those of the matches', async () => {
  const { records, search, reference, rowKeyOf, lists } = await open()
  const property = fc.property(
    arbitrarySearch(records, { lists: true }),
    anyScope,
    fc.constantFrom(...facets),
    fc.constantFrom(...measures),
    fc.constantFrom(...standardSorts),
    (text, scope, facet, measure, sort) => {
      const read = readCondition(Filter.of(text), { now, dictionary, scope, lists })
      if (!read.ok) return
      const query = { scope, condition: read.condition, sort }
      const matches = reference.matches(query)
      const valuesOf = (name: string) =>
        matches.map((record) => {
          const field = dictionary.find(name)!
          const one = field.multiple ? null : singleValue(field, record, scope)
          return field.multiple
            ? [...new Set(listValues(field, record, scope))]
            : one === null
              ? []
              : [one]
        })
      const counts = new Map<string | null, number>()
      for (const values of valuesOf(facet)) {
        for (const value of values.length === 0 ? [null] : values.map(String))
          counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const buckets = search.facet(query, { field: facet })
      expect(new Map(buckets.map(({ value, count }) => [value, count]))).toEqual(counts)
      expect(buckets.map(({ count }) => count)).toEqual([...counts.values()].sort((a, b) => b - a))
      const numbers = valuesOf(measure)
        .flat()
        .map(Number)
        .sort((a, b) => a - b)
      const stats = search.stats(query, measure)
      expect(stats.count).toBe(numbers.length)
      // Zero has no sign in statistics.
      const unsigned = (number: number | null | undefined) => (number == null ? null : number + 0)
      expect(stats.minimum).toBe(unsigned(numbers[0]))
      expect(stats.maximum).toBe(unsigned(numbers.at(-1)))
      expect(stats.median).toBe(unsigned(middleOf(numbers)))
      const pins = search
        .pins(query, 50)
        .map(({ rowKey }) => rowKey)
        .sort((a, b) => a - b)
      const placed = matches.filter((record) =>
        ['Latitude', 'Longitude'].every((name) => singleValue(name, record, scope) !== null),
      )
      expect(pins).toEqual(
        placed
          .map(({ columns }) => rowKeyOf.get(columns.Id))
          .sort((a, b) => a! - b!)
          .slice(0, 50),
      )
      const ids = reference.ids(query)
      for (const i of [0, ids.length >> 1, ids.length - 1].filter((i) => ids[i] !== undefined)) {
        const expected = {
          position: i + 1,
          total: ids.length,
          previous: ids[i - 1] ?? null,
          next: ids[i + 1] ?? null,
        }
        expect(search.neighbors(query, ids[i]!)).toEqual(expected)
      }
      expect([...search.eachId(query)]).toEqual(search.ids(query))
      expect(search.ids(query, 3)).toEqual(search.ids(query).slice(0, 3))
    },
  )
  fc.assert(property, { numRuns: cases(300) })
})

function middleOf(sorted: readonly number[]): number | null {
  const low = sorted[(sorted.length - 1) >> 1]
  const high = sorted[sorted.length >> 1]
  return low === undefined || high === undefined ? null : low + (high - low) / 2
}

describe('what an answer is at its ends', () => {
  const query = { scope: scopeFor('private'), condition: everything, sort: defaultSort }

  test('a listing that does not match has no neighbors', async () => {
    const { search } = await open()
    expect(search.neighbors(query, '99999999999999999999999999')).toBeNull()
  })

  test('pages past the end are empty and still know how many there are', async () => {
    const { search } = await open()
    const total = search.count(query)
    for (const offset of [total, 2 ** 31, 1e300]) {
      expect(search.page(query, { offset, limit: 10 })).toEqual({
        total,
        rowKeys: [],
      })
    }
  })

  test('nonsense for a limit or an offset counts as 0', async () => {
    const { search } = await open()
    const total = search.count(query)
    for (const bad of [-1, Number.NaN]) {
      expect(search.page(query, { offset: bad, limit: 2 }).rowKeys).toHaveLength(2)
      expect(search.page(query, { offset: 0, limit: bad })).toEqual({
        total,
        rowKeys: [],
      })
    }
    expect(search.ids(query, 2 ** 31)).toHaveLength(total)
  })

  test('quartiles lie between values in proportion', async () => {
    const database = emptyDatabase()
    const prices = [100, 200, 300, 400, 500, 600]
    await insertRecords(
      database,
      prices.map((ListPrice, i) => listingRecord(`2024010100000000000000000${i}`, { ListPrice })),
    )
    const stats = createSqlSearch(database.readConnection, { dictionary }).stats(query, 'ListPrice')
    const expected = {
      count: 6,
      minimum: 100,
      lowerQuartile: 225,
      median: 350,
      upperQuartile: 475,
      maximum: 600,
      mean: 350,
    }
    expect(stats).toEqual(expected)
  })

  test('a brokerage without listings has answers too', () => {
    const search = createSqlSearch(emptyDatabase().readConnection, { dictionary })
    expect(search.page(query, { offset: 0, limit: 10 })).toEqual({ total: 0, rowKeys: [] })
    expect(search.facet(query, { field: 'City' })).toEqual([])
    expect(search.stats(query, 'ListPrice')).toMatchObject({ count: 0, median: null, mean: null })
  })
})

describe('§6 roles: what the scope hides cannot be searched', () => {
  test('fields for members are refused to consumers in filters, sorts and facets', async () => {
    const { search } = await open()
    const text = "PrivateRemarks Eq '*mat*'"
    const asMember = readCondition(Filter.of(text), { now, dictionary, scope: scopeFor('private') })
    const asConsumer = readCondition(Filter.of(text), { now, dictionary, scope: scopeFor('idx') })
    expect(asMember.ok).toBe(true)
    expect(asConsumer).toMatchObject({ ok: false, errors: [{ field: 'PrivateRemarks' }] })
    if (!asMember.ok) return
    const scope = scopeFor('idx')
    expect(() => search.count({ scope, condition: asMember.condition })).toThrow(
      'PrivateRemarks isn’t a field you can search.',
    )
    const sort = {
      id: 'x',
      label: '',
      keys: [{ field: 'PrivateRemarks', direction: 'asc' as const }],
    }
    expect(() => search.ids({ scope, condition: everything, sort })).toThrow('PrivateRemarks')
    expect(() =>
      search.facet({ scope, condition: everything }, { field: 'ListingAgreement' }),
    ).toThrow('ListingAgreement')
  })

  test('what has no values to count is refused in a sentence', async () => {
    const { search } = await open()
    expect(() => search.facet(query, { field: 'Nonsense' })).toThrow(
      'Nonsense isn’t a field you can count.',
    )
    expect(() => search.facet(query, { field: 'Location' })).toThrow(
      'Location isn’t a field you can count.',
    )
    expect(() => search.stats(query, 'City')).toThrow('City holds no numbers.')
  })

  const query = { scope: scopeFor('private'), condition: everything }
})
