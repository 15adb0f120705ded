import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import type { Circle } from '#src/domain/map/marks/name-room.ts'
import { createMovedPicture, type Paint } from '#src/islands/map/chart/canvas/moved-picture.ts'
import { watchPalette } from '#src/islands/map/chart/canvas/palette.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { type Frame, frameOf, isMoving, offsetOf } from '../../chart/canvas/canvas-frame.ts'
import {
  coveredBy,
  drawMarks,
  findMark,
  labelsOf,
  placeMarks,
  pointedOf,
  type Scene,
  wholeLabels,
} from './scene.ts'
import { createSprites } from './sprites.ts'

export type MarksLayer = ReturnType<typeof createMarksLayer>

const scene = (): Scene => ({
  sprites: createSprites(),
  placed: [],
  labels: new Set(),
  lit: null,
  pointed: null,
})

/**
 * If there are more marks than this, they are scaled as a picture while zooming. Otherwise, they are drawn in each
 * frame.
 */
const maxInMotion = 600

const pictureOptions = { margin: 0.3, slack: 0.2, rough: 1, isOpaque: false }

export function createMarksLayer() {
  const shown = scene()
  const labels = createLabels(shown)
  const paint: Paint = (pen, around, moves) =>
    paintMarks(pen, around, shown, moves && labels.areChosen() ? null : labels)
  const goOn = () => layer.changed()
  const picture = createMovedPicture({ ...pictureOptions, paint, goOn })
  const { element, pointed } = createElements(picture.element)
  let frame: Frame | null = null
  const render = (state: FrameState) => {
    const before = frame?.ratio
    frame = frameOf(state)
    if (before !== frame.ratio) shown.sprites.renew(frame.ratio)
    if (!isMoving(state) && labels.settle(frame)) picture.makeStale()
    picture.element.hidden = shown.placed.length === 0
    if (shown.placed.length > 0)
      picture.show(state, isMoving(state) && shown.placed.length <= maxInMotion)
    placePointed(pointed, frame, shown)
    return element
  }
  const layer = new Layer({ zIndex: 30, render })
  const renew = () => {
    picture.makeStale()
    layer.changed()
  }
  const stop = watchPalette(() => {
    shown.sprites.renew(frame?.ratio ?? 1)
    renew()
  })
  const markAt = (pixel: Pixel, reach: number): Mark | null =>
    frame === null ? null : findMark(pixel, reach, frame, shown)
  return {
    layer,
    stop,
    ...change(shown, () => layer.changed()),
    ...put(shown, labels, renew),
    markAt,
  }
}

function createElements(picture: HTMLElement) {
  const pointed = document.createElement('div')
  const element = document.createElement('div')
  element.append(picture, pointed)
  return { element, pointed }
}

/** Decides which marks have labels. After a zoom, chooses all labels again; after a move, only those at the edges. */
function createLabels(shown: Scene) {
  let chosenAt = 0
  let chosen: ReadonlySet<Mark> = new Set()
  let pane: Frame | null = null
  const show = () => {
    shown.labels = pane?.resolution === chosenAt ? wholeLabels(shown, chosen, pane) : chosen
  }
  return {
    areChosen: () => chosenAt !== 0,
    forget(): void {
      chosenAt = 0
    },
    choose(resolution: number): void {
      if (resolution === chosenAt) return
      chosen = labelsOf(shown, resolution)
      chosenAt = resolution
      show()
    },
    /** Updates the labels after the map has stopped. Returns whether they changed. */
    settle(at: Frame): boolean {
      if (pane !== null && isSamePlace(pane, at)) return false
      pane = at
      if (at.resolution !== chosenAt) return false
      const before = shown.labels
      show()
      return !isSameSet(before, shown.labels)
    },
  }
}

const isSameSet = (a: ReadonlySet<Mark>, b: ReadonlySet<Mark>) =>
  a.size === b.size && [...a].every((mark) => b.has(mark))

const isSamePlace = (a: Frame, b: Frame) =>
  a.resolution === b.resolution &&
  a.width === b.width &&
  a.height === b.height &&
  a.center[0] === b.center[0] &&
  a.center[1] === b.center[1]

type Labels = ReturnType<typeof createLabels>

function* paintMarks(
  pen: CanvasRenderingContext2D,
  around: Frame,
  shown: Scene,
  labels: Labels | null,
): Generator<void> {
  labels?.choose(around.resolution)
  if (labels !== null) yield
  yield* drawMarks(pen, around, shown)
}

interface Covered {
  readonly labels: Scene['labels']
  readonly resolution: number
  readonly circles: readonly Circle[]
}

function put(shown: Scene, labels: Labels, renew: () => void) {
  const listeners = new Set<() => void>()
  let lastCovered: Covered | null = null
  return {
    show(marks: readonly Mark[]): void {
      shown.placed = placeMarks(marks)
      labels.forget()
      renew()
      for (const listener of listeners) listener()
    },
    onShow: (listener: () => void) => void listeners.add(listener),
    /** Returns circles that the names on the map must not cover. */
    covered(resolution: number): readonly Circle[] {
      labels.choose(resolution)
      if (lastCovered?.labels !== shown.labels || lastCovered.resolution !== resolution)
        lastCovered = { labels: shown.labels, resolution, circles: coveredBy(shown, resolution) }
      return lastCovered.circles
    },
  }
}

const change = (shown: Scene, changed: () => void) => ({
  highlight(key: string | null): void {
    if (key === shown.lit) return
    shown.lit = key
    changed()
  },
  point(position: Position | null): void {
    if (position === null && shown.pointed === null) return
    shown.pointed = position
    changed()
  },
})

/** Shows highlighted marks as images above the others, so that hovering does not repaint the map. */
function placePointed(into: HTMLElement, frame: Frame, scene: Scene): void {
  const shown = pointedOf(scene).map(({ sprite, at }) => {
    const [x, y] = offsetOf(at, frame)
    const whole = (value: number) => Math.round(value * frame.ratio) / frame.ratio
    const left = whole(frame.width / 2 + x - sprite.x)
    const top = whole(frame.height / 2 + y - sprite.y)
    Object.assign(sprite.canvas.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      transform: `translate(${left}px, ${top}px)`,
    })
    Object.assign(sprite.canvas.style, { width: `${sprite.width}px`, height: `${sprite.height}px` })
    return sprite.canvas
  })
  const isSame =
    shown.length === into.children.length && shown.every((canvas, i) => canvas === into.children[i])
  if (!isSame) into.replaceChildren(...shown)
}
