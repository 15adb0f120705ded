import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { Degrees } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

/** Text formats that have the longitude first: JSON's `[[-89.38, 43.07], …]` and KML's `-89.38,43.07,0 …`. */
const eastFirst = /^\s*\[\s*\[|^\s*(?:[-+\d.]+,[-+\d.]+,0(?:\.0*)?(?:\s+|$))+$/

const inhabited = { south: -56, north: 78.5 }
/** A point is close to the map's center up to this many degrees, and far from `farDegrees` on. */
const closeDegrees = 5
const farDegrees = 15

/** `isExchanged` is true if the order is not the usual one of the text's format. */
export interface Ordered {
  readonly points: Degrees[]
  readonly isExchanged: boolean
}

/** Swaps the coordinates of `points`, which were read with the latitude first, if that order is implausible. */
export function orderCoordinates(points: Degrees[], text: string, near: Point | null): Ordered {
  const isEastFirst = eastFirst.test(text)
  const isTurned = isNearWhenSwapped(points, near) ?? (isEastFirst || isUninhabited(points))
  return {
    points: isTurned ? points.map(swap) : points,
    isExchanged: isTurned !== isEastFirst,
  }
}

export const swap = ([x, y]: Degrees): Degrees => [y, x]

/** True if the points are near only when swapped, false if only when not swapped, null if neither is certain. */
export function isNearWhenSwapped(points: readonly Degrees[], near: Point | null): boolean | null {
  const turned = points.map(swap)
  if (!turned.every(isOnEarth)) return false
  const [as, swappedDistance] = [distance(points, near), distance(turned, near)]
  if (swappedDistance < closeDegrees && as > farDegrees) return true
  return as < closeDegrees && swappedDistance > farDegrees ? false : null
}

/** Whether the points are in uninhabited places, but in inhabited ones when swapped. */
export const isUninhabited = (points: readonly Pair[]): boolean =>
  !points.every(isInhabited) &&
  points.every(isOnEarth) &&
  points.every(([x, y]) => isOnEarth([y, x]) && isInhabited([y, x]))

type Pair = readonly [longitude: number, latitude: number]

const isOnEarth = ([longitude, latitude]: Pair) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const isInhabited = ([, latitude]: Pair) =>
  latitude >= inhabited.south && latitude <= inhabited.north

/** The distance of the nearest point in degrees. If `near` is null, it is NaN, which is neither close nor far. */
const distance = (points: readonly Degrees[], near: Point | null): number =>
  near === null
    ? Number.NaN
    : points.reduce(
        (least, [x, y]) =>
          Math.min(least, Math.max(Math.abs(x - near.longitude), Math.abs(y - near.latitude))),
        Infinity,
      )

const letters = /(\d(?:[\d.]*\d)?\.?)\s*°?\s*([NSEW])\b/gi

/** Replaces compass letters with signs: `43.07° N, 89.38° W` → `43.07, -89.38`. Without any, `isEastFirst` is null. */
export function withSigns(text: string): { text: string; isEastFirst: boolean | null } {
  const first = text.matchAll(letters).next().value
  return {
    text: text.replace(
      letters,
      (_, number: string, letter: string) => (/[SW]/i.test(letter) ? '-' : '') + number,
    ),
    isEastFirst: first === undefined ? null : /[EW]/i.test(first[2]!),
  }
}

export const directed = (points: Degrees[], isEastFirst: boolean): Ordered => ({
  points: isEastFirst ? points.map(swap) : points,
  isExchanged: false,
})
