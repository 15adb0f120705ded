import { joinShapes, splitShapes, type FilterShape } from '#src/domain/drawing/in-filter.ts'
import type { MapContext } from './context.ts'

// The shapes of the filter on show, drawn ones and those of overlays alike: whoever changes some keeps the others.

export async function readFilterShapes(context: MapContext): Promise<readonly FilterShape[]> {
  return splitShapes(await context.filter())?.shapes ?? []
}

/** Searches with other shapes, if they are others. */
export async function changeFilterShapes(
  context: MapContext,
  change: (shapes: readonly FilterShape[]) => readonly FilterShape[],
): Promise<void> {
  const text = await context.filter()
  const split = splitShapes(text)
  if (split === null) return
  const filter = joinShapes({ ...split, shapes: change(split.shapes) })
  if (filter !== text) await context.search({ filter })
}
