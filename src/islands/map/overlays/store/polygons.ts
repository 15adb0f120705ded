import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { drawnShapesOf } from '#src/domain/map/drawing/sync.ts'
import { isSavable } from '#src/domain/map/overlays/modal.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { storedAnnotations } from '#src/islands/map/search/annotations.ts'
import { readFilterShapes } from '#src/islands/map/search/filter-shapes.ts'

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
