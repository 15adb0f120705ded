import { distanceInMeters } from './geometry.ts'
import { type Point, type Position, toPoint } from './shapes.ts'

// Outlines of circles that agree with `distanceInMeters`.

const radians = Math.PI / 180
const meanRadius = 6_371_009
/** The spherical distance is off by at most 0.5 %, so each step divides the error by 200. */
const steps = 4

/**
 * A closed ring around a circle, clockwise from north, in degrees. Longitudes may exceed 180 across that meridian. A
 * ring around a pole circles the globe and returns along the pole, so that a flat map draws it correctly.
 */
export function circleRing(center: Position, meters: number, corners: number): Point[] {
  const middle = toPoint(center)
  const around = Array.from({ length: corners }, (_, i) =>
    placeAt(middle, (i / corners) * 2 * Math.PI, meters),
  )
  const ring = unwrapped([...around, around[0]!])
  return Math.abs(ring[0]!.longitude - ring.at(-1)!.longitude) < 1 ? ring : alongPole(ring)
}

/** The point at a distance and direction. Corrects the spherical result until the ellipsoidal distance fits. */
function placeAt(middle: Point, azimuth: number, meters: number): Point {
  let angle = meters / meanRadius
  for (let step = 0; step < steps; step++)
    angle *= meters / distanceInMeters(middle, onSphere(middle, azimuth, angle))
  return onSphere(middle, azimuth, angle)
}

function onSphere({ latitude, longitude }: Point, azimuth: number, angle: number): Point {
  const sine = Math.sin(latitude * radians)
  const cosine = Math.cos(latitude * radians)
  const north = Math.sin(angle) * Math.cos(azimuth)
  const x = cosine * Math.cos(angle) - sine * north
  const y = Math.sin(angle) * Math.sin(azimuth)
  const height = sine * Math.cos(angle) + cosine * north
  return {
    latitude: Math.atan2(height, Math.hypot(x, y)) / radians,
    longitude: longitude + Math.atan2(y, x) / radians,
  }
}

/** Adds multiples of 360 to longitudes, so that no step is longer than half the globe. */
function unwrapped(ring: readonly Point[]): Point[] {
  let before = ring[0]!.longitude
  return ring.map(({ latitude, longitude }) => {
    before = longitude + 360 * Math.round((before - longitude) / 360)
    return { latitude, longitude: before }
  })
}

function alongPole(ring: readonly Point[]): Point[] {
  const first = ring[0]!
  const last = ring.at(-1)!
  const latitude = first.latitude + last.latitude < 0 ? -90 : 90
  return [
    ...ring,
    { latitude, longitude: last.longitude },
    { latitude, longitude: first.longitude },
    first,
  ]
}
