import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Area, type Bounds, type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { Numbers } from '#src/search/columns/arrays/number-arrays.ts'
import type { PreparedArea } from './prepared-area.ts'

/** Bounds of the squared distance in meters between a center and a nearby place, without trigonometry. */
export interface FlatDistance {
  lowerBound(longitude: number, latitude: number): number
  upperBound(longitude: number, latitude: number): number
  /** Returns a box that contains all places within this distance, provided that the bounds are valid that far. */
  boxWithin(meters: number): Bounds
}

// Meters per degree at the equator and at the poles, widened because the earth is treated as flat.
const shortestDegree = 110_574 * 0.997
const longestDegree = 111_694 * 1.003
const eastShortest = 111_319 * 0.997
const eastLongest = 111_695 * 1.003
const microDegrees = 1e6
const reachMeters = 150_000
const steepest = 75

export function flatDistance(center: Position, meters: number): FlatDistance | null {
  const { latitude, longitude } = toPoint(center)
  const height = meters / shortestDegree
  const furthest = Math.abs(latitude) + height
  if (meters > reachMeters || furthest > steepest) return null
  const narrow = Math.cos((furthest * Math.PI) / 180)
  const wide = Math.cos((Math.max(0, Math.abs(latitude) - height) * Math.PI) / 180)
  const width = meters / (eastShortest * narrow)
  if (Math.abs(longitude) + width > 180) return null
  return new Plane(
    center,
    [eastShortest * narrow, shortestDegree],
    [eastLongest * wide, longestDegree],
  )
}

type Degree = readonly [east: number, north: number]

class Plane implements FlatDistance {
  private readonly x: number
  private readonly y: number
  private readonly shortest: Degree
  private readonly longest: Degree

  constructor([x, y]: Position, shortest: Degree, longest: Degree) {
    this.x = x
    this.y = y
    this.shortest = shortest
    this.longest = longest
  }

  lowerBound(longitude: number, latitude: number): number {
    return this.square(longitude, latitude, this.shortest)
  }

  upperBound(longitude: number, latitude: number): number {
    return this.square(longitude, latitude, this.longest)
  }

  private square(longitude: number, latitude: number, degree: Degree): number {
    const east = ((longitude - this.x) / microDegrees) * degree[0]
    const north = ((latitude - this.y) / microDegrees) * degree[1]
    return east * east + north * north
  }

  boxWithin(meters: number): Bounds {
    const width = (meters / this.shortest[0]) * microDegrees + 1
    const height = (meters / this.shortest[1]) * microDegrees + 1
    return {
      west: this.x - width,
      east: this.x + width,
      south: this.y - height,
      north: this.y + height,
    }
  }
}

type Circle = Extract<Area, { kind: 'circle' }>

export function prepareCircle(circle: Circle): PreparedArea {
  const flat = flatDistance(circle.center, circle.meters)
  if (flat !== null) return new FlatCircle(circle, flat)
  const isNear = nearTest(circle)
  return { box: null, contains: isNear, verdict: () => some }
}

function nearTest({ center, meters }: Circle) {
  const middle = toPoint(center)
  return (x: number, y: number) => distanceInMeters(middle, toPoint([x, y])) <= meters
}

class FlatCircle implements PreparedArea {
  readonly box: Bounds
  private readonly center: Position
  private readonly flat: FlatDistance
  private readonly square: number
  private readonly isNear: (x: number, y: number) => boolean

  constructor(circle: Circle, flat: FlatDistance) {
    const { center, meters } = circle
    this.center = center
    this.flat = flat
    this.square = meters * meters
    this.isNear = nearTest(circle)
    this.box = flat.boxWithin(meters)
  }

  contains(x: number, y: number): boolean {
    const { flat, square, box } = this
    if (y > box.north || y < box.south || flat.lowerBound(x, y) > square) return false
    return flat.upperBound(x, y) <= square || this.isNear(x, y)
  }

  retain(rows: Uint32Array, count: number, longitudes: Numbers, latitudes: Numbers): number {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (this.contains(longitudes[row]!, latitudes[row]!)) rows[kept++] = row
    }
    return kept
  }

  verdict(west: number, south: number, east: number, north: number): Verdict {
    const { flat, square, center, box } = this
    if (south > box.north || north < box.south) return none
    const nearX = Math.max(west, Math.min(east, center[0]))
    const nearY = Math.max(south, Math.min(north, center[1]))
    if (flat.lowerBound(nearX, nearY) > square) return none
    const farX = center[0] - west > east - center[0] ? west : east
    const farY = center[1] - south > north - center[1] ? south : north
    return flat.upperBound(farX, farY) <= square ? all : some
  }
}
