import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { isCut, type LabelBox, placeLabels } from '#src/domain/map/marks/label-layout.ts'
import { clusterRadius, haloWidth, labelRank, type Mark } from '#src/domain/map/marks/marks.ts'
import { type Circle, rowOf } from '#src/domain/map/marks/name-room.ts'
import type { Frame } from '#src/islands/map/chart/canvas/canvas-frame.ts'
import { toCoordinate, worldMeters } from '#src/islands/map/chart/canvas/project.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import type { Sprite } from './draw-sprite.ts'
import {
  dotRadius,
  pillHeight,
  type Sprites,
  spotHeight,
  stackShift,
  tailHeight,
} from './sprites.ts'

/** A mark with its position in projected coordinates. */
export interface Placed {
  readonly mark: Mark
  readonly x: number
  readonly y: number
}

export interface Scene {
  readonly sprites: Sprites
  placed: readonly Placed[]
  labels: ReadonlySet<Mark>
  /** Key of the hovered mark; null if there is none. */
  lit: string | null
  /** A highlighted position that has no mark; null if there is none. */
  pointed: Position | null
}

export function placeMarks(marks: readonly Mark[]): Placed[] {
  return marks.map((mark) => {
    const [x = 0, y = 0] = toCoordinate(mark.position)
    return { mark, x, y }
  })
}

/** Distance between a mark and its label in pixels. */
const apart = 2

type Pen = CanvasRenderingContext2D

/** Number of marks to draw between two checks of the frame's time budget. */
const atOnce = 10

export function* drawMarks(
  pen: Pen,
  frame: Frame,
  { placed, labels, sprites }: Scene,
): Generator<void> {
  for (const isLabelled of [false, true]) {
    for (const [i, each] of placed.entries()) {
      if (labels.has(each.mark) === isLabelled)
        put(pen, frame, each, sprites.of(each.mark, isLabelled, false))
      if (i % atOnce === atOnce - 1) yield
    }
  }
}

export function pointedOf({
  placed,
  lit,
  pointed,
  sprites,
}: Scene): { sprite: Sprite; at: readonly number[] }[] {
  const litMark = lit === null ? undefined : placed.find(({ mark }) => mark.key === lit)
  return [
    ...(litMark === undefined
      ? []
      : [{ sprite: sprites.of(litMark.mark, true, true), at: [litMark.x, litMark.y] }]),
    ...(pointed === null ? [] : [{ sprite: sprites.ring(), at: toCoordinate(pointed) }]),
  ]
}

function put(pen: Pen, frame: Frame, { x, y }: { x: number; y: number }, sprite: Sprite): void {
  const left = frame.width / 2 + (x - frame.center[0]!) / frame.resolution
  const top = frame.height / 2 - (y - frame.center[1]!) / frame.resolution
  if (left < -60 || top < -60 || left > frame.width + 60 || top > frame.height + 60) return
  pen.drawImage(
    sprite.canvas,
    Math.round((left - sprite.x) * frame.ratio),
    Math.round((top - sprite.y) * frame.ratio),
  )
}

function pixelsOf({
  center,
  resolution,
  width,
  height,
}: Frame): (x: number, y: number) => [number, number] {
  const left = width / 2 - center[0]! / resolution
  const top = height / 2 + center[1]! / resolution
  return (x, y) => [left + x / resolution, top - y / resolution]
}

function boxOf(
  { mark }: Placed,
  x: number,
  y: number,
  isLabelled: boolean,
  sprites: Sprites,
): LabelBox {
  if (mark.kind === 'listing' && isLabelled) {
    const half = sprites.pillWidth(mark) / 2
    return { left: x - half, right: x + half, top: y - pillHeight - tailHeight, bottom: y }
  }
  if (mark.kind === 'spot') {
    const half = sprites.spotWidth(mark) / 2
    return {
      left: x - half,
      right: x + half + stackShift,
      top: y - spotHeight / 2 - stackShift,
      bottom: y + spotHeight / 2,
    }
  }
  const radius = mark.kind === 'cluster' ? clusterRadius(mark.count) + haloWidth : dotRadius
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

export function labelsOf({ placed, sprites }: Scene, resolution: number): Set<Mark> {
  const boxAt = (each: Placed, isLabelled: boolean) =>
    boxOf(each, each.x / resolution, -each.y / resolution, isLabelled, sprites)
  const marks = placed.map((each) => {
    const hasLabel = each.mark.kind === 'listing' && each.mark.text !== ''
    return {
      mark: boxAt(each, false),
      places: hasLabel ? [boxAt(each, true)] : [],
      rank: labelRank(each.mark),
    }
  })
  return new Set([...placeLabels(marks).keys()].map((number) => placed[number]!.mark))
}

export function wholeLabels(
  { placed, sprites }: Scene,
  labels: ReadonlySet<Mark>,
  pane: Frame,
): Set<Mark> {
  const toPixel = pixelsOf(pane)
  const box = { left: 0, top: 0, right: pane.width, bottom: pane.height }
  const whole = placed.filter(
    (each) =>
      labels.has(each.mark) && !isCut(boxOf(each, ...toPixel(each.x, each.y), true, sprites), box),
  )
  return new Set(whole.map(({ mark }) => mark))
}

/** Returns the areas covered by marks as circles, in pixels from the upper left corner of the world. */
export function coveredBy({ placed, labels, sprites }: Scene, resolution: number): Circle[] {
  return placed.flatMap((each) => {
    const x = (each.x + worldMeters / 2) / resolution
    const y = (worldMeters / 2 - each.y) / resolution
    const { left, right, top, bottom } = boxOf(each, x, y, labels.has(each.mark), sprites)
    return rowOf(
      { x: (left + right) / 2, y: (top + bottom) / 2, angle: 0 },
      right - left + 2 * apart,
      bottom - top + 2 * apart,
    )
  })
}

export function findMark(
  { x, y }: Pixel,
  reach: number,
  frame: Frame,
  { placed, labels, sprites }: Scene,
): Mark | null {
  const toPixel = pixelsOf(frame)
  let nearestMark: Mark | null = null
  let nearest = Infinity
  for (const each of placed) {
    const box = boxOf(each, ...toPixel(each.x, each.y), labels.has(each.mark), sprites)
    const far = Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    )
    if (far > reach || far > nearest) continue
    nearest = far
    nearestMark = each.mark
  }
  return nearestMark
}
