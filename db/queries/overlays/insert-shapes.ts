import type { Orm } from '#db/connect.ts'
import { overlayShapes } from '#db/schema/index.ts'
import { boundsOfGeometry, type NewOverlayShape } from '#src/domain/overlays/shapes.ts'

type ShapeWithId = NewOverlayShape & { readonly id: string }

export function insertShapes(
  orm: Orm,
  overlayId: string,
  shapes: readonly ShapeWithId[],
  first: number,
): void {
  for (const [i, { id, name, color, geometry }] of shapes.entries()) {
    const { south, north, west, east } = boundsOfGeometry(geometry)
    const bounds = { South: south, North: north, West: west, East: east }
    const row = {
      Id: id,
      OverlayId: overlayId,
      Position: first + i,
      Name: name,
      Color: color,
      Geometry: geometry,
      ...bounds,
    }
    orm.insert(overlayShapes).values(row).run()
  }
}
