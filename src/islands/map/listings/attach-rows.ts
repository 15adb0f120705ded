import { mapCardHoverMs } from '#src/domain/limits.ts'
import { type Position, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import type { MapContext } from '#src/islands/map/core/map-context.ts'
import { subjectOf } from './attach-card.ts'
import type { Matches } from './follow-matches.ts'
import type { Card, Subject } from './pin-card.ts'

// Highlights marks when their rows are hovered, and rows when their marks are.

const rows = '#results [data-standard-status][id]'

export function attachRows({ chart, signal }: MapContext, matches: Matches, card: Card): void {
  let row: HTMLElement | null = null
  let timer: number | undefined
  const leave = () => {
    clearTimeout(timer)
    if (row === null) return
    row = null
    chart.highlight(null)
    chart.point(null)
    card.hide()
  }
  const enter = (newRow: HTMLElement) => {
    if (newRow === row) return
    leave()
    row = newRow
    const position = positionOf(newRow)
    if (position === null) return
    const mark = markOf(matches.$marks.get(), newRow.id)
    chart.highlight(mark?.key ?? null)
    chart.point(mark === null ? position : null)
    const subject = rowSubject(mark, newRow.id, position)
    timer = window.setTimeout(
      () => isInView(chart.view().bounds, subject.position) && void card.show(subject),
      mapCardHoverMs,
    )
  }
  const follow = ({ target }: Event) => {
    const targetRow = target instanceof Element ? target.closest<HTMLElement>(rows) : null
    if (targetRow === null) leave()
    else enter(targetRow)
  }
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'touch' || follow(event),
    { signal, passive: true },
  )
  document.addEventListener('focusin', follow, { signal })
  document.addEventListener('htmx:after:swap', leave, { signal })
  chart.onMark('hover', (mark) => lightRows(mark?.ids ?? []))
}

function rowSubject(mark: Mark | null, id: string, position: Position): Subject {
  const reach = { up: 40, down: 12 }
  const markSubject = mark?.kind === 'listing' ? subjectOf(mark) : null
  return markSubject ?? { ids: [id], position: mark?.position ?? position, reach }
}

function positionOf({ dataset: { latitude, longitude } }: HTMLElement): Position | null {
  if (latitude === undefined || longitude === undefined) return null
  return toPosition({ latitude: Number(latitude), longitude: Number(longitude) })
}

function isInView(
  { south, north, west, east }: { south: number; north: number; west: number; east: number },
  [x, y]: Position,
): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

function lightRows(ids: readonly string[]): void {
  for (const row of document.querySelectorAll<HTMLElement>(rows))
    row.toggleAttribute('data-on-map', ids.includes(row.id))
}

/** Finds the mark of a listing. Returns null for a listing in a cluster, because a cluster's listings are unknown. */
export const markOf = (marks: readonly Mark[], id: string): Mark | null =>
  marks.find(({ kind, ids }) => kind !== 'cluster' && ids.includes(id)) ?? null
