import { coordinateFactor, milesToMeters } from '#src/domain/limits.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import {
  polygonText,
  ringsText,
  toFunction,
} from '#src/domain/map/drawing/shapes/shape-condition.ts'
import { boundsOfPositions } from '#src/domain/map/geometry/bounds.ts'
import { boxesOf } from '#src/domain/map/geometry/boxes.ts'
import type { Area, Bounds } from '#src/domain/map/geometry/shapes.ts'

/** Shapes whose area does not depend on a listing. */
export type OverlayGeometry = Extract<
  DrawnGeometry,
  { kind: 'polygon' | 'several' | 'rectangle' | 'circle' }
>

export interface NewOverlayShape {
  readonly name: string
  /** The color as six hexadecimal digits. */
  readonly color: string
  readonly geometry: OverlayGeometry
}

/** An overlay shape as JSON (SPEC §3 Overlay shape). */
export interface OverlayShape {
  readonly Id: string
  readonly OverlayId: string
  readonly OverlayName: string
  readonly Name: string
  readonly Color: string
  /** WKT for polygons; other shapes are written as in filters: `radius('47.6 -122.3',2)`, `rectangle('…')`. */
  readonly Geometry: string
}

/** An overlay with its shapes (SPEC §3 Map overlay). Only a layer of the MLS has a `LayerName`. */
export interface OverlayAttributes {
  readonly Id: string
  readonly Name: string
  readonly Public: 'Y' | 'N'
  readonly LayerName?: string
  readonly shapes: readonly OverlayShape[]
}

export const hasArea = (geometry: DrawnGeometry | null): geometry is OverlayGeometry =>
  geometry !== null && geometry.kind !== 'line' && geometry.kind !== 'around'

export function geometryText(geometry: OverlayGeometry): string {
  if (geometry.kind === 'polygon') return polygonText(geometry.rings)
  if (geometry.kind === 'several') return `MULTIPOLYGON(${geometry.of.map(ringsText).join(',')})`
  return toFunction(geometry)
}

export function areaOfGeometry(geometry: OverlayGeometry): Area {
  if (geometry.kind === 'circle')
    return { kind: 'circle', center: geometry.center, meters: geometry.miles * milesToMeters }
  if (geometry.kind === 'several')
    return { kind: 'several', of: geometry.of.map((rings) => ({ kind: 'polygon', rings })) }
  return geometry
}

/** The bounds in whole micro-degrees. A shape across the 180th meridian gets the full width of the globe. */
export function boundsOfGeometry(geometry: OverlayGeometry): Bounds {
  switch (geometry.kind) {
    case 'rectangle': {
      const { south, north, west, east } = geometry
      return { south, north, west, east }
    }
    case 'polygon':
      return boundsOfPositions(geometry.rings[0] ?? [])
    case 'several':
      return boundsOfPositions(geometry.of.flatMap(([outer = []]) => outer))
    case 'circle':
      return boundsOfCircle(geometry)
  }
}

function boundsOfCircle({ center, miles }: Extract<OverlayGeometry, { kind: 'circle' }>): Bounds {
  const boxes = boxesOf({ kind: 'circle', center, meters: miles * milesToMeters })
  const most = (degrees: number, value: number) =>
    Math.max(-degrees, Math.min(degrees, value)) * coordinateFactor
  return {
    south: Math.floor(most(90, Math.min(...boxes.map(({ south }) => south)))),
    north: Math.ceil(most(90, Math.max(...boxes.map(({ north }) => north)))),
    west: Math.floor(most(180, Math.min(...boxes.map(({ west }) => west)))),
    east: Math.ceil(most(180, Math.max(...boxes.map(({ east }) => east)))),
  }
}
