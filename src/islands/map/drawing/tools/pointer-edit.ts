import { distance, nearest, reachOf } from '#src/domain/map/drawing/nearest.ts'
import type { Handle, HandleName } from '#src/domain/map/drawing/shapes/handles.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { pixelOf } from '#src/islands/map/drawing/session/parts.ts'
import { type Bench, handlesIn } from './bench.ts'
import { moveTo, sayHandle } from './edit.ts'

interface Held {
  readonly id: number
  handle: HandleName
  /** Where the drag began, and the handle's position then. */
  readonly from: Pixel
  readonly at: Pixel
  hasMoved: boolean
}

/** Drags on handles edit; elsewhere they pan. */
export function editByPointer(bench: Bench): void {
  const { chart } = bench.context
  const { element } = chart
  let held: Held | null = null
  const isEditing = () =>
    bench.store.$drawing.get().phase.name === 'editing' && !bench.$transforms.get()
  element.addEventListener(
    'pointerdown',
    (event) => {
      const isMain = event.isPrimary && event.button === 0
      const handle = isEditing() && isMain ? handleUnder(bench, event) : null
      if (handle === null) return
      event.stopPropagation()
      element.setPointerCapture(event.pointerId)
      held = hold(bench, event, handle)
      if (handle.kind !== 'edge') bench.$handle.set(handle)
    },
    { capture: true },
  )
  element.addEventListener('pointermove', (event) => {
    if (!isEditing()) return
    if (held?.id !== event.pointerId) {
      showReach(element, event.pointerType === 'mouse' && handleUnder(bench, event) !== null)
      return
    }
    const { from, at } = held
    const now = pixelOf(bench, event)
    const goesOn = held.hasMoved
    held.hasMoved ||= distance(from, now) > 3
    if (!held.hasMoved) return
    const pixel = { x: at.x + now.x - from.x, y: at.y + now.y - from.y }
    const snapped = !event.altKey && snaps(held.handle) ? bench.snap(pixel) : null
    held.handle = moveTo(bench, held.handle, snapped ?? chart.positionOf(pixel), goesOn)
  })
  const release = () => {
    if (held !== null) sayHandle(bench)
    held = null
  }
  for (const type of ['pointerup', 'pointercancel']) element.addEventListener(type, release)
}

const snaps = ({ kind }: HandleName) => kind === 'corner' || kind === 'edge'

function handleUnder(bench: Bench, event: PointerEvent) {
  return nearest(
    handlesIn(bench),
    ({ position }) => bench.context.chart.pixelOf(position),
    pixelOf(bench, event),
    reachOf(event.pointerType),
  )
}

const hold = (bench: Bench, event: PointerEvent, handle: Handle): Held => ({
  id: event.pointerId,
  handle,
  from: pixelOf(bench, event),
  at: bench.context.chart.pixelOf(handle.position),
  hasMoved: false,
})

function showReach(element: HTMLElement, isThere: boolean): void {
  if (isThere) element.dataset['hand'] = 'grab'
  else delete element.dataset['hand']
}
