import { minuteMs } from '#src/domain/local-time.ts'
import { milesBetween } from '#src/domain/map/geometry/geometry.ts'

export interface Stop {
  readonly key: string
  /** The location in degrees; null if it is withheld or unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** When it opens and closes, in milliseconds; null if unknown. */
  readonly start: number | null
  readonly end: number | null
}

export interface Visit {
  readonly key: string
  /** Estimated miles of road from the stop before; null for the first stop and if a location is unknown. */
  readonly miles: number | null
  /** The estimated arrival; null if no stop so far has a time. */
  readonly arrive: number | null
  /** Whether it closes before the arrival. Such a stop is skipped on the way to the next one. */
  readonly isLate: boolean
}

// Estimates, without a map of roads: a road is longer than the straight line, and parking takes a while.
const roadFactor = 1.3
const minutesPerMile = 60 / 25
const parkingMinutes = 3
const unknownDriveMinutes = 15
const visitMinutes = 15
/** A stop with less time left than this isn't worth the drive. */
const leastMinutes = 5

/** Estimates the drive to each stop and the arrival there, in this order. */
export function visitsOf(stops: readonly Stop[]): Visit[] {
  let [from, leave]: [Stop | null, number | null] = [null, null]
  return stops.map((stop) => {
    const miles = from === null ? null : roadMiles(from, stop)
    const reachedAt = leave === null ? stop.start : leave + driveMs(miles)
    const arrive = reachedAt === null ? null : Math.max(reachedAt, stop.start ?? reachedAt)
    const isLate =
      arrive !== null && stop.end !== null && arrive + leastMinutes * minuteMs > stop.end
    if (!isLate) [from, leave] = [stop, arrive === null ? leave : arrive + visitMinutes * minuteMs]
    return { key: stop.key, miles, arrive, isLate }
  })
}

const driveMs = (miles: number | null) =>
  (miles === null ? unknownDriveMinutes : miles * minutesPerMile + parkingMinutes) * minuteMs

/** The estimated miles of road along the stops that can be reached; null with fewer than two known locations. */
export function routeMiles(stops: readonly Stop[]): number | null {
  const miles = visitsOf(stops).flatMap((visit) => (visit.isLate ? [] : (visit.miles ?? [])))
  return miles.length === 0 ? null : miles.reduce((sum, leg) => sum + leg, 0)
}

function roadMiles(a: Stop, b: Stop): number | null {
  const straight = milesBetween(a, b)
  return straight === null ? null : roadFactor * straight
}
