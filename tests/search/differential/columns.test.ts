import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import {
  farthestFirst,
  nearestFirst,
  type Sort,
  standardSorts,
} from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases, isCampaign } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitrarySearch, dictionary } from '../support/arbitrary-search.ts'
import { openColumns } from '../support/columns.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import { insertRecords, type ListingRecord } from '../support/listings/listing-record.ts'
import { boston, kingCounty, sacramento, vaud } from '../support/listings/table-listings.ts'
import { writeOwnLists } from '../support/own-lists.ts'
import { createReference } from '../support/reference/reference.ts'
import { anyScope } from '../support/scopes.ts'

const now = '2024-03-15T10:30:00-05:00'
const filtersEach = cases(100)
const share = isCampaign ? 0.1 : 1

const sources: Record<string, () => ListingRecord[]> = {
  'King County': () => kingCounty(1_500 * share),
  Sacramento: () => sacramento(900 * share),
  Boston: () => boston(1_100 * share),
  Vaud: () => vaud(1_100 * share),
  'rare values': () => edgeListings(1_300 * share, 20_240_316),
}

const sorts: readonly Sort[] = [
  ...standardSorts,
  nearestFirst({ latitude: 46.5, longitude: -97 }),
  nearestFirst({ id: '20240101000000000000000001' }),
  nearestFirst({ latitude: 42.35, longitude: -71.06 }),
  nearestFirst({ latitude: 47.6, longitude: -122.3 }),
  farthestFirst({ id: '20240101000000000000000001' }),
  farthestFirst({ latitude: 42.35, longitude: -71.06 }),
  farthestFirst({ latitude: 47.6, longitude: -122.3 }),
]
const facets = [
  'City',
  'PropertySubType',
  'Appliances',
  'GarageYN',
  'BedroomsTotal',
  'PostalCode',
  '"Main"."Tags"',
  'CloseDate',
]
const measures = [
  'ListPrice',
  'BedroomsTotal',
  'PricePerArea',
  'CloseToListRatio',
  '"Main"."Ratio"',
  'LotSizeAcres',
]

describe('§4 search: columns find what the language means', () => {
  for (const [name, read] of Object.entries(sources)) {
    test(`${filtersEach} generated filters of ${name}: ids, order, counts, facets, statistics, pins, clusters`, async () => {
      const records = read()
      const database = emptyDatabase()
      await insertRecords(database, records)
      const lists = await writeOwnLists(database, records, dictionary)
      const sql = createSqlSearch(database.readConnection, { dictionary })
      const columns = openColumns(database.readConnection, sql, dictionary)
      const rowKeys = database.readConnection
        .prepare('SELECT "Id", "RowKey" FROM listings')
        .raw()
        .all()
      const rowKeyOf = new Map(rowKeys as [string, number][])
      const reference = createReference(records, dictionary, lists)
      const withoutColumn = [...facets, ...measures].filter(
        (field) => !columns.table.fields.has(field),
      )
      const seen = { accepted: 0, residual: 0 }
      const property = fc.property(
        arbitrarySearch(records, { lists: true }),
        fc.constantFrom(...sorts),
        anyScope,
        fc.nat(60),
        fc.constantFrom(...facets),
        fc.constantFrom(...measures),
        fc.nat(14),
        (text, sort, scope, offset, facet, measure, zoom) => {
          const parsed = readCondition(Filter.of(text), { now, dictionary, scope, lists })
          if (!parsed.ok) return
          seen.accepted++
          const query = { scope, condition: parsed.condition, sort }
          if (columns.hasResiduals(query)) seen.residual++
          const expected = reference.ids(query).map((id) => rowKeyOf.get(id)!)
          expect(columns.count(query)).toBe(expected.length)
          expect(columns.ordered(query, sort)).toEqual(expected)
          const request = { field: facet }
          const answer = columns.answer(query, {
            page: { sort, window: { offset, limit: 10 } },
            facets: [request, { field: 'ListingContractDate', by: 'month' }],
            stats: [measure],
          })
          if (answer === null) {
            expect(withoutColumn).not.toEqual([])
            expect([facet, measure].some((field) => withoutColumn.includes(field))).toBe(true)
          } else {
            expect(answer.total).toBe(expected.length)
            expect(answer.rowKeys).toEqual(expected.slice(offset, offset + 10))
            expect(answer.facets[0]).toEqual(sql.facet(query, request))
            expect(answer.facets[1]).toEqual(
              sql.facet(query, { field: 'ListingContractDate', by: 'month' }),
            )
            const { mean, ...figures } = sql.stats(query, measure)
            expect(answer.stats[0]).toMatchObject(figures)
            // Sums in another order are rounded otherwise.
            const largest = Math.max(Math.abs(figures.minimum ?? 0), Math.abs(figures.maximum ?? 0))
            expect(Math.abs((answer.stats[0]!.mean ?? 0) - (mean ?? 0))).toBeLessThanOrEqual(
              largest * 1e-12,
            )
          }
          expect(columns.pins(query, 40)).toEqual(sql.pins(query, 40))
          const bounds = {
            south: 40_000_000,
            north: 49_000_000,
            west: -125_000_000,
            east: 12_000_000,
          }
          expect(columns.clusters(query, { bounds, zoom })).toEqual(
            sql.clusters(query, { bounds, zoom }),
          )
          for (const at of [0, expected.length >> 1, expected.length - 1].filter(
            (i) => expected[i] !== undefined,
          )) {
            const around = columns.surroundings(query, sort, columns.table.rowOf(expected[at]!))
            expect(around).toEqual({
              isMatch: true,
              total: expected.length,
              position: at + 1,
              previous: at === 0 ? -1 : columns.table.rowOf(expected[at - 1]!),
              next: at + 1 === expected.length ? -1 : columns.table.rowOf(expected[at + 1]!),
            })
          }
        },
      )
      fc.assert(property, { numRuns: Math.ceil(filtersEach * 1.15), endOnFailure: false })
      expect(seen.accepted).toBeGreaterThanOrEqual(filtersEach)
      expect(seen.residual).toBeLessThan(seen.accepted)
    })
  }
})
