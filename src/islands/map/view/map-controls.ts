import { coordinateFactor } from '#src/domain/limits.ts'
import { positionRefused } from '#src/domain/map/messages/map-messages.ts'
import { scaleBar } from '#src/domain/map/results-map.ts'
import type { ChartView } from '#src/islands/map/core/chart.ts'
import { type MapContext, partOf } from '#src/islands/map/core/map-context.ts'
import type { Matches } from '#src/islands/map/listings/follow-matches.ts'
import type { Sheet } from '#src/islands/map/listings/listings-drawer.ts'
import { toast } from '#src/islands/shared/toast.ts'
import type { MapPlace } from './map-place.ts'

export function attachControls(context: MapContext, matches: Matches, place: MapPlace): void {
  const { pane, chart } = context
  const acts: Readonly<Record<string, () => void>> = {
    closer: () => chart.zoomBy(1),
    further: () => chart.zoomBy(-1),
    whole: () => void place.fit(),
    near: () => goNear(context),
    list: sheetOpener(context),
    retry: () => void (matches.$failed.get() ?? place.again)(),
  }
  pane.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-map-do]') : null
    acts[button?.dataset['mapDo'] ?? '']?.()
  })
  const scale = partOf(context, 'map-scale')
  chart.onView((view) => showScale(scale, view))
}

const maxScalePixels = 110
const equatorMiles = 24_901.46

function showScale(scale: HTMLElement, { center, zoom }: ChartView): void {
  const latitude = (center[1] / coordinateFactor) * (Math.PI / 180)
  const bar = scaleBar((equatorMiles * Math.cos(latitude)) / (256 * 2 ** zoom), maxScalePixels)
  scale.hidden = bar === null
  if (bar === null) return
  scale.style.width = `${bar.pixels}px`
  scale.firstElementChild!.textContent = bar.label
}

const nearZoom = 14

function goNear({ chart }: MapContext): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords: { longitude, latitude } }) => {
      const [x, y] = [longitude, latitude].map((degrees) => Math.round(degrees * coordinateFactor))
      chart.moveTo([x!, y!], nearZoom, true)
    },
    () => toast(positionRefused, 'error'),
    { timeout: 15_000, maximumAge: 60_000 },
  )
}

function sheetOpener(context: MapContext): () => void {
  let sheet: Promise<Sheet> | null = null
  return () => {
    sheet ??= import('#src/islands/map/listings/listings-drawer.ts').then(({ createSheet }) =>
      createSheet(context),
    )
    sheet.then(
      ({ open }) => open(),
      () => (sheet = null),
    )
  }
}
