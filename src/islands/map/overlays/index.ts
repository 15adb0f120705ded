import { parseReference } from '#src/domain/filter/cache/reference.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { createStore, type OverlayStore } from './store.ts'

// Overlays on the map: what draws them, chooses them and saves them is loaded when it is wanted.

export function attachOverlays(context: MapContext): void {
  const store = createStore()
  const part = context.pane.querySelector<HTMLElement>('[data-overlays]')
  if (part === null) return
  drawWhenWanted(context, store)
  part.querySelector('[data-overlays-open]')?.addEventListener('click', () => {
    import('./panel.ts').then(({ togglePanel }) => togglePanel(context, store, part), logOnly)
  })
  const dialog = part.querySelector<HTMLDialogElement>('[data-overlay-modal]')
  if (!context.$support.get().savesOverlays || dialog === null) return
  context.addToOverlay = (polygon, all) => {
    import('./modal.ts').then(
      ({ openModal }) => openModal({ dialog, store, shapes: all, chosen: [polygon.id] }),
      logOnly,
    )
  }
}

const logOnly = (error: unknown) => console.warn(error)

/** Once an overlay is shown, or the filter may name one. */
function drawWhenWanted(context: MapContext, store: OverlayStore): void {
  let isWanted = false
  const want = () => {
    const { reference } = context.$support.get()
    const isNamed = /MapOverlay/i.test(reference) || parseReference(reference) !== null
    if (isWanted || (!isNamed && store.$shown.get().length === 0)) return
    isWanted = true
    import('./areas.ts').then(({ drawAreas }) => drawAreas(context, store), logOnly)
  }
  const stops = [context.$support.subscribe(want), store.$shown.listen(want)]
  context.signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
}
