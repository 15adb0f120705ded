import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Position, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { SortKey } from '#src/domain/search/results/sorts/sorts.ts'
import type { FilterContext } from '#src/search/columns/filter/filter-context.ts'
import { flatDistance } from '#src/search/columns/geometry/circles.ts'
import { filterNumbers } from '#src/search/columns/pieces/number-filters.ts'
import type { Key } from './sort-key.ts'

/** Returns null if listings cannot be sorted by this distance, such as one from a listing without a place. */
export function distanceKey(
  { distanceFrom, direction }: Extract<SortKey, { distanceFrom: unknown }>,
  context: FilterContext,
): Key | null {
  const center = 'id' in distanceFrom ? context.placeOf(distanceFrom.id) : toPosition(distanceFrom)
  if (center === null) return null
  const readDistance = distanceReader(center, direction === 'desc' ? -1 : 1, context)
  const bounds = direction === 'asc' ? distanceBounds(center, context) : { lowest: () => -Infinity }
  return { read: readDistance, ...bounds }
}

function distanceReader(
  center: Position,
  sign: 1 | -1,
  { table: { longitudes, latitudes } }: FilterContext,
): Key['read'] {
  const middle = toPoint(center)
  return (row) => {
    const x = longitudes.data[row]!
    const y = latitudes.data[row]!
    return x === longitudes.nullValue ? Infinity : distanceInMeters(middle, toPoint([x, y])) * sign
  }
}

const reachMeters = 150_000
/** In meters. Beyond this limit, flat distances are not used; they are lower bounds up to `reachMeters`. */
const maxBound = reachMeters * 0.9

function distanceBounds(
  center: Position,
  { table: { longitudes, latitudes } }: FilterContext,
): Omit<Key, 'read'> {
  const flat = flatDistance(center, reachMeters)
  if (flat === null) return { lowest: () => 0 }
  const bound = (x: number, y: number) => Math.min(Math.sqrt(flat.lowerBound(x, y)), maxBound)
  const nearest = (from: number, to: number, at: number) => Math.max(from, Math.min(to, at))
  return {
    lowest(block) {
      const west = longitudes.minimum[block]!
      const east = longitudes.maximum[block]!
      if (west > east) return Infinity
      const south = latitudes.minimum[block]!
      const north = latitudes.maximum[block]!
      return bound(nearest(west, east, center[0]), nearest(south, north, center[1]))
    },
    lowerBound: (row) => bound(longitudes.data[row]!, latitudes.data[row]!),
    filter(mask, block, most) {
      if (most > maxBound) return
      const { west, south, east, north } = flat.boxWithin(most)
      filterNumbers(mask, block, longitudes, west, east)
      filterNumbers(mask, block, latitudes, south, north)
    },
  }
}
