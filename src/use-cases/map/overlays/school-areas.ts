import type { Database } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import {
  findShapes,
  type OverlayShapeRow,
  searchShapeNames,
} from '#db/queries/map/overlay-shape-rows.ts'
import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import type { ListingCard, School, SchoolArea } from '#src/domain/listings/view.ts'
import { distanceToArea } from '#src/domain/map/geometry/distance-to-area.ts'
import type { Point, Position } from '#src/domain/map/geometry/shapes.ts'
import { areaOfGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import type { Context } from '#src/use-cases/context/context.ts'

const maxShapes = 20

/** If an overlay has the area of a school, adds the listing's distance from it. */
export function findSchoolAreas(
  { db, user }: Context,
  { latitude, longitude }: Pick<ListingCard, 'latitude' | 'longitude'>,
  schools: readonly School[],
): School[] {
  if (latitude === null || longitude === null || schools.length === 0) return [...schools]
  return areasOf(db, user?.id ?? null, { latitude, longitude }, schools)
}

const areasOf = cacheQueryUntilWrite('areas of schools', findAreas)

function findAreas(
  db: Database,
  userId: string | null,
  { latitude, longitude }: Point,
  schools: readonly School[],
): School[] {
  const names = schools.map(({ name }) => name.replace(/[*?\\]/g, '\\$&'))
  const shapeNames = searchShapeNames(db, names, userId, maxShapes)
  if (shapeNames.length === 0) return [...schools]
  const ids = shapeNames.map(({ Id }) => Id)
  const shapes = findShapes(db, ids, userId)
  const micro = (degrees: number) => Math.round(degrees * coordinateFactor)
  const place: Position = [micro(longitude), micro(latitude)]
  return schools.map((school) => ({ ...school, area: nearest(place, school.name, shapes) }))
}

function nearest(
  place: Position,
  name: string,
  shapes: readonly OverlayShapeRow[],
): SchoolArea | null {
  const areas = shapes
    .filter((shape) => shape.Name.toLowerCase() === name.toLowerCase())
    .map(({ OverlayName, Geometry }) => ({
      layer: OverlayName,
      miles: distanceToArea(place, areaOfGeometry(Geometry)) / milesToMeters,
    }))
  return areas.sort((a, b) => a.miles - b.miles)[0] ?? null
}
