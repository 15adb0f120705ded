import { milesToMeters } from '#src/domain/limits.ts'
import { boundsOfPositions } from '#src/domain/map/geometry/bounds.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { mercator } from '#src/domain/map/geometry/mercator.ts'
import { type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import type { DrawnGeometry } from './drawn.ts'
import type { Outline } from './outline.ts'

/** The line or polygon through the positions; null for fewer than two. */
export function areaThrough(positions: readonly Position[]): DrawnGeometry | null {
  const [first] = positions
  if (first === undefined || positions.length < 2) return null
  return positions.length === 2
    ? { kind: 'line', positions }
    : { kind: 'polygon', rings: [[...positions, first]] }
}

export const rectangleBetween = (a: Position, b: Position): DrawnGeometry => ({
  kind: 'rectangle',
  ...boundsOfPositions([a, b]),
})

export const circleThrough = (center: Position, rim: Position): DrawnGeometry => ({
  kind: 'circle',
  center,
  miles: milesBetween(center, rim),
})

/** The distance in miles, but more than 0, so that a circle always has an outline. */
const milesBetween = (a: Position, b: Position) =>
  Math.max(0.001, distanceInMeters(toPoint(a), toPoint(b)) / milesToMeters)

export function pictureOf(
  outlines: readonly Outline[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const rings = outlines.flatMap(({ polygons }) => polygons.flat())
  const flat = rings.map((ring) =>
    ring.map(([longitude, latitude]) => [longitude, -mercator(clampLatitude(latitude))] as const),
  )
  const xs = flat.flatMap((ring) => ring.map(([x]) => x))
  const ys = flat.flatMap((ring) => ring.map(([, y]) => y))
  const left = least(xs)
  const right = most(xs)
  const top = least(ys)
  const bottom = most(ys)
  const scale = Math.min(
    width / Math.max(right - left, tiny),
    height / Math.max(bottom - top, tiny),
  )
  const x0 = width / 2 - ((left + right) / 2) * scale
  const y0 = height / 2 - ((top + bottom) / 2) * scale
  return flat
    .map(
      (ring) =>
        `M${ring.map(([x, y]) => `${(x * scale + x0).toFixed(1)} ${(y * scale + y0).toFixed(1)}`).join('L')}`,
    )
    .join('')
}

const tiny = 1e-6
const clampLatitude = (latitude: number) => Math.max(-85, Math.min(85, latitude))
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
