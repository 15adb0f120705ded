import { minuteMs } from '#src/domain/local-time.ts'

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
  /** When one gets there; null if no stop so far has a time. */
  readonly arrive: number | null
  /** Whether it closes before one gets there. It is then left out of the way to the stops after it. */
  readonly isLate: boolean
}

// Estimates, without a map of roads: a road is longer than the straight line, and parking takes a while.
const roadFactor = 1.3
const minutesPerMile = 60 / 25
const parkingMinutes = 3
const unknownDriveMinutes = 15
const visitMinutes = 15
/** Getting there is worthwhile if there is this much time left. */
const leastMinutes = 5

/** What it takes to visit the stops in their order. */
export function visitsOf(stops: readonly Stop[]): Visit[] {
  let [from, leave]: [Stop | null, number | null] = [null, null]
  return stops.map((stop) => {
    const miles = from === null ? null : roadMiles(from, stop)
    const there = leave === null ? stop.start : leave + driveMs(miles)
    const arrive = there === null ? null : Math.max(there, stop.start ?? there)
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
  return miles.length === 0 ? null : miles.reduce((sum, one) => sum + one, 0)
}

function roadMiles(a: Stop, b: Stop): number | null {
  if (a.latitude === null || a.longitude === null) return null
  if (b.latitude === null || b.longitude === null) return null
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return roadFactor * 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

const earthMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
