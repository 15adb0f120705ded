import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import type { Outline } from '#src/domain/map/drawing/shapes/outline.ts'
import { mapOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'

/** A frame of the map. `pen` draws in CSS pixels; `toPixel` converts projected coordinates. */
export interface Frame {
  readonly pen: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly toPixel: (x: number, y: number) => readonly [number, number]
}

/**
 * Adds a canvas to the map and returns a function that requests a repaint. While `isEmpty` returns true, the layer is
 * hidden and costs nothing.
 */
export function addCanvasLayer(
  chart: Chart,
  zIndex: number,
  paint: (frame: Frame) => void,
  isEmpty: () => boolean,
) {
  const canvas = document.createElement('canvas')
  canvas.style.position = 'absolute'
  // The canvas needs a container; otherwise OpenLayers lets the vector layer above draw on it.
  const element = document.createElement('div')
  element.append(canvas)
  const render = (state: FrameState) => {
    canvas.hidden = isEmpty()
    if (!canvas.hidden) paint(prepare(canvas, state))
    return element
  }
  const layer = new Layer({ zIndex, render })
  mapOf(chart).addLayer(layer)
  return () => layer.changed()
}

function prepare(canvas: HTMLCanvasElement, { size, pixelRatio, viewState }: FrameState): Frame {
  const [width = 0, height = 0] = size
  const wide = Math.round(width * pixelRatio)
  const tall = Math.round(height * pixelRatio)
  const pen = canvas.getContext('2d')!
  Object.assign(canvas, { width: wide, height: tall })
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  pen.scale(pixelRatio, pixelRatio)
  const { resolution } = viewState
  const [left = 0, top = 0] = viewState.center
  return {
    pen,
    width,
    height,
    toPixel: (x, y) => [width / 2 + (x - left) / resolution, height / 2 - (y - top) / resolution],
  }
}

/** Polygons, each a list of rings. A ring alternates projected x and y coordinates. */
export type Projected = readonly (readonly Float64Array[])[]

const furthestLatitude = 85.06

export function project({ polygons }: Outline): Projected {
  return polygons.map((rings) =>
    rings.map((ring) =>
      Float64Array.from(
        ring.flatMap(([longitude, latitude]) =>
          fromLonLat([
            longitude,
            Math.max(-furthestLatitude, Math.min(furthestLatitude, latitude)),
          ]),
        ),
      ),
    ),
  )
}

export function pathOf(polygons: Projected, { toPixel }: Frame): Path2D {
  const path = new Path2D()
  for (const ring of polygons.flat()) {
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = toPixel(ring[i]!, ring[i + 1]!)
      if (i === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  return path
}

export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function roomOf(polygons: Projected): Room {
  const room = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity }
  for (const [outer = new Float64Array()] of polygons) {
    for (let i = 0; i < outer.length; i += 2) {
      room.left = Math.min(room.left, outer[i]!)
      room.right = Math.max(room.right, outer[i]!)
      room.bottom = Math.min(room.bottom, outer[i + 1]!)
      room.top = Math.max(room.top, outer[i + 1]!)
    }
  }
  return room
}
