import type { Point } from '#src/domain/map/geometry/shapes.ts'

/** A position in meters east and north of the market square of the demo city. */
export type Xy = readonly [x: number, y: number]

export const origin: Point = { latitude: 43.262, longitude: -90.118 }
const metersPerLatitude = 111_132
const metersPerLongitude = 111_320 * Math.cos((origin.latitude * Math.PI) / 180)

/** Converts a position to degrees, rounded to six places (about 0.1 m). */
export function toPoint([x, y]: Xy): Point {
  return {
    latitude: round6(origin.latitude + y / metersPerLatitude),
    longitude: round6(origin.longitude + x / metersPerLongitude),
  }
}

export function toXy({ latitude, longitude }: Point): Xy {
  return [
    (longitude - origin.longitude) * metersPerLongitude,
    (latitude - origin.latitude) * metersPerLatitude,
  ]
}

/** Parses a line written as `x,y x,y`, in meters. */
export const toLine = (text: string): readonly Xy[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  })

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export const distance = (a: Xy, b: Xy) => Math.hypot(a[0] - b[0], a[1] - b[1])

export const interpolate = (a: Xy, b: Xy, share: number): Xy => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

const boxes = new WeakMap<readonly Xy[], readonly [number, number, number, number]>()

function boxOf(ring: readonly Xy[]): readonly [number, number, number, number] {
  const cachedBox = boxes.get(ring)
  if (cachedBox !== undefined) return cachedBox
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const box = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)] as const
  boxes.set(ring, box)
  return box
}

/** True if the point is inside the ring, by the even-odd rule. */
export function isInside(ring: readonly Xy[], [x, y]: Xy): boolean {
  const [west, east, south, north] = boxOf(ring)
  if (x < west || x > east || y < south || y > north) return false
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!
    const [xj, yj] = ring[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Returns the distance of a point from a line in meters. */
export function distanceToLine(line: readonly Xy[], point: Xy): number {
  let nearest = Infinity
  for (let i = 1; i < line.length; i++)
    nearest = Math.min(nearest, distanceToSegment(line[i - 1]!, line[i]!, point))
  return nearest
}

/** Returns where on the segment from `a` to `b` the point nearest to `p` is, as a fraction from 0 to 1. */
function shareOf(a: Xy, b: Xy, p: Xy): number {
  const length2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
  const share = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length2
  return length2 === 0 ? 0 : Math.min(1, Math.max(0, share))
}

const distanceToSegment = (a: Xy, b: Xy, p: Xy) => distance(interpolate(a, b, shareOf(a, b, p)), p)

/** Returns how many meters along the line its point nearest to `point` is. */
export function metersAlong(line: readonly Xy[], point: Xy): number {
  let best = { off: Infinity, along: 0 }
  let walked = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    const off = distanceToSegment(a, b, point)
    if (off < best.off) best = { off, along: walked + shareOf(a, b, point) * distance(a, b) }
    walked += distance(a, b)
  }
  return best.along
}

/** Returns the distance of a point from an area in meters; 0 if the point is inside. */
export function distanceToArea(ring: readonly Xy[], point: Xy): number {
  return isInside(ring, point) ? 0 : distanceToLine([...ring, ring[0]!], point)
}

export function lengthOf(line: readonly Xy[]): number {
  let length = 0
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1]!, line[i]!)
  return length
}

/** Returns the position after `meters` along the line, and the direction of the line there as a unit vector. */
export function walk(line: readonly Xy[], meters: number): { at: Xy; heading: Xy } {
  let metersLeft = meters
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const step = distance(a, b)
    if (metersLeft <= step || i === line.length - 1) {
      return {
        at: interpolate(a, b, metersLeft / step),
        heading: [(b[0] - a[0]) / step, (b[1] - a[1]) / step],
      }
    }
    metersLeft -= step
  }
  throw new Error('A line needs two points.')
}

/**
 * Returns the parts of a line that consist of wanted points. The line is divided into steps of at most `step` meters.
 */
export function clip(line: readonly Xy[], isWanted: (point: Xy) => boolean, step = 15): Xy[][] {
  const parts: Xy[][] = [[]]
  for (const point of divide(line, step)) {
    if (isWanted(point)) parts.at(-1)!.push(point)
    else if (parts.at(-1)!.length > 0) parts.push([])
  }
  return parts.filter((piece) => piece.length > 1)
}

function divide(line: readonly Xy[], step: number): Xy[] {
  const points: Xy[] = [line[0]!]
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!
    const b = line[i]!
    const count = Math.max(1, Math.ceil(distance(a, b) / step))
    for (let k = 1; k <= count; k++) points.push(interpolate(a, b, k / count))
  }
  return points
}
