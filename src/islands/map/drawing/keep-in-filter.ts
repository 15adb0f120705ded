import type { DrawnShape } from '#src/domain/drawing/shapes/drawn.ts'
import { annotationsOf, drawnIn, notDrawn, settled, withDrawn } from '#src/domain/drawing/sync.ts'
import { mapUpdateFailed } from '#src/domain/messages/overlays.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { stopWith } from '#src/islands/map/core/stop.ts'
import { keepAnnotations, storedAnnotations } from '#src/islands/map/search/annotations.ts'
import { changeFilterShapes, readFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import type { DrawingStore } from './store.ts'

// What is drawn becomes the filter, one search after the other; what the filter comes to be by other ways is drawn.

/** Returns what tries again after a search that failed. */
export function keepInFilter(context: MapContext, store: DrawingStore): () => void {
  const { $drawing, $problem } = store
  const kept: Kept = { shapes: [], isWriting: false }
  const read = () =>
    readInto(kept, context, store).catch((error: Error) => $problem.set(error.message))
  const write = async (): Promise<void> => {
    await writeFrom(kept, context, store)
    if ($problem.get() === null) await read()
  }
  const stops = [
    $drawing.listen((drawing) => {
      const drawn = settled(drawing)
      // Nothing is settled while somebody edits.
      if (drawn === kept.shapes || drawing.phase.name === 'editing') return
      keepAnnotations(annotationsOf(drawn))
      if (!isSame(drawn, kept.shapes)) return void write()
      kept.shapes = drawn
      $problem.set(null)
    }),
    context.$support.listen(() => void read()),
  ]
  stopWith(context.signal, stops)
  void read()
  return () => void write()
}

/** What the filter holds, as far as is known here. */
interface Kept {
  shapes: readonly DrawnShape[]
  isWriting: boolean
}

async function readInto(
  kept: Kept,
  context: MapContext,
  { $drawing, $others, take, newId }: DrawingStore,
): Promise<void> {
  const shapes = await readFilterShapes(context)
  if (kept.isWriting || !isSame(settled($drawing.get()), kept.shapes)) return
  $others.set(notDrawn(shapes))
  const next = drawnIn(shapes, kept.shapes, storedAnnotations(), newId)
  if (next === kept.shapes) return
  kept.shapes = next
  take({ do: 'sync', shapes: next })
}

async function writeFrom(
  kept: Kept,
  context: MapContext,
  { $drawing, $problem }: DrawingStore,
): Promise<void> {
  if (kept.isWriting) return
  kept.isWriting = true
  $problem.set(null)
  try {
    for (
      let drawn = settled($drawing.get());
      !isSame(drawn, kept.shapes);
      drawn = settled($drawing.get())
    ) {
      // What the map showed before does not cut the area that was drawn.
      await changeFilterShapes(context, (shapes) => withDrawn(shapes, drawn), { bounds: null })
      kept.shapes = drawn
    }
  } catch (error) {
    $problem.set(error instanceof Error ? error.message : mapUpdateFailed)
  }
  kept.isWriting = false
}

/** Whether a filter would say the same of them. */
const isSame = (a: readonly DrawnShape[], b: readonly DrawnShape[]) =>
  a.length === b.length &&
  a.every((shape, i) => shape.geometry === b[i]!.geometry && shape.excluded === b[i]!.excluded)
