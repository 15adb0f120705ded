import type { OverlayOutline } from '#src/domain/map/overlays/outlines.ts'
import type { Pixel, Stop } from '#src/islands/map/core/chart.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import type { AreasLayer } from './layer/areas-layer.ts'
import { watchGround } from './layer/watch-ground.ts'
import type { OverlayStore } from './store/overlay-store.ts'

const labelDistance = 14
const maxHits = 4

export function watchPointer(context: MapContext, store: OverlayStore, layer: AreasLayer): Stop {
  const tip = partOf(context, 'overlay-tip')
  const drawing = partOf(context, 'drawing')
  // Drawn shapes are above overlays and take precedence.
  const isOverDrawn = () => 'drawn' in context.chart.element.dataset
  const isIdle = () => drawing.dataset['phase'] === 'idle'
  return watchGround(context.chart, {
    hover(pixel) {
      const [outline] = pixel === null || isOverDrawn() ? [] : layer.at(pixel)
      store.$lit.set(outline?.Id ?? null)
      tip.hidden = outline === undefined
      if (outline !== undefined && pixel !== null) showTip(context, tip, outline, pixel)
    },
    click(pixel) {
      tip.hidden = true
      const outlines = isIdle() ? layer.at(pixel) : []
      if (outlines.length > 0) store.$hits.set({ outlines: outlines.slice(0, maxHits), at: pixel })
    },
  })
}

function showTip(
  { chart }: MapContext,
  tip: HTMLElement,
  { Name, OverlayName }: OverlayOutline,
  { x, y }: Pixel,
): void {
  tip.textContent = Name === OverlayName ? Name : `${Name}, ${OverlayName}`
  const isRight = x + labelDistance + tip.offsetWidth > chart.element.clientWidth
  tip.style.left = `${Math.max(0, isRight ? x - labelDistance - tip.offsetWidth : x + labelDistance)}px`
  tip.style.top = `${y + labelDistance}px`
}
