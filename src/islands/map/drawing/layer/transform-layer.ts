import Feature from 'ol/Feature.js'
import type MultiPolygon from 'ol/geom/MultiPolygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Transform from 'ol-ext/interaction/Transform.js'
import type { Part } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import { readPalette } from '#src/islands/map/chart/canvas/palette.ts'
import { mapOf } from '#src/islands/map/chart/map-of.ts'
import type { Chart } from '#src/islands/map/core/chart.ts'
import { fromArea, toArea } from './layer-areas.ts'

const aboveShapes = 25

export interface TransformHandles {
  show(parts: readonly Part[] | null): void
}

/** Called with the changed shape. `goesOn` is true after the first event of a drag. */
export type TransformListener = (parts: readonly Part[], goesOn: boolean) => void

/**
 * Creates handles for moving, rotating, and stretching. Their feature is almost transparent, because another layer
 * paints the shape.
 */
export function createTransform(chart: Chart, tell: TransformListener): TransformHandles {
  const map = mapOf(chart)
  const feature = new Feature<MultiPolygon>()
  const layer = feltLayer(feature)
  const transform = new Transform({ selection: false, noFlip: true, hitTolerance: 4 })
  let goesOn = false
  const start = () => {
    goesOn = false
  }
  const move = () => {
    const area = feature.getGeometry()
    if (area !== undefined) tell(fromArea(area), goesOn)
    goesOn = true
  }
  for (const type of ['translatestart', 'rotatestart', 'scalestart'])
    transform.addEventListener(type, start)
  for (const type of ['translating', 'rotating', 'scaling']) transform.addEventListener(type, move)
  let isShown = false
  const begin = () => {
    map.addLayer(layer)
    map.addInteraction(transform)
    transform.setDefaultStyle(handleStyle())
    transform.select(feature, true)
    isShown = true
  }
  const end = () => {
    map.removeInteraction(transform)
    map.removeLayer(layer)
    isShown = false
  }
  return {
    show(parts) {
      if (parts !== null) feature.setGeometry(toArea(parts))
      if (parts !== null && !isShown) begin()
      if (parts === null && isShown) end()
    },
  }
}

function feltLayer(feature: Feature) {
  const style = new Style({ fill: new Fill({ color: [0, 0, 0, 0.01] }) })
  const source = new VectorSource({ features: [feature], wrapX: false })
  return new VectorLayer({ source, style, zIndex: aboveShapes, updateWhileInteracting: true })
}

function handleStyle() {
  const { ink, surface } = readPalette()
  return {
    pointStroke: new Stroke({ color: ink, width: 2 }),
    pointFill: new Fill({ color: surface }),
    stroke: new Stroke({ color: ink, width: 1.5, lineDash: [4, 4] }),
    fill: new Fill({ color: [0, 0, 0, 0.01] }),
  }
}
