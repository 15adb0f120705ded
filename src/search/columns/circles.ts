import { distanceInMeters } from '#src/domain/geometry.ts'
import { toPoint, type Area, type Position } from '#src/domain/shapes.ts'
import type { PreparedArea } from './area-pieces.ts'
import { all, none, some, type Verdict } from './blocks.ts'

// Circles and distances. The exact distance on the ellipsoid costs some dozen trigonometric functions; a flat one, with
// bounds for its error, settles nearly every place without it.

/** Limits for the distance from a middle to a place, for all places nearby; squares of metres. */
export interface FlatDistance {
  least(longitude: number, latitude: number): number
  most(longitude: number, latitude: number): number
}

// A degree of latitude is 110,574 m at the equator and 111,694 m at the poles, one of longitude 111,320 m times the
// cosine of the latitude, and a little more. The plane is wrong by less than 3 in 1,000 within the reach below.
const shortestDegree = 110_574 * 0.997
const longestDegree = 111_694 * 1.003
const eastShortest = 111_319 * 0.997
const eastLongest = 111_695 * 1.003
const microDegrees = 1e6
const reachMeters = 150_000
const steepest = 75

/** Null where a plane is no good: near the poles, far away, across the 180th meridian. */
export function flatDistance(center: Position, meters: number): FlatDistance | null {
  const { latitude, longitude } = toPoint(center)
  const height = meters / shortestDegree
  const furthest = Math.abs(latitude) + height
  if (meters > reachMeters || furthest > steepest) return null
  const narrow = Math.cos((furthest * Math.PI) / 180)
  const wide = Math.cos((Math.max(0, Math.abs(latitude) - height) * Math.PI) / 180)
  const width = meters / (eastShortest * narrow)
  if (Math.abs(longitude) + width > 180) return null
  const square = (perEast: number, perNorth: number) => (x: number, y: number) => {
    const east = ((x - center[0]) / microDegrees) * perEast
    const north = ((y - center[1]) / microDegrees) * perNorth
    return east * east + north * north
  }
  return { least: square(eastShortest * narrow, shortestDegree), most: square(eastLongest * wide, longestDegree) }
}

type Circle = Extract<Area, { kind: 'circle' }>

export function prepareCircle({ center, meters }: Circle): PreparedArea {
  const middle = toPoint(center)
  const isNear = (x: number, y: number) => distanceInMeters(middle, toPoint([x, y])) <= meters
  const flat = flatDistance(center, meters)
  if (flat === null) return { holds: isNear, verdict: () => some }
  const square = meters * meters
  const box = meters / shortestDegree
  const north = center[1] + box * microDegrees
  const south = center[1] - box * microDegrees
  return {
    holds(x, y) {
      if (y > north || y < south || flat.least(x, y) > square) return false
      return flat.most(x, y) <= square || isNear(x, y)
    },
    verdict(west, blockSouth, east, blockNorth): Verdict {
      if (blockSouth > north || blockNorth < south) return none
      const nearX = Math.max(west, Math.min(east, center[0]))
      const nearY = Math.max(blockSouth, Math.min(blockNorth, center[1]))
      if (flat.least(nearX, nearY) > square) return none
      const farX = center[0] - west > east - center[0] ? west : east
      const farY = center[1] - blockSouth > blockNorth - center[1] ? blockSouth : blockNorth
      return flat.most(farX, farY) <= square ? all : some
    },
  }
}
