import type { Random } from '#db/seed/tools/random.ts'
import type { ClusterRequest } from '#src/search/port/search.ts'
import { kilometersPerDegree } from '../listings/bench-places.ts'
import type { BenchShape } from './query.ts'

export interface Center {
  readonly longitude: number
  readonly latitude: number
}

type Rectangle = Extract<BenchShape, { kind: 'rectangle' }>

const perKilometer = 1e6 / kilometersPerDegree
const eastward = (latitude: number) => perKilometer / Math.cos((latitude / 1e6 / 180) * Math.PI)

/** Returns the bounds of a map that is `width` kilometers wide. */
export function viewport(
  { longitude, latitude }: Center,
  width: number,
  height: number,
): Rectangle {
  const x = (width / 2) * eastward(latitude)
  const y = (height / 2) * perKilometer
  const west = Math.round(longitude - x)
  const east = Math.round(longitude + x)
  return {
    kind: 'rectangle',
    south: Math.round(latitude - y),
    north: Math.round(latitude + y),
    west,
    east,
  }
}

/**
 * Returns a polygon like one drawn by hand. Its edges never cross, because each corner is at least two thirds of the
 * radius from the center.
 */
export function polygon(
  center: Center,
  corners: number,
  kilometers: number,
  random: Random,
): BenchShape {
  const turn = random.next()
  return {
    kind: 'polygon',
    corners: Array.from({ length: corners }, (_, i) => {
      const angle = ((i + turn) / corners) * 2 * Math.PI
      const radius = kilometers * random.between(0.66, 1)
      return [
        Math.round(center.longitude + Math.cos(angle) * radius * eastward(center.latitude)),
        Math.round(center.latitude + Math.sin(angle) * radius * perKilometer),
      ] as const
    }),
  }
}

export function near({ longitude, latitude }: Center, kilometers: number, random: Random): Center {
  return {
    longitude: Math.round(longitude + random.between(-1, 1) * kilometers * eastward(latitude)),
    latitude: Math.round(latitude + random.between(-1, 1) * kilometers * perKilometer),
  }
}

const cellsAcross = 24
const cellsOfZoomZero = 4

/** Requests the clusters of a map, in about 24 cells from west to east. */
export function clustersOf({ south, north, west, east }: Rectangle): ClusterRequest {
  const zoom = Math.round(Math.log2((cellsAcross * 360e6) / (east - west) / cellsOfZoomZero))
  return { bounds: { south, north, west, east }, zoom }
}

export const wholeCountry: Rectangle = {
  kind: 'rectangle',
  south: 24_500_000,
  north: 49_500_000,
  west: -125_000_000,
  east: -66_500_000,
}
