import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'
import type { Mark } from '#src/domain/map/marks.ts'
import type { Position } from '#src/domain/shapes.ts'
import type { Pixel } from '../../chart.ts'
import { watchPalette } from './palette.ts'
import { drawScene, findMark, labelsOf, placeMarks, type Scene } from './scene.ts'
import { createSprites } from './sprites.ts'

export type MarksLayer = ReturnType<typeof createMarksLayer>

const scene = (): Scene => ({ sprites: createSprites(), placed: [], labels: new Set(), lit: null, pointed: null })

/** The marks, drawn by copying pictures of them, thousands in a frame. */
export function createMarksLayer() {
  const shown = scene()
  const canvas = document.createElement('canvas')
  canvas.style.position = 'absolute'
  let frame: FrameState | null = null
  // Of the labels; they are chosen anew once a zoom is over.
  let resolution = 0
  const render = (state: FrameState) => {
    const next = state.viewState.resolution
    if (frame?.pixelRatio !== state.pixelRatio) shown.sprites.renew(state.pixelRatio)
    if (resolution === 0 || (!isMoving(state) && Math.abs(next / resolution - 1) > 0.01)) {
      resolution = next
      shown.labels = labelsOf(shown, resolution)
    }
    frame = state
    drawScene(canvas, state, shown)
    return canvas
  }
  const layer = new Layer({ zIndex: 30, render })
  const stop = watchPalette(() => {
    shown.sprites.renew(frame?.pixelRatio ?? 1)
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
