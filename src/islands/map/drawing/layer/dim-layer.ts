import Feature from 'ol/Feature.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Style from 'ol/style/Style.js'
import Crop from 'ol-ext/filter/Crop.js'
import type { Outline } from '#src/domain/map/drawing/shapes/outline.ts'
import type { SearchedArea } from '#src/domain/map/overlays/searched-area.ts'
import { readPalette, watchPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { worldMeters } from '#src/islands/map/chart/canvas/project.ts'
import { mapOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import { type Projected, project } from '../../chart/canvas-layer.ts'

const belowAreas = 5
const shades = { light: 'rgba(23, 28, 34, 0.3)', dark: 'rgba(0, 0, 0, 0.5)' }

export interface Dimming {
  /** The area that is not dimmed; null dims nothing. */
  show(ground: SearchedArea | null): void
}

export function createDimming(chart: Chart, signal: AbortSignal): Dimming {
  const map = mapOf(chart)
  let layers: VectorLayer[] = []
  let area: SearchedArea | null = null
  const draw = () => {
    for (const layer of layers) map.removeLayer(layer)
    layers = area === null ? [] : shadeOf(area)
    for (const layer of layers) map.addLayer(layer)
  }
  signal.addEventListener('abort', watchPalette(draw))
  return {
    show(ground) {
      area = ground
      draw()
    },
  }
}

/** Returns two layers: one shades excluded shapes, and the other everything except the searched shapes. */
function shadeOf({ searched, leftOut }: SearchedArea): VectorLayer[] {
  const shade = new Style({
    fill: new Fill({ color: shades[readPalette().isDark ? 'dark' : 'light'] }),
  })
  const layers = [shaded(leftOut.map(featureOf), shade)]
  if (searched === null) return layers
  const around = shaded([new Feature(fromExtent(world))], shade) as VectorLayer & Filtered
  for (const outline of [...searched, ...leftOut])
    around.addFilter(new Crop({ feature: featureOf(outline), inner: true }))
  return [...layers, around]
}

interface Filtered {
  addFilter(filter: Crop): void
}

const world = [-worldMeters, -worldMeters, worldMeters, worldMeters]

const shaded = (features: Feature[], style: Style) =>
  new VectorLayer({
    source: new VectorSource({ features, wrapX: false }),
    style,
    zIndex: belowAreas,
  })

const featureOf = (outline: Outline) =>
  new Feature(new MultiPolygon(coordinatesOf(project(outline))))

const coordinatesOf = (polygons: Projected) =>
  polygons.map((rings) => rings.map((ring) => pairsOf(ring)))

function pairsOf(ring: Float64Array): number[][] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!])
}
