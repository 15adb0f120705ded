import { streetOf } from '#src/domain/listings/homes/same-home.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import type { Point } from '#src/domain/map/geometry/shapes.ts'

/** A listing that has a position. */
export interface PlacedAddress {
  readonly StreetAddress: string
  readonly Latitude: number
  readonly Longitude: number
}

export interface PlaceEstimate {
  readonly point: Point
  /** Whether the address was listed there; otherwise, homes near it on its street are. */
  readonly isSameHome: boolean
}

/** Homes whose numbers are next to each other may be this far apart. */
const mostMeters = 1_000
/** If there is a home on one side only, its number may differ by this much. */
const mostNumbers = 20

/** Returns those on the street of the address, the ones with the nearest house numbers first. */
export function nearestOnStreet<Row extends PlacedAddress>(
  address: string,
  listed: readonly Row[],
): Row[] {
  const wanted = readAddress(address)
  if (wanted === null) return []
  const difference = (row: Row) => Math.abs(numberOf(row) - wanted.number)
  return listed
    .filter((row) => readAddress(row.StreetAddress)?.street === wanted.street)
    .sort((a, b) => difference(a) - difference(b))
}

/** Estimates where an address is: as listed before, or between the house numbers next to it. Null if in doubt. */
export function estimatePlace(
  address: string,
  listed: readonly PlacedAddress[],
): PlaceEstimate | null {
  const onStreet = nearestOnStreet(address, listed)
  const [nearest] = onStreet
  if (nearest === undefined) return null
  const number = Number.parseInt(address, 10)
  if (numberOf(nearest) === number) return { point: pointOf(nearest), isSameHome: true }
  const side = onStreet.filter((row) => numberOf(row) % 2 === number % 2)
  const point = between(number, side) ?? between(number, onStreet)
  return point && { point, isSameHome: false }
}

/** Null for numbers such as `10A` and `W156 N8480`, whose order is unknown. */
function readAddress(text: string) {
  const [, digits, street = ''] = /^\s*(\d{1,6})\s+(\S.*)$/.exec(text) ?? []
  return digits === undefined
    ? null
    : { number: Number(digits), street: streetOf({ StreetAddress: `1 ${street}` }) }
}

const numberOf = ({ StreetAddress }: PlacedAddress) => Number.parseInt(StreetAddress, 10)

const pointOf = ({ Latitude, Longitude }: PlacedAddress): Point => ({
  latitude: Latitude,
  longitude: Longitude,
})

/** `homes` begin with the nearest number. */
function between(number: number, homes: readonly PlacedAddress[]): Point | null {
  const below = homes.find((home) => numberOf(home) < number)
  const above = homes.find((home) => numberOf(home) > number)
  if (below === undefined || above === undefined) {
    const one = below ?? above
    return one && Math.abs(numberOf(one) - number) <= mostNumbers ? pointOf(one) : null
  }
  if (distanceInMeters(pointOf(below), pointOf(above)) > mostMeters) return null
  const part = (number - numberOf(below)) / (numberOf(above) - numberOf(below))
  const mix = (axis: 'Latitude' | 'Longitude') => below[axis] + (above[axis] - below[axis]) * part
  return { latitude: mix('Latitude'), longitude: mix('Longitude') }
}
