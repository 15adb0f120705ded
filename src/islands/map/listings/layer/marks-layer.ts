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

const createScene = (): Scene => ({
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
  const scene = createScene()
  const labels = createLabels(scene)
  const paint: Paint = (pen, around, moves) =>
    paintMarks(pen, around, scene, moves && labels.areChosen() ? null : labels)
  const goOn = () => layer.changed()
  const picture = createMovedPicture({ ...pictureOptions, paint, goOn })
  const { element, pointed } = createElements(picture.element)
  let frame: Frame | null = null
  const render = (state: FrameState) => {
    const before = frame?.ratio
    frame = frameOf(state)
    if (before !== frame.ratio) scene.sprites.renew(frame.ratio)
    if (!isMoving(state) && labels.settle(frame)) picture.makeStale()
    picture.element.hidden = scene.placed.length === 0
    if (scene.placed.length > 0)
      picture.show(state, isMoving(state) && scene.placed.length <= maxInMotion)
    placePointed(pointed, frame, scene)
    return element
  }
  const layer = new Layer({ zIndex: 30, render })
  const renew = () => {
    picture.makeStale()
    layer.changed()
  }
  const stop = watchPalette(() => {
    scene.sprites.renew(frame?.ratio ?? 1)
    renew()
  })
  const markAt = (pixel: Pixel, reach: number): Mark | null =>
    frame === null ? null : findMark(pixel, reach, frame, scene)
  return {
    layer,
    stop,
    ...change(scene, () => layer.changed()),
    ...put(scene, labels, renew),
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
function createLabels(scene: Scene) {
  let chosenAt = 0
  let chosen: ReadonlySet<Mark> = new Set()
  let pane: Frame | null = null
  const show = () => {
    scene.labels = pane?.resolution === chosenAt ? wholeLabels(scene, chosen, pane) : chosen
  }
  return {
    areChosen: () => chosenAt !== 0,
    forget(): void {
      chosenAt = 0
    },
    choose(resolution: number): void {
      if (resolution === chosenAt) return
      chosen = labelsOf(scene, resolution)
      chosenAt = resolution
      show()
    },
    /** Updates the labels after the map has stopped. Returns whether they changed. */
    settle(frame: Frame): boolean {
      if (pane !== null && isSamePlace(pane, frame)) return false
      pane = frame
      if (frame.resolution !== chosenAt) return false
      const before = scene.labels
      show()
      return !isSameSet(before, scene.labels)
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
  scene: Scene,
  labels: Labels | null,
): Generator<void> {
  labels?.choose(around.resolution)
  if (labels !== null) yield
  yield* drawMarks(pen, around, scene)
}

interface Covered {
  readonly labels: Scene['labels']
  readonly resolution: number
  readonly circles: readonly Circle[]
}

function put(scene: Scene, labels: Labels, renew: () => void) {
  const listeners = new Set<() => void>()
  let lastCovered: Covered | null = null
  return {
    show(marks: readonly Mark[]): void {
      scene.placed = placeMarks(marks)
      labels.forget()
      renew()
      for (const listener of listeners) listener()
    },
    onShow: (listener: () => void) => void listeners.add(listener),
    /** Returns circles that the names on the map must not cover. */
    covered(resolution: number): readonly Circle[] {
      labels.choose(resolution)
      if (lastCovered?.labels !== scene.labels || lastCovered.resolution !== resolution)
        lastCovered = { labels: scene.labels, resolution, circles: coveredBy(scene, resolution) }
      return lastCovered.circles
    },
  }
}

const change = (scene: Scene, changed: () => void) => ({
  highlight(key: string | null): void {
    if (key === scene.lit) return
    scene.lit = key
    changed()
  },
  point(position: Position | null): void {
    if (position === null && scene.pointed === null) return
    scene.pointed = position
    changed()
  },
})

/** Shows highlighted marks as images above the others, so that hovering does not repaint the map. */
function placePointed(into: HTMLElement, frame: Frame, scene: Scene): void {
  const marks = pointedOf(scene).map(({ sprite, at: position }) => {
    const [x, y] = offsetOf(position, frame)
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
    marks.length === into.children.length && marks.every((canvas, i) => canvas === into.children[i])
  if (!isSame) into.replaceChildren(...marks)
}
