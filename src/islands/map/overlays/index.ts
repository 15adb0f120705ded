import { parseReference } from '#src/domain/search/filter/cache/reference.ts'
import { stopWith } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { loadPart } from '#src/islands/map/core/reach.ts'
import { createStore, type OverlayStore } from './store/overlay-store.ts'

export function attachOverlays(context: MapContext): void {
  const part = context.pane.querySelector<HTMLElement>('.map-overlays__tools')
  if (part === null) return
  const store = createStore()
  drawWhenWanted(context, store)
  const wake = loadPart(part, async () => {
    const [{ OverlayTools }, { hydrate }] = await Promise.all([
      import('./ui/OverlayTools.tsx'),
      import('#src/islands/shared/mount.tsx'),
    ])
    await hydrate(part, OverlayTools, { live: { context, store } }, context.signal)
  })
  const stops = [store.$modal, store.$hits].map(($wanted) =>
    $wanted.listen((content) => {
      if (content !== null) void wake().then((isAwake) => isAwake || $wanted.set(null))
    }),
  )
  stopWith(context.signal, stops)
  if (!context.$support.get().savesOverlays) return
  context.addToOverlay = ({ id }, shapes) => store.$modal.set({ shapes, chosen: [id] })
}

function drawWhenWanted(context: MapContext, store: OverlayStore): void {
  let isWanted = false
  const want = () => {
    const { outline, reference } = context.$support.get()
    const isNamed = outline || /MapOverlay/i.test(reference) || parseReference(reference) !== null
    if (isWanted || (!isNamed && store.$shown.get().length === 0)) return
    isWanted = true
    import('./draw-areas.ts').then(({ drawAreas }) => drawAreas(context, store), logOnly)
  }
  const stops = [context.$support.subscribe(want), store.$shown.listen(want)]
  stopWith(context.signal, stops)
}

const logOnly = (error: unknown) => console.warn(error)
