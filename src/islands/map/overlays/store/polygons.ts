import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { drawnShapesOf } from '#src/domain/map/drawing/sync.ts'
import { isSavable } from '#src/domain/map/overlays/overlay-draft.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { readFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { storedAnnotations } from '#src/islands/map/search/stored-annotations.ts'

export async function polygonsIn(context: MapContext): Promise<readonly DrawnShape[]> {
  let count = 0
  const shapes = drawnShapesOf(
    await readFilterShapes(context),
    [],
    storedAnnotations(),
    () => `polygon${count++}`,
  )
  return shapes.filter(({ geometry }) => isSavable(geometry))
}
