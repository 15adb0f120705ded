import { type Box, boxesOf } from '#src/domain/map/geometry/boxes.ts'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import type { CompileContext } from './compile-context.ts'
import { latitude, longitude } from './field-sql.ts'
import { joined, type Sql, sql } from './sql.ts'

/** Tests whether a listing is in an area. `onlyTruth` uses the R*Tree index; otherwise, no place means NULL. */
export function insideSql(
  tests: readonly Test[],
  compiling: CompileContext,
  onlyTruth: boolean,
): Sql {
  const areas = tests.map((test) => (test.kind === 'inside' ? areaOf(test.shape, compiling) : null))
  const knownAreas = areas.filter((area) => area !== null)
  const isInside = exactSql(knownAreas, compiling)
  if (onlyTruth)
    return sql`(l."RowKey" IN (${candidates(knownAreas.flatMap(boxesOf))}) AND ${isInside})`
  const isNowhere = sql`${latitude(compiling.scope)} IS NULL OR ${longitude(compiling.scope)} IS NULL`
  const exact = sql`CASE WHEN ${isNowhere} THEN NULL ELSE ${isInside} END`
  return knownAreas.length === areas.length ? exact : sql`(${exact} OR NULL)`
}

/** Tests rectangles by their bounds, after rounding places as `toPosition` does, and other shapes by a SQL function. */
function exactSql(areas: readonly Area[], compiling: CompileContext): Sql {
  const lat = latitude(compiling.scope)
  const lon = longitude(compiling.scope)
  const [only] = areas
  if (only?.kind !== 'rectangle' || areas.length > 1)
    return sql`inside(${compiling.prepareAreas(areas)}, ${lat}, ${lon})`
  const { south, north, west, east } = only
  return sql`(${lat} * 1e6 >= ${south - 0.5} AND ${lat} * 1e6 < ${north + 0.5}
    AND ${lon} * 1e6 >= ${west - 0.5} AND ${lon} * 1e6 < ${east + 0.5})`
}

function areaOf(
  shape: Extract<Test, { kind: 'inside' }>['shape'],
  { placeOf }: CompileContext,
): Area | null {
  if (shape.kind !== 'circleAround') return shape
  const center = placeOf(shape.id)
  return center === null ? null : { kind: 'circle', center, meters: shape.meters }
}

const maxBoxes = 16

function candidates(boxes: readonly Box[]): Sql {
  const few = boxes.length > maxBoxes ? [around(boxes)] : boxes
  const selects = few.map(
    ({ south, north, west, east }) => sql`SELECT "RowKey" FROM listings_rtree
      WHERE "maxLat" >= ${south} AND "minLat" <= ${north} AND "maxLon" >= ${west} AND "minLon" <= ${east}`,
  )
  return joined(selects, ' UNION ', 'SELECT 1 WHERE 0')
}

function around(boxes: readonly Box[]): Box {
  return boxes.reduce((a, b) => ({
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
  }))
}
