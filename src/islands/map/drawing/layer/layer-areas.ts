import MultiPolygon from 'ol/geom/MultiPolygon.js'
import type { Part } from '#src/domain/map/drawing/shapes/shape-parts.ts'
import { toCoordinate, toMicro } from '#src/islands/map/chart/canvas/project.ts'

export const toArea = (parts: readonly Part[]): MultiPolygon =>
  new MultiPolygon(parts.map((rings) => rings.map((ring) => ring.map(toCoordinate))))

export const fromArea = (area: MultiPolygon): Part[] =>
  area.getCoordinates().map((rings) => rings.map((ring) => ring.map(toMicro)))
