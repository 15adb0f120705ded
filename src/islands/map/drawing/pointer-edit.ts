import { distance, nearest, reachOf } from '#src/domain/drawing/nearest.ts'
import type { HandleName } from '#src/domain/drawing/shapes/handles.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { type Bench, handlesIn } from './bench.ts'
import { moveTo, sayHandle } from './edit.ts'
import { pixelOf } from './parts.ts'

interface Held {
  readonly id: number
  handle: HandleName
  /** Where the pointer went down, and where the handle was then. */
  readonly from: Pixel
  readonly at: Pixel
  hasMoved: boolean
}

/** Dragging handles of the shape that is edited; everywhere else the map is dragged. */
export function editByPointer(bench: Bench): void {
  const { chart } = bench.context
  const { element } = chart
  let held: Held | null = null
  const under = (event: PointerEvent) =>
    nearest(
      handlesIn(bench),
      ({ position }) => chart.pixelOf(position),
      pixelOf(bench, event),
      reachOf(event.pointerType),
    )
  const isEditing = () =>
    bench.store.$drawing.get().phase.name === 'editing' && !bench.$transforms.get()
  element.addEventListener(
    'pointerdown',
    (event) => {
      const handle = isEditing() && event.isPrimary && event.button === 0 ? under(event) : null
      if (handle === null) return
      event.stopPropagation()
      element.setPointerCapture(event.pointerId)
      held = {
        id: event.pointerId,
        handle,
        from: pixelOf(bench, event),
        at: chart.pixelOf(handle.position),
        hasMoved: false,
      }
      if (handle.kind !== 'edge') bench.$handle.set(handle)
    },
    { capture: true },
  )
  element.addEventListener('pointermove', (event) => {
    if (!isEditing()) return
    if (held?.id !== event.pointerId)
      return showReach(element, event.pointerType === 'mouse' && under(event) !== null)
    const { from, at } = held
    const now = pixelOf(bench, event)
    const goesOn = held.hasMoved
    held.hasMoved ||= distance(from, now) > 3
    if (!held.hasMoved) return
    const pixel = { x: at.x + now.x - from.x, y: at.y + now.y - from.y }
    const snaps = !event.altKey && (held.handle.kind === 'corner' || held.handle.kind === 'edge')
    const to = (snaps ? bench.snap(pixel) : null) ?? chart.positionOf(pixel)
    held.handle = moveTo(bench, held.handle, to, goesOn)
  })
  const release = () => {
    if (held !== null) sayHandle(bench)
    held = null
  }
  for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, release)
}

function showReach(element: HTMLElement, isThere: boolean): void {
  if (isThere) element.dataset['hand'] = 'grab'
  else delete element.dataset['hand']
}
