import { mapPanePath } from '#src/domain/map/paths.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { reportMarks } from '#src/islands/shared/map-marks.ts'
import { attachGround } from './basemap/attach-ground.ts'
import { nextFrame, nextTask } from './chart/canvas/canvas-frame.ts'
import { createChart } from './chart/create-chart.ts'
import { attachDrawing } from './drawing/index.ts'
import { attachCard } from './listings/attach-card.ts'
import { attachRows } from './listings/attach-rows.ts'
import { attachCards } from './listings/beside.ts'
import { findMarks, followMatches } from './listings/follow-matches.ts'
import { attachOverlays } from './overlays/index.ts'
import { createContext } from './search/create-context.ts'
import { readSupport } from './search/support.ts'
import { attachBar } from './view/bar.ts'
import { fitHeight } from './view/height.ts'
import { attachControls } from './view/map-controls.ts'
import { createPlace } from './view/map-place.ts'
import { attachMoves } from './view/moves.ts'
import { showNotices } from './view/notices.ts'

export async function attach(pane: HTMLElement): Promise<void> {
  const support = readSupport()
  if (support === null || 'live' in pane.dataset) return
  pane.dataset['live'] = ''
  const stage = await fill(pane)
  if (stage === null) return
  // The frame computes the styles and sizes that creating the chart reads.
  await nextFrame()
  await nextTask()
  const context = createContext(pane, createChart(stage), support)
  fitHeight(context.signal)
  await nextTask()
  const matches = followMatches(context)
  reportMarks(pane, () => findMarks(context, matches), context.signal)
  matches.$marks.listen((marks) => context.chart.showMarks(marks))
  const place = createPlace(context, matches)
  const ground = attachGround(context, place.shown)
  await nextTask()
  attachControls(context, matches, place)
  showNotices(context, matches, place)
  const card = attachCard(context, matches)
  attachRows(context, matches, card)
  await nextTask()
  attachBar({ context, matches, card, ground })
  attachDrawing(context)
  attachOverlays(context)
  await nextTask()
  await place.start()
  place.watch()
  attachCards(context)
  context.$support.listen((now, before) => void place.follow(now, before!, context.isSearching()))
  attachMoves(context, matches)
}

async function fill(pane: HTMLElement): Promise<HTMLElement | null> {
  const response = await fetch(mapPanePath(), { headers: { Accept: 'text/html' } })
  const body = response.ok ? parseMarkup(await response.text()).body : null
  const stage = body?.querySelector<HTMLElement>('.map-widget__stage') ?? null
  if (stage !== null) pane.replaceChildren(...body!.childNodes)
  return stage
}
