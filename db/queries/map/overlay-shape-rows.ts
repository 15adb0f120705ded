import type { Database } from '#db/connect.ts'
import { cacheQueryUntilWrite } from '#db/database-cache.ts'
import { and, asc, eq, gte, inArray, lte, or, sql } from '#db/orm/drizzle.ts'
import { overlayShapes, overlays } from '#db/schema/index.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { visibleTo } from './overlay-rows.ts'

export interface OverlayShapeRow {
  readonly Id: string
  readonly OverlayId: string
  readonly OverlayName: string
  readonly Name: string
  readonly Color: string
  readonly Geometry: OverlayGeometry
}

export type OverlayShapeName = Pick<OverlayShapeRow, 'Id' | 'Name' | 'Color'>

const { Id, OverlayId, Position, Name, Color, Geometry } = overlayShapes
const ofOverlay = eq(OverlayId, overlays.Id)
const whole = { Id, OverlayId, OverlayName: overlays.Name, Name, Color, Geometry }

export function findShapesOf(
  db: Database,
  overlayId: string,
  from = 0,
  limit = -1,
): OverlayShapeRow[] {
  const rows = db.read.select(whole).from(overlayShapes).innerJoin(overlays, ofOverlay)
  return rows
    .where(and(eq(OverlayId, overlayId), gte(Position, from)))
    .orderBy(asc(Position))
    .limit(limit)
    .all()
}

export function findShapes(
  db: Database,
  ids: readonly string[],
  userId: string | null,
): OverlayShapeRow[] {
  const rows = db.read.select(whole).from(overlayShapes).innerJoin(overlays, ofOverlay)
  return rows
    .where(and(inArray(Id, [...ids]), visibleTo(userId)))
    .orderBy(asc(Name), asc(Id))
    .all()
}

export function findShapeNames(
  db: Database,
  ids: readonly string[],
  userId: string | null,
): OverlayShapeName[] {
  const rows = db.read
    .select({ Id, Name, Color })
    .from(overlayShapes)
    .innerJoin(overlays, ofOverlay)
  return rows
    .where(and(inArray(Id, [...ids]), visibleTo(userId)))
    .orderBy(asc(Name), asc(Id))
    .all()
}

/** Finds shapes by name, ignoring case. In a name, `*` stands for any characters and `?` for one character. */
export const searchShapeNames = cacheQueryUntilWrite('names of shapes', namedShapes)

function namedShapes(
  db: Database,
  names: readonly string[],
  userId: string | null,
  limit: number,
): OverlayShapeName[] {
  const patterns = JSON.stringify(names.map(likePattern))
  const isNamed = sql`EXISTS (SELECT 1 FROM json_each(${patterns}) p WHERE ${Name} LIKE p.value ESCAPE '\\')`
  const rows = db.read
    .select({ Id, Name, Color })
    .from(overlayShapes)
    .innerJoin(overlays, ofOverlay)
  return rows
    .where(and(isNamed, visibleTo(userId)))
    .orderBy(asc(Name), asc(Id))
    .limit(limit)
    .all()
}

/**
 * Finds those of the given shapes, and of the shapes in the given overlays, that touch the bounds and are not too
 * small to see.
 */
export function findShapeIdsIn(
  db: Database,
  { ids, bounds, least }: { ids: readonly string[]; bounds: Bounds; least: number },
  userId: string | null,
): string[] {
  const { South, North, West, East } = overlayShapes
  const isWanted = or(inArray(OverlayId, [...ids]), inArray(Id, [...ids]))
  const touches = and(
    lte(South, bounds.north),
    gte(North, bounds.south),
    lte(West, bounds.east),
    gte(East, bounds.west),
  )
  const isVisible = sql`max(${East} - ${West}, ${North} - ${South}) >= ${least}`
  const rows = db.read.select({ Id }).from(overlayShapes).innerJoin(overlays, ofOverlay)
  return rows
    .where(and(isWanted, touches, isVisible, visibleTo(userId)))
    .orderBy(asc(OverlayId), asc(Position))
    .all()
    .map((row) => row.Id)
}

const likePattern = (name: string) =>
  name.replace(/\\[*?]|[*?%_\\]/g, (part) =>
    part === '*' ? '%' : part === '?' ? '_' : `\\${part.at(-1)}`,
  )
