import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { Position } from '#src/domain/geometry/shapes.ts'
import type { Mark } from '#src/domain/map/marks/marks.ts'
import type { Pixel } from '#src/islands/map/core/chart.ts'
import { type Frame, frameOf } from '#src/islands/map/openlayers/canvas/frame.ts'
import { createMovedPicture, type Paint } from '#src/islands/map/openlayers/canvas/moved-picture.ts'
import { watchPalette } from '#src/islands/map/openlayers/canvas/palette.ts'
import { placePointed } from './pointed.ts'
import { coveredBy, drawMarks, findMark, labelsOf, placeMarks, type Scene } from './scene.ts'
import { createSprites } from './sprites.ts'

export type MarksLayer = ReturnType<typeof createMarksLayer>

const scene = (): Scene => ({
  sprites: createSprites(),
  placed: [],
  labels: new Set(),
  lit: null,
  pointed: null,
})

/** Of more, their picture is stretched while the map is zoomed; so many are drawn in each step of it. */
const mostInMotion = 600

const pictureOptions = { margin: 0.3, slack: 0.2, rough: 1, isOpaque: false }

/** The marks, drawn by copying pictures of them, thousands in one picture. */
export function createMarksLayer() {
  const shown = scene()
  const labels = createLabels(shown)
  const paint: Paint = (pen, around, moves) =>
    paintMarks(pen, around, shown, moves && labels.areChosen() ? null : labels)
  const picture = createMovedPicture({
    ...pictureOptions,
    paint,
    goOn: () => layer.changed(),
  })
  const { element, pointed } = createElements(picture.element)
  let frame: Frame | null = null
  const render = (state: FrameState) => {
    const before = frame?.ratio
    frame = frameOf(state)
    if (before !== frame.ratio) shown.sprites.renew(frame.ratio)
    picture.element.hidden = shown.placed.length === 0
    if (shown.placed.length > 0) picture.show(state, shown.placed.length <= mostInMotion)
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

/** Which marks have labels; they are chosen anew once a zoom is over. */
function createLabels(shown: Scene) {
  let chosenAt = 0
  return {
    areChosen: () => chosenAt !== 0,
    forget(): void {
      chosenAt = 0
    },
    choose(resolution: number): void {
      if (resolution !== chosenAt) shown.labels = labelsOf(shown, resolution)
      chosenAt = resolution
    },
  }
}

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

function put(shown: Scene, labels: Labels, renew: () => void) {
  const listeners = new Set<() => void>()
  return {
    show(marks: readonly Mark[]): void {
      shown.placed = placeMarks(marks)
      labels.forget()
      renew()
      for (const listener of listeners) listener()
    },
    /** When other marks are shown. */
    onShow: (listener: () => void) => void listeners.add(listener),
    /** What names have to make way for. */
    covered(resolution: number) {
      labels.choose(resolution)
      return coveredBy(shown, resolution)
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
