import { coordinateFactor } from '#src/domain/limits.ts'
import type { Area, Position, Ring, Shape } from '#src/domain/map/geometry/shapes.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { isRefusal } from '#src/domain/search/filter/read/filter-refusal.ts'
import { readShape } from '#src/domain/search/filter/read/read-shape.ts'
import type { DrawnGeometry } from './drawn.ts'
import { milesOf } from './validity.ts'

// Writes shapes as in `Location Eq polygon('47.6 -122.3,…')` (SPEC §3 Filter), with the latitude first, unlike WKT.

export const degrees = (micro: number): string => String(micro / coordinateFactor)

const place = ([longitude, latitude]: Position) => `${degrees(latitude)} ${degrees(longitude)}`
const places = (positions: readonly Position[]) => positions.map(place).join(',')

export function toCondition(geometry: DrawnGeometry): string {
  return `Location Eq ${toFunction(geometry)}`
}

export function toFunction(geometry: DrawnGeometry): string {
  switch (geometry.kind) {
    case 'polygon': {
      const [outer = [], ...holes] = geometry.rings
      return holes.length === 0
        ? `polygon('${places(outer.slice(0, -1))}')`
        : `wkt('${polygonText(geometry.rings)}')`
    }
    case 'rectangle': {
      const { south, west, north, east } = geometry
      return `rectangle('${places([
        [west, south],
        [east, north],
      ])}')`
    }
    case 'circle':
      return `radius('${place(geometry.center)}',${geometry.miles})`
    case 'around':
      return `radius('${geometry.id}',${geometry.miles})`
    case 'line':
      return `linestring('${places(geometry.positions)}')`
    case 'several':
      return `wkt('MULTIPOLYGON(${geometry.of.map(ringsText).join(',')})')`
  }
}

export const polygonText = (rings: readonly Ring[]): string => `POLYGON${ringsText(rings)}`
export const ringsText = (rings: readonly Ring[]): string =>
  `(${rings.map((ring) => `(${lineText(ring)})`).join(',')})`
export const lineText = (positions: readonly Position[]): string =>
  positions.map(([longitude, latitude]) => `${degrees(longitude)} ${degrees(latitude)}`).join(',')

export function fromCondition(text: string): DrawnGeometry | null {
  const { tree } = Filter.of(text)
  if (tree?.kind !== 'expression' || tree.expression.field !== 'Location') return null
  const { value, function_name } = tree.expression
  if (typeof value !== 'object' || Array.isArray(value)) return null
  try {
    return toGeometry(readShape(value, function_name))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return null
  }
}

export function toGeometry(shape: Shape): DrawnGeometry | null {
  switch (shape.kind) {
    case 'rectangle':
    case 'polygon':
      return shape
    case 'circle':
      return { kind: 'circle', center: shape.center, miles: milesOf(shape.meters) }
    case 'circleAround':
      return { kind: 'around', id: shape.id, miles: milesOf(shape.meters) }
    case 'path':
      return { kind: 'line', positions: shape.positions }
    case 'points':
      return null
    case 'several':
      return severalOf(shape.of)
  }
}

function severalOf(areas: readonly Area[]): DrawnGeometry | null {
  const polygons = areas.flatMap((area) => (area.kind === 'polygon' ? [area.rings] : []))
  if (polygons.length < areas.length || polygons.length === 0) return null
  return polygons.length === 1
    ? { kind: 'polygon', rings: polygons[0]! }
    : { kind: 'several', of: polygons }
}
