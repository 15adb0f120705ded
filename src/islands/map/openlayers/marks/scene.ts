import type { FrameState } from 'ol/Map.js'
import { chooseLabels, type LabelBox } from '#src/domain/map/label-layout.ts'
import { clusterRadius, type Mark } from '#src/domain/map/marks.ts'
import type { Position } from '#src/domain/shapes.ts'
import type { Pixel } from '../../chart.ts'
import { toCoordinate } from '../project.ts'
import { dotRadius, pillHeight, tailHeight, type Sprites } from './sprites.ts'

/** With its place as the map projects it. */
export interface Placed {
  readonly mark: Mark
  readonly x: number
  readonly y: number
}

/** All that a frame shows of the marks. */
export interface Scene {
  readonly sprites: Sprites
  placed: readonly Placed[]
  /** Those whose prices are shown. */
  labels: ReadonlySet<Mark>
  /** The key of the one that is pointed at. */
  lit: string | null
  /** A place that is pointed at and has no mark. */
  pointed: Position | null
}

export function placeMarks(marks: readonly Mark[]): Placed[] {
  return marks.map((mark) => {
    const [x = 0, y = 0] = toCoordinate(mark.position)
    return { mark, x, y }
  })
}

export function drawScene(canvas: HTMLCanvasElement, state: FrameState, { placed, labels, lit, pointed, sprites }: Scene): void {
  const { pixelRatio } = state
  const [width = 0, height = 0] = state.size
  const pen = prepare(canvas, width, height, pixelRatio)
  const toPixel = pixelsOf(state)
  const put = ({ mark, x, y }: Placed, isLit: boolean) => {
    const [left, top] = toPixel(x, y)
    if (left < -60 || top < -60 || left > width + 60 || top > height + 60) return
    const sprite = sprites.of(mark, isLit || labels.has(mark), isLit)
    const at = (value: number) => Math.round(value * pixelRatio)
    pen.drawImage(sprite.canvas, at(left - sprite.x), at(top - sprite.y))
  }
  let last: Placed | null = null
  for (const each of placed) {
    if (each.mark.key === lit) last = each
    else if (!labels.has(each.mark)) put(each, false)
  }
  for (const each of placed) if (labels.has(each.mark) && each.mark.key !== lit) put(each, false)
  if (last !== null) put(last, true)
  if (pointed === null) return
  const [x = 0, y = 0] = toCoordinate(pointed)
  const [left, top] = toPixel(x, y)
  const ring = sprites.ring()
  pen.drawImage(ring.canvas, Math.round((left - ring.x) * pixelRatio), Math.round((top - ring.y) * pixelRatio))
}

function prepare(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): CanvasRenderingContext2D {
  const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)]
  const pen = canvas.getContext('2d')!
  if (canvas.width !== wide || canvas.height !== tall) {
    Object.assign(canvas, { width: wide, height: tall })
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  } else pen.clearRect(0, 0, wide, tall)
  return pen
}

/** From coordinates to CSS pixels of the frame. */
function pixelsOf({ viewState, size }: FrameState): (x: number, y: number) => [number, number] {
  const [left = 0, top = 0] = viewState.center
  const { resolution } = viewState
  const [width = 0, height = 0] = size
  return (x, y) => [width / 2 + (x - left) / resolution, height / 2 - (y - top) / resolution]
}

function boxOf({ mark }: Placed, x: number, y: number, isLabelled: boolean, sprites: Sprites): LabelBox {
  if (mark.kind === 'listing' && isLabelled) {
    const half = sprites.pillWidth(mark) / 2
    return { left: x - half, right: x + half, top: y - pillHeight - tailHeight, bottom: y }
  }
  const radius = mark.kind === 'cluster' ? clusterRadius(mark.count) : mark.kind === 'spot' ? 12 : dotRadius
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

/** Which prices have room at a resolution. */
export function labelsOf({ placed, sprites }: Scene, resolution: number): Set<Mark> {
  const at = (each: Placed, isLabelled: boolean) => boxOf(each, each.x / resolution, -each.y / resolution, isLabelled, sprites)
  const marks = placed.map((each) => {
    const hasLabel = each.mark.kind === 'listing' && each.mark.text !== ''
    return { mark: at(each, false), label: hasLabel ? at(each, true) : null }
  })
  return new Set([...chooseLabels(marks)].map((number) => placed[number]!.mark))
}

/** The mark at a pixel of the frame, or the nearest one within so many pixels of it. */
export function findMark({ x, y }: Pixel, reach: number, frame: FrameState, { placed, labels, sprites }: Scene): Mark | null {
  const toPixel = pixelsOf(frame)
  let found: Mark | null = null
  let nearest = Infinity
  for (const each of placed) {
    const box = boxOf(each, ...toPixel(each.x, each.y), labels.has(each.mark), sprites)
    const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
    if (far > reach || far > nearest) continue
    nearest = far
    found = each.mark
  }
  return found
}
