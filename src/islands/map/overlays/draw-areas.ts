import { hidesOverlays } from '#src/domain/map/overlays/outline-view.ts'
import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import { overlayConditions } from '#src/domain/map/overlays/overlay-condition.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import { readFilterShapes } from '#src/islands/map/search/filter-shapes.ts'
import { type AreaLook, createAreasLayer } from './layer/areas-layer.ts'
import { createLoader } from './load-outlines.ts'
import { watchPointer } from './pointer.ts'
import type { OverlayStore } from './store/overlay-store.ts'

const maxIds = 20

export function drawAreas(context: MapContext, store: OverlayStore): void {
  const { chart, signal } = context
  const layer = createAreasLayer(chart)
  const note = partOf(context, 'map-overlays__note')
  const loader = createLoader(({ shapes, isCoarse }) => {
    store.$isCoarse.set(isCoarse)
    store.$outlines.set(shapes)
    context.$overlayOutlines.set(shapes)
  }, signal)
  const want = () => {
    const ids = wantedIds(context, store)
    const view = chart.view()
    const isHidden = hidesOverlays(view.zoom)
    layer.setVisible(!isHidden)
    note.hidden = !isHidden || ids.length === 0
    loader.request({ ids, view })
  }
  const draw = () =>
    layer.show(
      store.$outlines.get().map((outline) => ({ outline, look: lookOf(context, outline, store) })),
    )
  const wantAgain = () => {
    loader.forget()
    want()
  }
  const stops = [
    chart.onView(want),
    ...[store.$shown.listen(want), store.$changes.listen(wantAgain), store.$outlines.listen(draw)],
    store.$searched.listen(want),
    store.$searched.listen(draw),
    store.$lit.listen(layer.light),
    context.$support.subscribe(() => {
      want()
      readSearched(context, store)
    }),
    watchPointer(context, store, layer),
  ]
  stopWith(signal, stops)
}

function readSearched(context: MapContext, { $searched }: OverlayStore): void {
  readFilterShapes(context).then(
    (shapes) => $searched.set(overlayConditions(shapes)),
    (error: unknown) => console.warn(error),
  )
}

const outlineIn = ({ $support }: MapContext) => $support.get().outline ?? []

function wantedIds(context: MapContext, { $searched, $shown }: OverlayStore): string[] {
  const searched = $searched.get().map(({ id }) => id)
  return [...new Set([...searched, ...outlineIn(context), ...$shown.get()])].slice(0, maxIds)
}

function lookOf(
  context: MapContext,
  { Id, OverlayId }: OverlayOutline,
  { $searched }: OverlayStore,
): AreaLook {
  const conditions = $searched.get().filter(({ id }) => id === Id || id === OverlayId)
  if (conditions.length === 0) return outlineIn(context).includes(Id) ? 'searched' : 'shown'
  return conditions.some(({ excluded }) => excluded) ? 'excluded' : 'searched'
}
