import { type FilterShape, joinShapes, splitShapes } from '#src/domain/drawing/in-filter.ts'
import type { MapContext, SearchChange } from '#src/islands/map/core/context.ts'

// Drawn shapes and overlays; a change preserves the others.

export async function readFilterShapes(context: MapContext): Promise<readonly FilterShape[]> {
  return splitShapes(await context.filter())?.shapes ?? []
}

type MoreOfSearch = Pick<SearchChange, 'bounds'>
type Change = (shapes: readonly FilterShape[]) => readonly FilterShape[]

let last: Promise<void> = Promise.resolve()

/** One change at a time, so that none is lost. */
export function changeFilterShapes(
  context: MapContext,
  change: Change,
  more: MoreOfSearch = {},
): Promise<void> {
  const made = () => changeNow(context, change, more)
  const done = last.then(made, made)
  last = done
  return done
}

async function changeNow(context: MapContext, change: Change, more: MoreOfSearch): Promise<void> {
  const text = await context.filter()
  const split = splitShapes(text)
  if (split === null) return
  const filter = joinShapes({ ...split, shapes: change(split.shapes) })
  if (filter !== text) await context.search({ filter, ...more })
}
