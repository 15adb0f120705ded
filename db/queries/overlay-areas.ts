import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { overlays, overlayShapes } from '#db/schema/index.ts'
import { areaOfGeometry } from '#src/domain/overlay-shapes.ts'
import type { Area } from '#src/domain/shapes.ts'
import { visibleTo } from './overlays.ts'

/** Areas by id, of overlays and of shapes; what the user may not see is left out. */
export async function findOverlayAreas(db: Database, ids: readonly string[], userId: string | null): Promise<Map<string, Area>> {
  const { Id, OverlayId, Position, Geometry } = overlayShapes
  const isWanted = or(inArray(OverlayId, [...ids]), inArray(Id, [...ids]))
  const shapes = db.read.select({ Id, OverlayId, Geometry }).from(overlayShapes).innerJoin(overlays, eq(OverlayId, overlays.Id))
  const rows = shapes.where(and(isWanted, visibleTo(userId))).orderBy(asc(Position)).all()
  const areas = rows.map((row) => ({ ...row, area: areaOfGeometry(row.Geometry) }))
  const wanted = new Set(ids)
  const whole = Map.groupBy(areas, (one) => one.OverlayId)
  return new Map<string, Area>([
    ...areas.flatMap(({ Id, area }) => (wanted.has(Id) ? [[Id, area] as const] : [])),
    ...[...whole].flatMap(([id, of]) => (wanted.has(id) ? [[id, several(of.map(({ area }) => area))] as const] : [])),
  ])
}

const several = (areas: readonly Area[]): Area => (areas.length === 1 ? areas[0]! : { kind: 'several', of: areas })
