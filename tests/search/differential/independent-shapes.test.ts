import { expect, test } from 'vitest'
import { createRandom } from '#db/seed/tools/random.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { geometryText } from '#src/domain/map/overlays/overlay-shapes.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'
import { standardSorts } from '#src/domain/search/results/sorts/sorts.ts'
import { createSqlSearch } from '#src/search/sql/sql-search.ts'
import {
  type Boundary,
  polygonsOf,
  readBoundaries,
} from '../../../scripts/campaigns/shapes/boundaries.ts'
import { compareCircles } from '../../../scripts/campaigns/shapes/compare-circles.ts'
import { comparePolygons } from '../../../scripts/campaigns/shapes/compare-polygons.ts'
import { turfOf } from '../../../scripts/campaigns/shapes/judges.ts'
import { frameOf, placeAt } from '../../../scripts/campaigns/shapes/sample-places.ts'
import { emptyDatabase } from '../../support/database.ts'
import { openColumns } from '../support/columns.ts'
import { insertRecords, listingRecord } from '../support/listings/listing-record.ts'
import { createReference } from '../support/reference/reference.ts'

const boundaries = readBoundaries()

test('areas, grids of cells, Turf and GEOPOLY agree on every place in the boundaries of Seattle', async () => {
  const polygons = (await boundaries).flatMap(polygonsOf)
  const found = comparePolygons(polygons, { places: 30_000, seed: 1 })
  expect(found.differences).toEqual([])
  expect(found.polygons).toBeGreaterThan(4_000)
  expect(found.holes).toBeGreaterThan(100)
  expect(found.inside).toBeGreaterThan(10_000)
  expect(found.places - found.inside).toBeGreaterThan(8_000)
  expect(found.edges.outer).toBeGreaterThan(5_000)
  expect(found.edges.hole).toBeGreaterThan(200)
  expect(found.sure).toBeGreaterThan(500)
})

test('areas, columns, the boxes of SQL and geodesics agree on places in circles all over the globe', () => {
  const found = compareCircles({ places: 50_000, seed: 1 })
  expect(found.differences).toEqual([])
  expect(found.inside).toBeGreaterThan(15_000)
  expect(found.places - found.inside).toBeGreaterThan(15_000)
  expect(found.places - found.atRim).toBeGreaterThan(25_000)
  expect(found.sure).toBeGreaterThan(1_000)
})

const cornersOf = (boundary: Boundary) =>
  polygonsOf(boundary)
    .flatMap(({ polygon }) => polygon.rings)
    .flat().length

/** With holes, of several parts, with the most corners of all, and some of the others. */
async function someBoundaries(): Promise<Boundary[]> {
  const random = createRandom('boundaries')
  const all = (await boundaries).filter((boundary) => polygonsOf(boundary).length > 0)
  const small = all.filter((boundary) => cornersOf(boundary) < 1_000)
  const withHoles = small.filter((boundary) =>
    polygonsOf(boundary).some(({ polygon }) => polygon.rings.length > 1),
  )
  const withParts = small.filter((boundary) => polygonsOf(boundary).length > 1)
  const largest = all.reduce((a, b) => (cornersOf(a) > cornersOf(b) ? a : b))
  return [
    ...random.sample(withHoles, 10),
    ...random.sample(withParts, 8),
    largest,
    ...random.sample(small, 10),
  ]
}

function placesFor(chosen: readonly Boundary[], each: number): Position[] {
  const random = createRandom('places')
  return chosen.flatMap((boundary) => {
    const polygons = polygonsOf(boundary)
    return Array.from({ length: each }, () => {
      const { polygon } = random.pick(polygons)
      return placeAt(polygon, frameOf(polygon.rings[0]!), random)
    })
  })
}

const dictionary = createDictionary()
const scope = scopeFor('private')
const sort = standardSorts[0]!
const condition = (text: string) => {
  const read = readCondition(Filter.of(text), {
    now: '2024-03-15T10:30:00-05:00',
    dictionary,
    scope,
  })
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return read.condition
}

test('SQL, columns and the naive search find the listings that Turf finds in a boundary, and outside of it', async () => {
  const chosen = await someBoundaries()
  const places = placesFor(chosen, 100)
  const idOf = (i: number) => String(20_240_000_000_000_000_000n + BigInt(i)).padEnd(26, '0')
  const records = places.map(([x, y], i) =>
    listingRecord(idOf(i), { Latitude: y / 1e6, Longitude: x / 1e6 }),
  )
  const database = emptyDatabase()
  await insertRecords(database, records)
  const sql = createSqlSearch(database.readConnection, { dictionary })
  const columns = openColumns(database.readConnection, sql, dictionary)
  const keys = database.readConnection
    .prepare('SELECT "Id", "RowKey" FROM listings')
    .raw()
    .all() as [string, number][]
  const keyOf = new Map(keys)
  const reference = createReference(records, dictionary)
  const seen = { inside: 0, residual: 0 }
  for (const [n, boundary] of chosen.entries()) {
    const judges = polygonsOf(boundary).map(({ polygon }) => turfOf(polygon))
    const inside = new Set(
      places.flatMap((place, i) => (judges.some((judge) => judge(place)) ? [idOf(i)] : [])),
    )
    seen.inside += inside.size
    for (const operator of ['Eq', 'Ne']) {
      const query = {
        scope,
        condition: condition(`Location ${operator} wkt('${geometryText(boundary.geometry)}')`),
        sort,
      }
      const expected = records
        .map(({ columns }) => columns.Id)
        .filter((id) => inside.has(id) === (operator === 'Eq'))
      expect(
        sql
          .ids(query)
          .map(({ id }) => id)
          .sort(),
        boundary.name,
      ).toEqual(expected)
      expect(
        columns.ordered(query, sort)?.toSorted((a, b) => a - b),
        boundary.name,
      ).toEqual(expected.map((id) => keyOf.get(id)!))
      if (columns.hasResiduals(query)) seen.residual++
      if (n % 3 === 0 && cornersOf(boundary) < 300)
        expect(reference.ids(query).sort(), boundary.name).toEqual(expected)
    }
  }
  expect(seen.inside).toBeGreaterThan(1_000)
  expect(seen.residual).toBe(2)
})
