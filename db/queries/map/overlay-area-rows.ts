import type { Database } from '#db/connect.ts'
import { and, asc, eq, inArray } from '#db/orm/drizzle.ts'
import { overlayShapes, overlays } from '#db/schema/index.ts'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import { areaOfGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { visibleTo } from './overlay-rows.ts'

const { Id, OverlayId, Position, Geometry } = overlayShapes
const ofOverlay = eq(OverlayId, overlays.Id)

export function findOverlayVersions(
  db: Database,
  ids: readonly string[],
  userId: string | null,
): Map<string, string> {
  const { ModifiedAt } = overlays
  const wholes = db.read.select({ id: overlays.Id, ModifiedAt }).from(overlays)
  const shapes = db.read
    .select({ id: Id, ModifiedAt })
    .from(overlayShapes)
    .innerJoin(overlays, ofOverlay)
  const rows = [
    ...wholes.where(and(inArray(overlays.Id, [...ids]), visibleTo(userId))).all(),
    ...shapes.where(and(inArray(Id, [...ids]), visibleTo(userId))).all(),
  ]
  return new Map(rows.map((row) => [row.id, row.ModifiedAt]))
}

export function findOverlayArea(db: Database, id: string): Area | null {
  const select = () => db.read.select({ Geometry }).from(overlayShapes)
  const whole = select().where(eq(OverlayId, id)).orderBy(asc(Position)).all()
  const rows = whole.length > 0 ? whole : select().where(eq(Id, id)).all()
  const areas = rows.map((row) => areaOfGeometry(row.Geometry))
  return areas.length < 2 ? (areas[0] ?? null) : { kind: 'several', of: areas }
}
