import type { OverlayOutline } from '#src/domain/overlays/outlines.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { OverlayStore } from './store.ts'
import { fromTemplate, partOf, setText } from './templates.ts'
import { attachWays, pressWays } from './ways.ts'

const mostHits = 4

/** What can be done with the shapes at a place of the map: small ones first. */
export function openShapeMenu(
  context: MapContext,
  store: OverlayStore,
  outlines: readonly OverlayOutline[],
  { x, y }: Pixel,
): void {
  const menu = partOf(context.pane, '[data-overlays-menu]')
  menu.replaceChildren(
    ...outlines
      .slice(0, mostHits)
      .map((outline) => makeHit(context, store, outline, () => menu.hidePopover())),
  )
  const { left, top } = context.chart.element.getBoundingClientRect()
  // What closes popovers by a click has seen the one that opens this first.
  requestAnimationFrame(() => {
    menu.showPopover()
    menu.style.left = `${Math.max(8, Math.min(left + x, innerWidth - menu.offsetWidth - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(top + y, innerHeight - menu.offsetHeight - 8))}px`
    menu.querySelector('button')?.focus({ preventScroll: true })
  })
}

function makeHit(
  context: MapContext,
  store: OverlayStore,
  outline: OverlayOutline,
  then: () => void,
): HTMLElement {
  const { Id, OverlayId, OverlayName, Name, Color } = outline
  const hit = fromTemplate(context.pane, '[data-overlay-hit]')
  setText(hit, '[data-overlay]', OverlayName)
  setText(hit, '[data-name]', Name)
  const target = { field: 'MapOverlayShape', id: Id } as const
  const names = { overlayId: OverlayId, overlayName: OverlayName, shapeName: Name, color: Color }
  attachWays(context, store, hit, { target, names, then })
  pressWays(hit, target, store.$searched.get())
  return hit
}
