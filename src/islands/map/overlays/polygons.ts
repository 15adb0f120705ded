import type { DrawnShape } from '#src/domain/drawing/drawn.ts'
import { drawnIn } from '#src/domain/drawing/sync.ts'
import { listPolygons } from '#src/domain/overlay-modal.ts'
import { storedAnnotations } from '../annotations.ts'
import type { MapContext } from '../context.ts'
import { readFilterShapes } from '../filter-shapes.ts'

/** The drawn shapes of the filter that an overlay can keep, with the names and colours they were given. */
export async function polygonsIn(context: MapContext): Promise<readonly DrawnShape[]> {
  let count = 0
  const shapes = drawnIn(await readFilterShapes(context), [], storedAnnotations(), () => `polygon${count++}`)
  const ids = new Set(listPolygons(shapes).map(({ id }) => id))
  return shapes.filter(({ id }) => ids.has(id))
}
