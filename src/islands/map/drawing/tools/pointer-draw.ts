import {
  distance,
  isDoubleTap,
  meaningOfTap,
  reachOf,
  type Tap,
  tapSlop,
} from '#src/domain/map/drawing/nearest.ts'
import type { InProgress } from '#src/domain/map/drawing/steps.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { needsThreeCorners } from '#src/domain/map/messages/drawing.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { now, pixelOf } from '#src/islands/map/drawing/session/parts.ts'
import { say } from '#src/islands/shared/say.ts'
import type { Bench } from './bench.ts'
import { finish, mark } from './draw.ts'

interface Press {
  readonly id: number
  readonly pixel: Pixel
  readonly type: string
}

interface Hand {
  press: Press | null
  isDragging: boolean
  before: Tap | null
}

export function drawByPointer(bench: Bench): void {
  const { element } = bench.context.chart
  const hand: Hand = { press: null, isDragging: false, before: null }
  const when = (
    type: 'pointerdown' | 'pointermove' | 'pointerup',
    act: (hand: Hand, phase: InProgress, event: PointerEvent) => void,
  ) =>
    element.addEventListener(type, (event) => {
      const phase = phaseOf(bench)
      if (phase !== null) act(hand, phase, event)
    })
  when('pointerdown', press)
  when('pointermove', (...moved) => move(bench, ...moved))
  when('pointerup', (...raised) => raise(bench, ...raised))
  element.addEventListener('pointercancel', () => release(hand))

  function press(hand: Hand, { tool }: InProgress, event: PointerEvent): void {
    if (event.button !== 0) return
    if (!event.isPrimary) {
      // Two fingers move the map.
      if (hand.isDragging) bench.store.take({ do: 'unmark' })
      release(hand)
      return
    }
    hand.press = { id: event.pointerId, pixel: pixelOf(bench, event), type: event.pointerType }
    if (tool !== 'polygon') element.setPointerCapture(event.pointerId)
  }
}

const release = (hand: Hand) => void Object.assign(hand, { press: null, isDragging: false })

function move(
  bench: Bench,
  hand: Hand,
  { tool, positions }: InProgress,
  event: PointerEvent,
): void {
  const { press } = hand
  if (press !== null && press.id !== event.pointerId) return
  const pixel = pixelOf(bench, event)
  const hasMoved = press !== null && distance(press.pixel, pixel) > tapSlop(press.type)
  if (hasMoved && tool !== 'polygon' && positions.length === 0) {
    hand.isDragging = true
    mark(bench, placeOf(bench, press.pixel, event))
  }
  if (press !== null && !hasMoved && event.pointerType !== 'mouse') return
  bench.$crosshair.set(false)
  bench.$pointer.set(placeOf(bench, pixel, event))
}

function raise(bench: Bench, hand: Hand, phase: InProgress, event: PointerEvent): void {
  const { press, before } = hand
  if (press === null || press.id !== event.pointerId) return
  const tap: Tap = { pixel: pixelOf(bench, event), at: now() }
  const place = placeOf(bench, tap.pixel, event)
  const { type } = press
  const hasMoved = distance(press.pixel, tap.pixel) > tapSlop(type)
  release(hand)
  hand.before = hasMoved ? null : tap
  if (phase.tool !== 'polygon') tapOrDrop(bench, phase, { tap, place, before, hasMoved, type })
  else if (!hasMoved) tapPolygon(bench, phase, { tap, place, before, type })
  if (type !== 'mouse') bench.$pointer.set(null)
}

/** Snaps to a nearby shape, except with Alt. */
const placeOf = ({ snap, context }: Bench, pixel: Pixel, { altKey }: PointerEvent): Position =>
  (altKey ? null : snap(pixel)) ?? context.chart.positionOf(pixel)

const phaseOf = ({ store }: Bench): InProgress | null => {
  const { phase } = store.$drawing.get()
  return phase.name === 'drawing' && phase.tool !== 'freehand' ? phase : null
}

interface Tapped {
  readonly tap: Tap
  /** On the map. */
  readonly place: Position
  readonly before: Tap | null
  readonly type: string
}

function tapPolygon(
  bench: Bench,
  { positions }: InProgress,
  { tap, place, before, type }: Tapped,
): void {
  const { chart } = bench.context
  const meaning = meaningOfTap(positions.map(chart.pixelOf), before, tap, reachOf(type))
  if (meaning === 'mark') mark(bench, place)
  else if (meaning === 'finish') finish(bench)
  else say(needsThreeCorners)
}

/** Ignores a double click's second tap. */
function tapOrDrop(
  bench: Bench,
  { positions }: InProgress,
  { tap, place, before, hasMoved, type }: Tapped & { hasMoved: boolean },
): void {
  if (positions.length === 0) mark(bench, place)
  else if (hasMoved || !isDoubleTap(before, tap, reachOf(type))) finish(bench, place)
}
