import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'
import type { Mark } from '#src/domain/map/marks.ts'
import type { Position } from '#src/domain/shapes.ts'
import type { Pixel } from '../../chart.ts'
import { watchPalette } from './palette.ts'
import { prepareCanvas } from '../prepare-canvas.ts'
import { drawPointed, findMark, labelsOf, placeMarks, type Frame, type Scene } from './scene.ts'
import { createSheet } from './sheet.ts'
import { createSprites } from './sprites.ts'

export type MarksLayer = ReturnType<typeof createMarksLayer>

const scene = (): Scene => ({ sprites: createSprites(), placed: [], labels: new Set(), lit: null, pointed: null })

/** The marks, drawn by copying pictures of them, thousands in a frame. */
export function createMarksLayer() {
  const shown = scene()
  const sheet = createSheet()
  const canvas = document.createElement('canvas')
  canvas.style.position = 'absolute'
  let frame: Frame | null = null
  // Of the labels; they are chosen anew once a zoom is over.
  let resolution = 0
  const render = (state: FrameState) => {
    const before = frame?.ratio
    frame = frameOf(state)
    if (before !== frame.ratio) shown.sprites.renew(frame.ratio)
    if (resolution === 0 || (!isMoving(state) && Math.abs(frame.resolution / resolution - 1) > 0.01)) {
      resolution = frame.resolution
      shown.labels = labelsOf(shown, resolution)
      sheet.forget()
    }
    const pen = prepareCanvas(canvas, state)
    sheet.draw(pen, frame, shown, isMoving(state))
    drawPointed(pen, frame, shown)
    return canvas
  }
  const layer = new Layer({ zIndex: 30, render })
  const stop = watchPalette(() => {
    shown.sprites.renew(frame?.ratio ?? 1)
    sheet.forget()
    layer.changed()
  })
  return {
    layer,
    stop,
    ...change(shown, () => layer.changed()),
    show(marks: readonly Mark[]): void {
      shown.placed = placeMarks(marks)
      resolution = 0
      layer.changed()
    },
    markAt: (pixel: Pixel, reach: number): Mark | null => (frame === null ? null : findMark(pixel, reach, frame, shown)),
  }
}

function frameOf({ viewState, size, pixelRatio }: FrameState): Frame {
  const [width = 0, height = 0] = size
  return { center: viewState.center, resolution: viewState.resolution, width, height, ratio: pixelRatio }
}

const isMoving = ({ viewHints }: FrameState) => viewHints[ViewHint.ANIMATING]! > 0 || viewHints[ViewHint.INTERACTING]! > 0

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
