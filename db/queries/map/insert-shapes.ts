import type { Orm } from '#db/connect.ts'
import { overlayShapes } from '#db/schema/index.ts'
import { boundsOfGeometry, type NewOverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'

type ShapeWithId = NewOverlayShape & { readonly id: string }

export function insertShapes(
  orm: Orm,
  overlayId: string,
  shapes: readonly ShapeWithId[],
  first: number,
): void {
  for (const [i, shape] of shapes.entries())
    orm
      .insert(overlayShapes)
      .values(shapeRow(overlayId, shape, first + i))
      .run()
}

export function shapeRow(
  overlayId: string,
  { id, name, color, geometry }: ShapeWithId,
  position: number,
): typeof overlayShapes.$inferInsert {
  const { south, north, west, east } = boundsOfGeometry(geometry)
  const bounds = { South: south, North: north, West: west, East: east }
  const shape = { Position: position, Name: name, Color: color, Geometry: geometry }
  return { Id: id, OverlayId: overlayId, ...shape, ...bounds }
}
