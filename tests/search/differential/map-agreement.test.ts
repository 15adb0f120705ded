import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShownInstead, makeScope } from '#src/domain/context/access/scope.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { addBounds, widenedBounds } from '#src/domain/map/searched-bounds.ts'
import { type Condition, everything } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { defaultSort } from '#src/domain/search/results/sorts/sorts.ts'
import type { Cluster } from '#src/search/port/search.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { arbitraryShapes, dictionary } from '../support/arbitrary-search.ts'
import { openColumns } from '../support/columns.ts'
import { edgeListings } from '../support/listings/edge-listings.ts'
import { insertRecords, type ListingRecord } from '../support/listings/listing-record.ts'
import { kingCounty } from '../support/listings/table-listings.ts'
import { anyScope } from '../support/scopes.ts'

const now = '2024-03-15T10:30:00-05:00'
const filtersEach = cases(500)
const world: Bounds = {
  south: -90_000_000,
  north: 90_000_000,
  west: -180_000_000,
  east: 180_000_000,
}

const sources: Record<string, () => ListingRecord[]> = {
  'King County': () => kingCounty(1_200),
  'rare values': () => edgeListings(1_000, 20_240_317),
}

function arbitraryMapSearch(records: readonly ListingRecord[]) {
  const shape = arbitraryShapes(records)
  const plain = fc.constantFrom(
    'BedroomsTotal Ge 3',
    'ListPrice Le 450000',
    'WaterfrontYN Eq true',
    "StandardStatus Ne 'Closed'",
  )
  const other = fc.oneof(shape, plain)
  const joint = fc.constantFrom(' And ', ' Or ', ' Not ')
  return fc.oneof(
    shape,
    shape.map((text) => `Not (${text})`),
    fc.tuple(shape, joint, other, joint, other).map((parts) => parts.join('')),
  )
}

const longitude = fc.integer({ min: -180_000_000, max: 180_000_000 })
const latitude = fc.integer({ min: -90_000_000, max: 90_000_000 })
const arbitraryBounds = fc.oneof(
  fc.record({ south: latitude, north: latitude, west: longitude, east: longitude }),
  fc.record({
    south: fc.nat(47_600_000),
    north: fc.constant(48_000_000),
    west: fc.constant(-122_600_000),
    east: fc.integer({ min: -122_500_000, max: 0 }),
  }),
)

const sumOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0)

/** Whether a place lies between the edges, told without the product's shapes. */
function isInside(
  { latitude, longitude }: { latitude: number; longitude: number },
  { south, north, west, east }: Bounds,
): boolean {
  const y = Math.round(latitude * 1e6)
  const x = Math.round(longitude * 1e6)
  if (y < south || y > north) return false
  return west <= east ? west <= x && x <= east : x >= west || x <= east
}

describe('§3 Search state: the list’s count, the map’s clusters and the ids agree', () => {
  for (const [name, read] of Object.entries(sources)) {
    test(`for ${filtersEach} filters with shapes over ${name}, everywhere and in a part of the map`, async () => {
      const records = read()
      const database = emptyDatabase()
      await insertRecords(database, records)
      const sql = createSqlSearch(database.readConnection, { dictionary })
      const columns = openColumns(database.readConnection, sql, dictionary)
      const place = { kind: 'field', type: 'shape', field: dictionary.find('Location')! } as const
      const nowhere: Condition = { kind: 'isNull', subject: place }
      let accepted = 0
      const property = fc.property(
        arbitraryMapSearch(records),
        anyScope,
        fc.nat(18),
        arbitraryBounds,
        (text, scope, zoom, part) => {
          fc.pre(part.south < part.north && part.west !== part.east)
          const parsed = readCondition(Filter.of(text), { now, dictionary, scope })
          if (!parsed.ok) return
          accepted++
          const query = { scope, condition: parsed.condition }
          const total = columns.count(query)
          const without = columns.count({
            scope,
            condition: { kind: 'and', of: [query.condition, nowhere] },
          })
          expect(columns.ordered(query, defaultSort)).toHaveLength(total)
          for (const level of [0, zoom])
            expect(sumOf(columns.clusters(query, { bounds: world, zoom: level }))).toBe(
              total - without,
            )
          const searched = widenedBounds(part)
          const narrowed = { scope, condition: addBounds(query.condition, searched, dictionary) }
          const inside = columns.pins(query, total).filter((pin) => isInside(pin, searched)).length
          expect(columns.count(narrowed)).toEqual(inside)
          expect(columns.ordered(narrowed, defaultSort)!.length).toEqual(inside)
          expect(sumOf(columns.clusters(narrowed, { bounds: searched, zoom }))).toBe(inside)
          expect(columns.pins(narrowed, total)).toHaveLength(inside)
        },
      )
      fc.assert(property, { numRuns: filtersEach * 1.5, endOnFailure: false })
      expect(accepted).toBeGreaterThanOrEqual(filtersEach)
      const scope = makeScope('private', { administrator: true })
      expect(columns.count({ scope, condition: everything })).toBe(
        records.filter(({ columns: { MlgCanView, HomeShownTo } }) => {
          const shownTo = typeof HomeShownTo === 'string' ? HomeShownTo : null
          return MlgCanView !== false && !isShownInstead({ HomeShownTo: shownTo }, scope)
        }).length,
      )
    })
  }
})
