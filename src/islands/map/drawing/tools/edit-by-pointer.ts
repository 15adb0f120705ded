import { distance, nearest, reachOf } from '#src/domain/map/drawing/nearest.ts'
import type { Handle, HandleName } from '#src/domain/map/drawing/shapes/handles.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { pixelOf } from '#src/islands/map/drawing/session/drawing-context.ts'
import { type DrawingSession, handlesIn } from './drawing-session.ts'
import { moveTo, sayHandle } from './edit.ts'

interface Drag {
  readonly id: number
  handle: HandleName
  /** The pixel at which the drag started. `at` is the position of the handle at that time. */
  readonly from: Pixel
  readonly at: Pixel
  hasMoved: boolean
}

/** Edits the shape when a handle is dragged. Dragging anywhere else moves the map. */
export function editByPointer(session: DrawingSession): void {
  const { chart } = session.context
  const { element } = chart
  let drag: Drag | null = null
  const isEditing = () =>
    session.store.$drawing.get().phase.name === 'editing' && !session.$transforms.get()
  element.addEventListener(
    'pointerdown',
    (event) => {
      const isMain = event.isPrimary && event.button === 0
      const handle = isEditing() && isMain ? handleUnder(session, event) : null
      if (handle === null) return
      event.stopPropagation()
      element.setPointerCapture(event.pointerId)
      drag = hold(session, event, handle)
      if (handle.kind !== 'edge') session.$handle.set(handle)
    },
    { capture: true },
  )
  element.addEventListener('pointermove', (event) => {
    if (!isEditing()) return
    if (drag?.id !== event.pointerId) {
      showReach(element, event.pointerType === 'mouse' && handleUnder(session, event) !== null)
      return
    }
    const { from, at } = drag
    const now = pixelOf(session, event)
    const goesOn = drag.hasMoved
    drag.hasMoved ||= distance(from, now) > 3
    if (!drag.hasMoved) return
    const pixel = { x: at.x + now.x - from.x, y: at.y + now.y - from.y }
    const snapped = !event.altKey && snaps(drag.handle) ? session.snap(pixel) : null
    drag.handle = moveTo(session, drag.handle, snapped ?? chart.positionOf(pixel), goesOn)
  })
  const release = () => {
    if (drag !== null) sayHandle(session)
    drag = null
  }
  for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, release)
}

const snaps = ({ kind }: HandleName) => kind === 'corner' || kind === 'edge'

function handleUnder(session: DrawingSession, event: PointerEvent) {
  return nearest(
    handlesIn(session),
    ({ position }) => session.context.chart.pixelOf(position),
    pixelOf(session, event),
    reachOf(event.pointerType),
  )
}

const hold = (session: DrawingSession, event: PointerEvent, handle: Handle): Drag => ({
  id: event.pointerId,
  handle,
  from: pixelOf(session, event),
  at: session.context.chart.pixelOf(handle.position),
  hasMoved: false,
})

function showReach(element: HTMLElement, isThere: boolean): void {
  if (isThere) element.dataset['hand'] = 'grab'
  else delete element.dataset['hand']
}
