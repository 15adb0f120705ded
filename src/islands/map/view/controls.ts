import { coordinateFactor } from '#src/domain/limits.ts'
import { positionRefused } from '#src/domain/map/messages/map.ts'
import { mapUpdateFailed } from '#src/domain/map/messages/overlays.ts'
import { scaleBar } from '#src/domain/map/results-map.ts'
import type { ChartView } from '#src/islands/map/core/chart.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'
import { toast } from '#src/islands/shared/toast.ts'
import type { MapContext } from '../core/context.ts'
import type { Sheet } from '../listings/sheet.ts'
import type { MapPlace } from './place.ts'

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
  const scale = pane.querySelector<HTMLElement>('[data-map-scale]')
  chart.onView((view) => scale !== null && showScale(scale, view))
  const notice = pane.querySelector<HTMLElement>('[data-map-problem]')
  const sentence = pane.querySelector('[data-map-problem-text]')
  const tell = () => {
    const problem = matches.$failed.get() === null ? matches.$problem.get() : mapUpdateFailed
    const hadFocus = notice?.contains(document.activeElement) === true
    if (sentence !== null) sentence.textContent = problem ?? ''
    notice?.toggleAttribute('hidden', problem === null)
    if (hadFocus && problem === null) focusStage(pane)
  }
  for (const store of [matches.$problem, matches.$failed]) store.listen(tell)
  // Fast loads show no indicator.
  let timer: number | undefined
  matches.$isAsking.listen((isAsking) => {
    clearTimeout(timer)
    if (isAsking) timer = window.setTimeout(() => pane.setAttribute('aria-busy', 'true'), 300)
    else pane.removeAttribute('aria-busy')
  })
}

const focusStage = (pane: HTMLElement) =>
  pane.querySelector<HTMLElement>('.map-widget__stage')?.focus({ preventScroll: true })

const mostScalePixels = 110
const equatorMiles = 24_901.46

function showScale(scale: HTMLElement, { center, zoom }: ChartView): void {
  const latitude = (center[1] / coordinateFactor) * (Math.PI / 180)
  const bar = scaleBar((equatorMiles * Math.cos(latitude)) / (256 * 2 ** zoom), mostScalePixels)
  scale.toggleAttribute('hidden', bar === null)
  if (bar === null) return
  scale.style.width = `${bar.pixels}px`
  const label = scale.querySelector('[data-map-scale-label]')
  if (label !== null) label.textContent = bar.label
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
    sheet ??= import('../listings/sheet.ts').then(({ createSheet }) => createSheet(context))
    sheet.then(
      ({ open }) => open(),
      () => (sheet = null),
    )
  }
}
