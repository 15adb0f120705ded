import { orNull } from '#src/domain/errors.ts'
import { formatMiles } from '#src/domain/format.ts'
import { milesToMeters } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Point, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import type { Center } from '#src/domain/search/results/origin.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingPoint } from '#src/use-cases/listings/detail/listing-point.ts'

export function originPoint(context: Context, origin: Center | null): Point | null {
  if (origin === null || !('id' in origin)) return origin
  return orNull(() => getListingPoint(context, origin.id))
}

/** Measures the distance as the search sorts by it. Returns an empty text without a visible location. */
export function distanceText({ latitude, longitude }: ListingCard, from: Point): string {
  if (latitude === null || longitude === null) return ''
  const meters = distanceInMeters(exact(from), exact({ latitude, longitude }))
  return formatMiles(meters / milesToMeters)
}

const exact = (point: Point) => toPoint(toPosition(point))
