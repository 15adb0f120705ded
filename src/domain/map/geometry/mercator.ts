import { type Position, toPoint } from './shapes.ts'

// Web Mercator coordinates in degrees at the equator.

export type Plane = readonly [x: number, y: number]

const radians = Math.PI / 180

export const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians

export function toPlane(position: Position): Plane {
  const { latitude, longitude } = toPoint(position)
  return [longitude, mercator(latitude)]
}

export function fromPlane([x, y]: Plane): Position {
  const latitude = (2 * Math.atan(Math.exp(y * radians)) - Math.PI / 2) / radians
  return [micro(x), micro(latitude)]
}

/** Adding 0 turns -0 into 0. */
const micro = (degrees: number) => Math.round(degrees * 1_000_000) + 0
