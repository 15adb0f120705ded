import type { InProgress } from '#src/domain/map/drawing/drawing-steps.ts'
import {
  distance,
  isDoubleTap,
  type Pixel,
  reachOf,
  type Tap,
  tapSlop,
} from '#src/domain/map/drawing/nearest.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { now, pixelOf } from '#src/islands/map/drawing/session/drawing-context.ts'
import { finish, mark } from './draw.ts'
import type { DrawingSession } from './drawing-session.ts'
import type { DrawingTool, Gestures } from './drawing-tool.ts'

export interface Release {
  readonly tap: Tap
  readonly position: Position
  /** The previous tap; null after a drag. */
  readonly before: Tap | null
  /** True if the pointer has moved too far for a tap. */
  readonly hasMoved: boolean
  readonly pointerType: string
}

type ReleaseAction = (session: DrawingSession, phase: InProgress, release: Release) => void

/** Creates gestures for marking points. With `drags`, a drag marks its start as the first point. */
export const pointGestures = (drags: boolean, onRelease: ReleaseAction): Gestures => ({
  press(session, _phase, event) {
    const { pointerId: id, pointerType: type } = event
    session.hand.press = { id, pixel: pixelOf(session, event), type }
    if (drags) session.context.chart.element.setPointerCapture(id)
  },
  move(session, { positions }, event) {
    const { hand, $crosshair, $pointer } = session
    const { press } = hand
    if (press !== null && press.id !== event.pointerId) return
    const pixel = pixelOf(session, event)
    const hasMoved = press !== null && distance(press.pixel, pixel) > tapSlop(press.type)
    if (hasMoved && drags && positions.length === 0) {
      hand.isDragging = true
      mark(session, snapped(session, press.pixel, event))
    }
    if (press !== null && !hasMoved && event.pointerType !== 'mouse') return
    $crosshair.set(false)
    $pointer.set(snapped(session, pixel, event))
  },
  release(session, phase, event) {
    const { hand } = session
    const { press, before } = hand
    if (press === null || press.id !== event.pointerId) return
    const tap: Tap = { pixel: pixelOf(session, event), at: now() }
    const position = snapped(session, tap.pixel, event)
    const hasMoved = distance(press.pixel, tap.pixel) > tapSlop(press.type)
    Object.assign(hand, { press: null, isDragging: false, before: hasMoved ? null : tap })
    onRelease(session, phase, { tap, position, before, hasMoved, pointerType: press.type })
    if (press.type !== 'mouse') session.$pointer.set(null)
  },
  cancel({ hand, store }, hasSecondFinger) {
    if (hasSecondFinger && hand.isDragging) store.take({ do: 'unmark' })
    Object.assign(hand, { press: null, isDragging: false })
  },
})

const snapped = ({ snap, context }: DrawingSession, pixel: Pixel, { altKey }: PointerEvent) =>
  (altKey ? null : snap(pixel)) ?? context.chart.positionOf(pixel)

/** Gestures for shapes that are complete with the second point. */
export const twoPoints = {
  drags: true,
  canUnmark: true,
  canFinish: false,
  gestures: pointGestures(true, (session, { positions }, release) => {
    const { position, hasMoved, before, tap, pointerType } = release
    if (positions.length === 0) mark(session, position)
    // The second tap of a double click must not complete the shape.
    else if (hasMoved || !isDoubleTap(before, tap, reachOf(pointerType))) finish(session, position)
  }),
  enter(session, { positions }, point) {
    if (positions.length === 0) mark(session, point)
    else finish(session, point)
  },
} satisfies Partial<DrawingTool>
