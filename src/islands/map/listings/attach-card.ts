import type { Mark } from '#src/domain/map/marks/marks.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import type { Matches } from './follow-matches.ts'
import { type Card, createCard, reachOf, type Subject } from './pin-card.ts'

// Shows cards for marks that are hovered, tapped, or clicked.

const restMs = 150
const leaveMs = 250

export function attachCard(context: MapContext, matches: Matches): Card {
  const { chart, pane, signal } = context
  const card = createCard(context)
  let timer: number | undefined
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, ms)
  }
  const leave = () => later(leaveMs, () => card.isOpened() || card.hide())
  chart.onMark('hover', (mark) => {
    if (card.isOpened()) return
    chart.highlight(mark?.key ?? null)
    const subject = mark === null ? null : subjectOf(mark)
    if (subject === null) return leave()
    card.prepare(subject)
    later(restMs, () => void card.show(subject))
  })
  card.element.addEventListener('pointerenter', () => clearTimeout(timer))
  card.element.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'touch' || leave(),
  )
  chart.onMark('click', (mark) => {
    clearTimeout(timer)
    chart.highlight(mark?.key ?? null)
    if (mark === null) card.hide()
    else openMark(context, card, mark)
  })
  chart.onView(() => card.follow())
  matches.$marks.listen(
    (marks) => card.isShown() && !marks.some((mark) => card.isOf(mark.ids)) && card.hide(),
  )
  pane.addEventListener('keydown', (event) => leaveOnEscape(event, card), { signal })
  return card
}

function leaveOnEscape(event: KeyboardEvent, card: Card): void {
  if (event.key !== 'Escape' || card.element.hidden) return
  event.stopPropagation()
  card.leave()
}

/** Returns what the card of a mark shows; null for a mark with too many listings for a card. */
export function subjectOf(mark: Mark): Subject | null {
  if (mark.ids.length === 0 || mark.kind === 'cluster') return null
  return {
    ids: mark.ids,
    position: mark.position,
    reach: reachOf(mark),
    left: mark.count - mark.ids.length,
  }
}

const levelsCloser = 2

function openMark({ chart }: MapContext, card: Card, mark: Mark): void {
  const subject = subjectOf(mark)
  if (subject !== null) return void card.show(subject, chart.element)
  card.hide()
  chart.moveTo(mark.position, chart.view().zoom + levelsCloser, true)
}
