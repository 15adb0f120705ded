import { coordinateFactor } from '#src/domain/limits.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { stopAll, stopWith } from '#src/islands/map/core/chart.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import { loadPart } from '#src/islands/map/core/reach.ts'
import { toast } from '#src/islands/shared/toast.ts'
import { showShapes } from './layer/shapes-layer.ts'
import type { DrawingContext } from './session/drawing-context.ts'
import { createStore, type DrawingStore, findChosenShape, isBusy } from './session/drawing-store.ts'
import { syncFilter } from './session/sync-filter.ts'
import { watchMap } from './session/watch-map.ts'
import { dimOutside } from './tools/dim.ts'

export function attachDrawing(context: MapContext): void {
  const section = partOf(context, 'drawing')
  // An invalid polygon dispatches a `drawing-error` event (SPEC §8).
  const store = createStore(() => document.dispatchEvent(new CustomEvent('drawing-error')))
  const parts: DrawingContext = { context, store, placeOf, retry: syncFilter(context, store) }
  const stopCounting = showCount(section, store)
  const wake = loadPart(section, async () => {
    const [{ createActions }, { DrawingTools }, { hydrate }] = await Promise.all([
      import('./tools/actions.ts'),
      import('./ui/DrawingTools.tsx'),
      import('#src/islands/shared/mount.tsx'),
    ])
    const live = { parts, actions: createActions(parts, section) }
    await hydrate(section, DrawingTools, { store, live }, context.signal)
    stopCounting()
  })
  drawShapes(parts)
  dimOutside(parts)
  watchMap(parts)
  const stops = [
    store.$drawing.subscribe(({ phase }) => section.setAttribute('data-phase', phase.name)),
    store.$menu.listen((pixel) => {
      if (pixel !== null) void wake().then((isAwake) => isAwake || store.$menu.set(null))
    }),
    store.$problem.listen((problem) => {
      if (problem !== null) void wake().then((isAwake) => isAwake || toast(problem, 'error'))
    }),
  ]
  stopWith(context.signal, stops)
  if (context.$support.get().drawing) section.querySelector('button')!.click()
}

/** Finds the position of a listing that is on the page. */
function placeOf(id: string): Position | null {
  const { latitude, longitude } = document.getElementById(id)?.dataset ?? {}
  if (latitude === undefined || longitude === undefined) return null
  return [
    Math.round(Number(longitude) * coordinateFactor),
    Math.round(Number(latitude) * coordinateFactor),
  ]
}

function showCount(section: HTMLElement, { $drawing, $others }: DrawingStore): () => void {
  const place = section.querySelector('.drawing__count')!
  const show = () => {
    const count = $drawing.get().shapes.length + $others.get().length
    place.textContent = count === 0 ? '' : String(count)
  }
  const stops = [$drawing.subscribe(show), $others.listen(show)]
  return () => stopAll(stops)
}

function drawShapes({ context, store, placeOf }: DrawingContext): void {
  const { chart, signal, $isShaping } = context
  const { $drawing, $highlighted } = store
  const show = showShapes(chart, placeOf)
  const draw = () => {
    const drawing = $drawing.get()
    const { shapes, phase } = drawing
    show({
      shapes,
      selected: findChosenShape(drawing)?.id ?? null,
      highlighted: $highlighted.get(),
      edited: phase.name === 'editing' ? phase.id : null,
    })
    $isShaping.set(isBusy(drawing))
  }
  const stops = [$drawing.subscribe(draw), $highlighted.listen(draw)]
  stopWith(signal, stops)
}
