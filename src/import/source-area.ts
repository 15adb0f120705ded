import {
  type Box,
  boxAround,
  type Coordinates,
  isIn,
  isOnLine,
  isTwice,
  otherWays,
} from './positions.ts'
import type { Countries } from './read-countries.ts'

// The area of a source's listings. A position outside of it is a mistake if exchanging latitude and longitude or
// changing a sign moves it inside, or if it is on the equator, on the prime meridian, or in the sea.

export interface PlacedListing {
  readonly place: Coordinates | null
  readonly stated: string | null
}

export interface Area {
  readonly home: ReadonlySet<string>
  readonly boxes: readonly Box[]
  /**
   * Countries that contain mirror images of these positions, whether the listings or their mirror images are
   * misplaced.
   */
  readonly mirrored: ReadonlyMap<string, MirrorCountry>
}

interface MirrorCountry {
  readonly code: string
  readonly box: Box
}

/** With fewer positions, a source has no known area. */
const fewest = 3
/**
 * The share of a source's listings that makes a country part of its area, and the share of all such countries
 * together.
 */
const share = { ofOne: 0.3, ofAll: 0.6 }
/** In degrees. */
const farSea = 3
/** In degrees. An area nearer to the equator or the prime meridian may lie on both sides of it. */
const mirrorsApart = 20
/** No homes are sold there. */
const antarctica = 'AQ'

/** The countries that most listings name, or else in which most lie. */
export function areaOf(located: readonly PlacedListing[], countries: Countries): Area {
  const lying = located.flatMap(({ place, stated }) => {
    const country = place === null ? null : countries.at(place)
    return place === null || country === antarctica || isTwice(place)
      ? []
      : [{ place, country, stated }]
  })
  const stated = located.map((each) => each.stated).filter((one) => one !== null)
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
        byCountry.map(([code, all]) => [code, all.map(({ place }) => place)]),
        countries,
      )
  const found = lying
    .map(({ country }) => country)
    .filter((one) => one !== null && !mirrored.has(one))
  const home = frequent(isStated ? stated : (found as string[]))
  const boxes = [...home].flatMap((code) => boxAround(placesIn(code)) ?? [])
  return { home, boxes, mirrored }
}

type Places = readonly (readonly [code: string, places: readonly Coordinates[]])[]

/** Most frequent first; if two are equally frequent, either may be right. */
function mirrorsIn(all: Places, countries: Countries): ReadonlyMap<string, MirrorCountry> {
  const mirrored = new Map<string, MirrorCountry>()
  for (const [i, [code, places]] of all.entries())
    for (const [other, others] of all.slice(i + 1)) {
      const box = boxAround(places)!
      if (mirrored.has(code) && others.length < places.length) continue
      const isMirror = others.every((place) => mirrorOf(place, { code, box }, countries) !== null)
      if (!isMirror) continue
      mirrored.set(other, { code, box })
      if (others.length === places.length)
        mirrored.set(code, { code: other, box: boxAround(others)! })
    }
  return mirrored
}

/** The mistake that would explain a position in that country. */
function mirrorOf(
  place: Coordinates,
  { code, box }: MirrorCountry,
  countries: Countries,
): string | null {
  const way = otherWays(place).find(
    (each) =>
      isIn(each.place, box) && isApart(place, each.place) && countries.at(each.place) === code,
  )
  return way?.why ?? null
}

const isApart = (a: Coordinates, b: Coordinates) =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude)) > mirrorsApart

/** The most frequent code, and others nearly as frequent. */
function frequent(codes: readonly string[]): ReadonlySet<string> {
  if (codes.length < fewest) return new Set()
  const counted = [...Map.groupBy(codes, (code) => code)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  const own = counted.filter(([, same], i) => i === 0 || same.length >= codes.length * share.ofOne)
  const covered = own.reduce((sum, [, same]) => sum + same.length, 0)
  return new Set(covered < codes.length * share.ofAll ? [] : own.map(([code]) => code))
}

interface Asked {
  readonly countries: Countries
  readonly stated: string | null
}

/** Continues the sentence of a problem; null if nothing is wrong. */
export function mistakeIn(place: Coordinates, area: Area, asked: Asked): string | null {
  const { countries, stated } = asked
  const { home, boxes, mirrored } = area
  const expected = stated === null || home.has(stated) ? home : new Set([stated])
  const own = expected === home ? boxes : []
  if (own.some((box) => isIn(place, box))) return null
  const country = countries.at(place)
  if (expected.has(country ?? '')) return null
  const seen = stated === null ? mirrored.get(country ?? '') : undefined
  const why = seen === undefined ? null : mirrorOf(place, seen, countries)
  if (why !== null) return `${outside}: ${why}`
  if (expected.size === 0) return mistakeAnywhere(place, country, countries)
  const belongs = (one: Coordinates) =>
    (own.length === 0 || own.some((box) => isIn(one, box))) && expected.has(countries.at(one) ?? '')
  const meant = otherWays(place).find((way) => belongs(way.place))
  if (meant !== undefined) return `${outside}: ${meant.why}`
  const isFar = own.length > 0 && !own.some((box) => isIn(place, box, farSea))
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
  const meant = otherWays(place).find((way) => !nowhere.has(countries.at(way.place)))
  return meant === undefined ? (isOnLine(place) ? notOnLand : null) : `${notOnLand}: ${meant.why}`
}

const nowhere: ReadonlySet<string | null> = new Set([null, antarctica])
const notOnLand = 'is not where people live'

const twice = 'has one number twice'
const outside = 'is outside the area of this source'
