import {
  alternatives,
  type Box,
  boxAround,
  type Coordinates,
  isIn,
  isOnLine,
  isTwice,
} from './positions.ts'
import type { Countries } from './read-countries.ts'

// Determines the area of a source's listings. A position outside it is considered a mistake if exchanging latitude and
// longitude or changing a sign moves it inside, or if it is on the equator, on the prime meridian, or in the sea.

export interface PlacedListing {
  readonly place: Coordinates | null
  readonly stated: string | null
}

export interface Area {
  readonly home: ReadonlySet<string>
  readonly boxes: readonly Box[]
  /** Countries that contain mirror images of positions in another. It is unknown which of the two are misplaced. */
  readonly mirrored: ReadonlyMap<string, MirrorCountry>
}

interface MirrorCountry {
  readonly code: string
  readonly box: Box
}

/** With fewer positions than this, the area of a source is unknown. */
const fewest = 3
/** A country belongs to the area with the share `ofOne` of the source's listings; all such together need `ofAll`. */
const share = { ofOne: 0.3, ofAll: 0.6 }
/** A position in the sea is a mistake only if it is more than this many degrees from the source's area. */
const farSea = 3
/** In degrees. An area closer than this to the equator or the prime meridian may lie on both sides of it. */
const mirrorsApart = 20
/** Homes are not sold in Antarctica, so a position there is a mistake. */
const antarctica = 'AQ'

/** Returns the area of listings: the countries that most of them name or, failing that, in which most of them lie. */
export function areaOf(located: readonly PlacedListing[], countries: Countries): Area {
  const lying = located.flatMap(({ place, stated }) => {
    const country = place === null ? null : countries.at(place)
    return place === null || country === antarctica || isTwice(place)
      ? []
      : [{ place, country, stated }]
  })
  const stated = located.map((each) => each.stated).filter((country) => country !== null)
  const isStated = stated.length >= fewest && stated.length * 2 > located.length
  const placesIn = (code: string) =>
    lying.filter(({ country }) => country === code).map(({ place }) => place)
  const byCountry = [
    ...Map.groupBy(
      lying.filter((each) => each.stated === null && each.country !== null),
      ({ country }) => country!,
    ),
  ].sort(([, a], [, b]) => b.length - a.length)
  const mirrored = isStated
    ? new Map<string, MirrorCountry>()
    : mirrorsIn(
        byCountry.map(([code, listings]) => [code, listings.map(({ place }) => place)]),
        countries,
      )
  const placed = lying
    .map(({ country }) => country)
    .filter((code) => code !== null && !mirrored.has(code))
  const home = frequent(isStated ? stated : (placed as string[]))
  const boxes = [...home].flatMap((code) => boxAround(placesIn(code)) ?? [])
  return { home, boxes, mirrored }
}

type Places = readonly (readonly [code: string, places: readonly Coordinates[]])[]

/**
 * Finds pairs of countries that contain mirror images of each other's positions. Of each pair, the less frequent
 * country is the mirrored one; if both are equally frequent, either may be.
 */
function mirrorsIn(byCountry: Places, countries: Countries): ReadonlyMap<string, MirrorCountry> {
  const mirrored = new Map<string, MirrorCountry>()
  for (const [i, [code, places]] of byCountry.entries())
    for (const [otherCode, others] of byCountry.slice(i + 1)) {
      const box = boxAround(places)!
      if (mirrored.has(code) && others.length < places.length) continue
      const isMirror = others.every((place) => mirrorOf(place, { code, box }, countries) !== null)
      if (!isMirror) continue
      mirrored.set(otherCode, { code, box })
      if (others.length === places.length)
        mirrored.set(code, { code: otherCode, box: boxAround(others)! })
    }
  return mirrored
}

function mirrorOf(
  place: Coordinates,
  { code, box }: MirrorCountry,
  countries: Countries,
): string | null {
  const way = alternatives(place).find(
    (each) =>
      isIn(each.place, box) && isApart(place, each.place) && countries.at(each.place) === code,
  )
  return way?.why ?? null
}

const isApart = (a: Coordinates, b: Coordinates) =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude)) > mirrorsApart

function frequent(codes: readonly string[]): ReadonlySet<string> {
  if (codes.length < fewest) return new Set()
  const counted = [...Map.groupBy(codes, (code) => code)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  const frequentCodes = counted.filter(
    ([, same], i) => i === 0 || same.length >= codes.length * share.ofOne,
  )
  const covered = frequentCodes.reduce((sum, [, same]) => sum + same.length, 0)
  return new Set(covered < codes.length * share.ofAll ? [] : frequentCodes.map(([code]) => code))
}

interface PositionContext {
  readonly countries: Countries
  readonly stated: string | null
}

/** Returns the end of a sentence about what is wrong with a position, or null if nothing is. */
export function mistakeIn(place: Coordinates, area: Area, context: PositionContext): string | null {
  const { countries, stated } = context
  const { home, boxes, mirrored } = area
  const expected = stated === null || home.has(stated) ? home : new Set([stated])
  const ownBoxes = expected === home ? boxes : []
  if (ownBoxes.some((box) => isIn(place, box))) return null
  const country = countries.at(place)
  if (expected.has(country ?? '')) return null
  const mirror = stated === null ? mirrored.get(country ?? '') : undefined
  const why = mirror === undefined ? null : mirrorOf(place, mirror, countries)
  if (why !== null) return `${outside}: ${why}`
  if (expected.size === 0) return mistakeAnywhere(place, country, countries)
  const belongs = (position: Coordinates) =>
    (ownBoxes.length === 0 || ownBoxes.some((box) => isIn(position, box))) &&
    expected.has(countries.at(position) ?? '')
  const meant = alternatives(place).find((way) => belongs(way.place))
  if (meant !== undefined) return `${outside}: ${meant.why}`
  const isFar = ownBoxes.length > 0 && !ownBoxes.some((box) => isIn(place, box, farSea))
  const isNowhere = country === null || country === antarctica
  return isOnLine(place) || isTwice(place) || (isFar && isNowhere) ? outside : null
}

function mistakeAnywhere(
  place: Coordinates,
  country: string | null,
  countries: Countries,
): string | null {
  if (isTwice(place)) return twice
  if (country !== null && country !== antarctica) return null
  const meant = alternatives(place).find((way) => !nowhere.has(countries.at(way.place)))
  return meant === undefined ? (isOnLine(place) ? notOnLand : null) : `${notOnLand}: ${meant.why}`
}

const nowhere: ReadonlySet<string | null> = new Set([null, antarctica])
const notOnLand = 'is not where people live'

const twice = 'has one number twice'
const outside = 'is outside the area of this source'
