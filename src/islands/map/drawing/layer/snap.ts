import Collection from 'ol/Collection.js'
import Feature from 'ol/Feature.js'
import Snap from 'ol/interaction/Snap.js'
import type { Part } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { toMicro } from '#src/islands/map/chart/canvas/project.ts'
import { mapOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart, Pixel } from '#src/islands/map/core/chart.ts'
import { toArea } from './layer-areas.ts'

const pixelTolerance = 10

export interface Snapping {
  to(areas: readonly (readonly Part[])[]): void
  /** Returns a corner near the pixel, or else a point on an edge near it; null if there is none. */
  at(pixel: Pixel): Position | null
}

/** Finds places to snap to. Unlike OpenLayers' interaction, this does not handle pointer events. */
export function createSnapping(chart: Chart): Snapping {
  const map = mapOf(chart)
  const features = new Collection<Feature>()
  const snap = new Snap({ features, pixelTolerance })
  snap.setMap(map)
  return {
    to(areas) {
      features.clear()
      features.extend(areas.map((parts) => new Feature(toArea(parts))))
    },
    at({ x, y }) {
      if (features.getLength() === 0) return null
      const coordinate = map.getCoordinateFromPixel([x, y])
      const snapped = coordinate && snap.snapTo([x, y], coordinate, map)
      return snapped?.vertex ? toMicro(snapped.vertex) : null
    },
  }
}
