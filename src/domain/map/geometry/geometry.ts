import { milesToMeters } from '#src/domain/limits.ts'
import type { Point, Position } from './shapes.ts'

const equatorialRadius = 6_378_137
const flattening = 1 / 298.257223563
const radians = Math.PI / 180
// Distances below this are zero: less than a hundredth of a millimeter.
const negligible = 1e-24

/** The distance in meters on the WGS 84 ellipsoid (Andoyer and Lambert), precise to 0.01 % up to thousands of miles. */
export function distanceInMeters(a: Point, b: Point): number {
  const f = sineSquared((a.latitude + b.latitude) / 2)
  const g = sineSquared((a.latitude - b.latitude) / 2)
  const l = sineSquared((a.longitude - b.longitude) / 2)
  const s = g * (1 - l) + (1 - f) * l
  const c = (1 - g) * (1 - l) + f * l
  if (s < negligible) return 0
  const omega = Math.atan2(Math.sqrt(s), Math.sqrt(c))
  const r = Math.sqrt(s * c) / omega
  const longer = c === 0 ? 0 : ((3 * r - 1) / (2 * c)) * f * (1 - g)
  const shorter = ((3 * r + 1) / (2 * s)) * (1 - f) * g
  return 2 * omega * equatorialRadius * (1 + flattening * (longer - shorter))
}

/** A place that may be withheld or unknown. */
interface Located {
  readonly latitude: number | null
  readonly longitude: number | null
}

export const pointOf = ({ latitude, longitude }: Located): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

export function milesBetween(a: Located, b: Located): number | null {
  const [from, to] = [pointOf(a), pointOf(b)]
  return from === null || to === null ? null : distanceInMeters(from, to) / milesToMeters
}

function sineSquared(degrees: number): number {
  const sine = Math.sin(degrees * radians)
  return sine * sine
}

/** The side of `c` from the line `a` to `b`: positive is left, 0 on the line. Exact for whole micro-degrees. */
export function sideOf(a: Position, b: Position, c: Position): number {
  const left = (b[0] - a[0]) * (c[1] - a[1])
  const right = (b[1] - a[1]) * (c[0] - a[0])
  const side = left - right
  // A product over 2^53 may be off by 8, and the difference of two by 24.
  return Math.abs(side) > 32 || Math.abs(left) + Math.abs(right) < Number.MAX_SAFE_INTEGER
    ? side
    : exactSideOf(a, b, c)
}

function exactSideOf(a: Position, b: Position, c: Position): number {
  const left = BigInt(b[0] - a[0]) * BigInt(c[1] - a[1])
  return Number(left - BigInt(b[1] - a[1]) * BigInt(c[0] - a[0]))
}

export function isOnSegment(a: Position, b: Position, c: Position): boolean {
  return isBetween(a[0], b[0], c[0]) && isBetween(a[1], b[1], c[1]) && sideOf(a, b, c) === 0
}

const isBetween = (a: number, b: number, c: number) => (a <= c && c <= b) || (b <= c && c <= a)
