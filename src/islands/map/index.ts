import { mapPanePath } from '#src/domain/map/paths.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { tellBounds } from '#src/islands/shared/shown-bounds.ts'
import { attachBar } from './controls/bar.ts'
import { attachControls } from './controls/controls.ts'
import { attachGround } from './controls/ground.ts'
import { keepHeight } from './controls/height.ts'
import { attachMoves } from './controls/moves.ts'
import { followSearches, keepPlace, startPlace } from './controls/place.ts'
import { attachDrawing } from './drawing/index.ts'
import { attachCard } from './listings/attach-card.ts'
import { followMatches } from './listings/matches.ts'
import { attachRows } from './listings/rows.ts'
import { createChart } from './openlayers/chart/create-chart.ts'
import { attachOverlays } from './overlays/index.ts'
import { createContext } from './search/create-context.ts'
import { readSupport } from './search/support.ts'

/** A pane comes alive: the map takes the place of what stood in it. */
export async function attach(pane: HTMLElement): Promise<void> {
  const support = readSupport()
  if (support === null || 'live' in pane.dataset) return
  pane.dataset['live'] = ''
  const stage = await fill(pane)
  if (stage === null) return
  const context = createContext(pane, createChart(stage), support)
  keepHeight(context.signal)
  tellBounds(pane, () => context.chart.view().bounds, context.signal)
  const matches = followMatches(context)
  matches.$marks.listen((marks) => context.chart.showMarks(marks))
  const ground = attachGround(context)
  attachControls(context, matches)
  const card = attachCard(context, matches)
  attachRows(context, matches, card)
  attachBar({ context, matches, card, ground }, () => import('./ui/bar/index.tsx'))
  attachDrawing(context, () => import('./ui/drawing/index.tsx'))
  attachOverlays(context, () => import('./ui/overlays/index.tsx'))
  await startPlace(context, matches)
  keepPlace(context)
  followSearches(context, matches)
  attachMoves(context, matches)
}

async function fill(pane: HTMLElement): Promise<HTMLElement | null> {
  const response = await fetch(mapPanePath(), { headers: { Accept: 'text/html' } })
  const made = response.ok ? parseMarkup(await response.text()).body : null
  if (made === null || made.querySelector('[data-stage]') === null) return null
  pane.replaceChildren(...made.childNodes)
  return pane.querySelector<HTMLElement>('[data-stage]')
}
