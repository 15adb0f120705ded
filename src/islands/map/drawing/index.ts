import type { Position } from '#src/domain/geometry/shapes.ts'
import type { MapContext } from '#src/islands/map/core/context.ts'
import { answerButtons } from './buttons.ts'
import { keepInFilter } from './keep-in-filter.ts'
import { keepList } from './list.ts'
import type { Parts } from './parts.ts'
import { createStore } from './store.ts'
import type { Tools } from './tools.ts'
import { keepDrawn } from './view.ts'
import { watchMap } from './watch-map.ts'

// Shapes of the filter on the map and beside it. What only those need who draw is loaded once somebody reaches for it.

export function attachDrawing(context: MapContext): void {
  const section = context.pane.querySelector<HTMLElement>('[data-drawing]')
  if (section === null) return
  const parts: Parts = { context, section, store: createStore(), placeOf }
  let loading: Promise<Tools> | null = null
  const tools = () =>
    (loading ??= import('./tools.ts').then(({ attachTools }) => attachTools(parts)))
  parts.store.$drawing.listen(({ phase: { name } }) =>
    context.$isShaping.set(name === 'drawing' || name === 'editing'),
  )
  keepDrawn(parts)
  keepList(parts)
  answerButtons(parts, tools, keepInFilter(context, parts.store))
  watchMap(parts, tools)
  for (const reach of ['pointerover', 'focusin'])
    section.addEventListener(reach, () => void tools(), { once: true })
}

/** Of a listing whose row is on the page. */
function placeOf(id: string): Position | null {
  const { latitude, longitude } = document.getElementById(id)?.dataset ?? {}
  if (latitude === undefined || longitude === undefined) return null
  return [Math.round(Number(longitude) * 1_000_000), Math.round(Number(latitude) * 1_000_000)]
}
