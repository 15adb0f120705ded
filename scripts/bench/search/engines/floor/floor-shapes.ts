import { milesToMeters } from '#src/domain/limits.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import type { BenchShape } from '../../queries/query.ts'

type Inside = (x: number, y: number) => boolean

/** Bounds of a shape in micro-degrees. */
export interface PreparedShape {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
  /** Returns whether a position within the bounds is inside the shape; null if all of them are. */
  readonly inside: Inside | null
}

export function prepareShape(shape: BenchShape): PreparedShape {
  if (shape.kind === 'rectangle') return { ...shape, inside: null }
  return shape.kind === 'polygon' ? preparePolygon(shape.corners) : prepareCircle(shape)
}

function preparePolygon(corners: readonly (readonly [number, number])[]): PreparedShape {
  const xs = Float64Array.from([...corners, corners[0]!], ([x]) => x)
  const ys = Float64Array.from([...corners, corners[0]!], ([, y]) => y)
  const inside: Inside = (x, y) => {
    let isInside = false
    for (let a = 0, b = 1; b < xs.length; a++, b++) {
      const ax = xs[a]!
      const ay = ys[a]!
      const bx = xs[b]!
      const by = ys[b]!
      const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
      if (side === 0 && between(ax, bx, x) && between(ay, by, y)) return true
      if (ay <= y !== by <= y && side > 0 === by > ay) isInside = !isInside
    }
    return isInside
  }
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
    inside,
  }
}

const between = (a: number, b: number, c: number) => (a <= c && c <= b) || (b <= c && c <= a)

/** Slightly fewer meters than any degree of latitude has, so that bounds are never too small. */
const metersPerDegree = 110_500

function prepareCircle({
  longitude,
  latitude,
  miles,
}: Extract<BenchShape, { kind: 'circle' }>): PreparedShape {
  const meters = miles * milesToMeters
  const center = toPoint(longitude, latitude)
  const height = (meters / metersPerDegree) * 1e6
  const width = height / Math.cos(((Math.abs(latitude) + height) / 1e6 / 180) * Math.PI)
  return {
    west: longitude - width,
    east: longitude + width,
    south: latitude - height,
    north: latitude + height,
    inside: (x, y) => distanceInMeters(center, toPoint(x, y)) <= meters,
  }
}

const toPoint = (x: number, y: number) => ({ longitude: x / 1e6, latitude: y / 1e6 })
