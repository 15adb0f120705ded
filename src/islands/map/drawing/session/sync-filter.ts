import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import {
  annotationsOf,
  committedShapes,
  drawnShapesOf,
  otherShapes,
  replaceDrawn,
} from '#src/domain/map/drawing/sync.ts'
import { mapUpdateFailed } from '#src/domain/map/messages/overlay-messages.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { changeFilterShapes, readFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { saveAnnotations, storedAnnotations } from '#src/islands/map/search/stored-annotations.ts'
import type { DrawingStore } from './drawing-store.ts'

/**
 * Keeps search and drawing in sync: drawn shapes are searched, and shapes of the filter are drawn. Returns a function
 * that repeats a failed search.
 */
export function syncFilter(context: MapContext, store: DrawingStore): () => void {
  const { $drawing, $problem } = store
  const synced: Synced = { shapes: [], isWriting: false }
  const read = () =>
    readInto(synced, context, store).catch((error: Error) => $problem.set(error.message))
  const write = async (): Promise<void> => {
    await writeFrom(synced, context, store)
    if ($problem.get() === null) await read()
  }
  const stops = [
    $drawing.listen((drawing) => {
      const drawn = committedShapes(drawing)
      if (drawn === synced.shapes || drawing.phase.name === 'editing') return
      saveAnnotations(annotationsOf(drawn))
      if (!isSame(drawn, synced.shapes)) return void write()
      synced.shapes = drawn
      $problem.set(null)
    }),
    context.$support.listen(() => void read()),
  ]
  stopWith(context.signal, stops)
  void read()
  return () => void write()
}

/** State of the synchronization. `shapes` are those of the filter when it was last read or written. */
interface Synced {
  shapes: readonly DrawnShape[]
  isWriting: boolean
}

async function readInto(
  synced: Synced,
  context: MapContext,
  { $drawing, $others, take, newId }: DrawingStore,
): Promise<void> {
  const shapes = await readFilterShapes(context)
  if (synced.isWriting || !isSame(committedShapes($drawing.get()), synced.shapes)) return
  $others.set(otherShapes(shapes))
  const nextShapes = drawnShapesOf(shapes, synced.shapes, storedAnnotations(), newId)
  if (nextShapes === synced.shapes) return
  synced.shapes = nextShapes
  take({ do: 'sync', shapes: nextShapes })
}

async function writeFrom(
  synced: Synced,
  context: MapContext,
  { $drawing, $problem }: DrawingStore,
): Promise<void> {
  if (synced.isWriting) return
  synced.isWriting = true
  $problem.set(null)
  try {
    for (
      let drawn = committedShapes($drawing.get());
      !isSame(drawn, synced.shapes);
      drawn = committedShapes($drawing.get())
    ) {
      const gone = isAreaAdded(drawn, synced.shapes)
        ? await import('./replace-place.ts').then(({ replacePlace }) => replacePlace(context))
        : null
      // Without resetting `bounds`, only the part of the drawn shape inside the searched part of the map would count.
      const more = { bounds: null, ...(gone && { rest: gone.take }) }
      await changeFilterShapes(context, (shapes) => replaceDrawn(shapes, drawn), more)
      synced.shapes = drawn
      gone?.report()
    }
  } catch (error) {
    $problem.set(error instanceof Error ? error.message : mapUpdateFailed)
  }
  synced.isWriting = false
}

const isAreaAdded = (drawn: readonly DrawnShape[], before: readonly DrawnShape[]) =>
  drawn.some(({ id, excluded }) => !excluded && before.every((shape) => shape.id !== id))

const isSame = (a: readonly DrawnShape[], b: readonly DrawnShape[]) =>
  a.length === b.length &&
  a.every((shape, i) => shape.geometry === b[i]!.geometry && shape.excluded === b[i]!.excluded)
