import { coordinateFactor } from '#src/domain/limits.ts'
import { scaleBar } from '#src/domain/map/results-map.ts'
import { mapUpdateFailed } from '#src/domain/messages/overlays.ts'
import type { ChartView } from '#src/islands/map/core/chart.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import type { Matches } from '#src/islands/map/listings/matches.ts'
import { showWhole } from './place.ts'

// What stands over the map: closer, further, the whole result, a length to compare with, and what went wrong.

export function attachControls({ pane, chart }: MapContext, matches: Matches): void {
  const acts: Readonly<Record<string, () => void>> = {
    closer: () => chart.zoomBy(1),
    further: () => chart.zoomBy(-1),
    whole: () => void showWhole(chart, matches, true),
    retry: () => (matches.$failed.get() ?? matches.ask)(),
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
    if (sentence !== null) sentence.textContent = problem ?? ''
    notice?.toggleAttribute('hidden', problem === null)
  }
  for (const store of [matches.$problem, matches.$failed]) store.listen(tell)
  // What loads within the blink of an eye needs no sign.
  let timer: number | undefined
  matches.$isAsking.listen((isAsking) => {
    clearTimeout(timer)
    if (isAsking) timer = window.setTimeout(() => pane.setAttribute('aria-busy', 'true'), 300)
    else pane.removeAttribute('aria-busy')
  })
}

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
