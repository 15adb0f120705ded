import { type Countries, isUsState, readCountries } from './countries.ts'
import type { Converted, Converter } from './record/converted.ts'
import type { SourceItem } from './record/item.ts'
import { fieldProblem } from './record/problem.ts'
import type { ListingRecord } from './record/record.ts'

// Where the listings of a source lie: positions elsewhere that an exchange or a sign would bring
// there are mistakes, and so are those on the equator, on the prime meridian, or in the sea.

/** As stored, or as a record has it. */
export interface Located {
  readonly Latitude?: unknown
  readonly Longitude?: unknown
  readonly Country?: unknown
  readonly StateOrProvince?: unknown
}

interface Place {
  readonly latitude: number
  readonly longitude: number
}

interface Area {
  /** Country codes. */
  readonly home: ReadonlySet<string>
  readonly boxes: readonly Box[]
}

interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Fewer say nothing. */
const fewest = 3
/** The share of a source's listings that makes a country its own, and that of all its countries. */
const share = { ofOne: 0.3, ofAll: 0.6 }
/** In degrees, around the listings that are in their country. */
const margin = 1
const farSea = 3
const mostSampled = 400

/** Leaves out positions that cannot be right, by the first records and what is stored of their source. */
export function withOwnArea(
  converter: Converter,
  first: readonly SourceItem[],
  stored: (source: string) => readonly Located[],
): Converter {
  const every = Math.ceil(first.length / mostSampled)
  const sample = first.flatMap((item, i) =>
    i % every > 0 || 'broken' in item ? [] : (converter.convert(item).listing ?? []),
  )
  const located = [
    ...sample.map(({ values }): Located => values),
    ...(sample[0] === undefined ? [] : stored(sample[0].source)),
  ]
  const countries = readCountries()
  const area = areaOf(located, countries)
  return {
    ...converter,
    convert: (item) => checked(converter.convert(item), area, countries),
  }
}

function checked(converted: Converted, area: Area, countries: Countries): Converted {
  const { listing } = converted
  const place = listing && placeOf(listing.values)
  if (!listing || !place) return converted
  const stated = statedIn(listing.values, countries)
  const kind = mistakeIn(place, area, { countries, stated })
  return kind === null ? converted : withoutPosition(converted, listing, place, kind)
}

function withoutPosition(
  { problems }: Converted,
  listing: ListingRecord,
  { latitude, longitude }: Place,
  kind: string,
): Converted {
  const { Latitude: _, Longitude: __, ...values } = listing.values
  const problem = fieldProblem('Latitude', kind, `${latitude}, ${longitude}`)
  return { listing: { ...listing, values }, problems: [...problems, problem] }
}

const placeOf = ({ Latitude, Longitude }: Located): Place | null =>
  typeof Latitude === 'number' && typeof Longitude === 'number'
    ? { latitude: Latitude, longitude: Longitude }
    : null

/** The country that a listing names; a state of the United States names it, too. */
function statedIn({ Country, StateOrProvince }: Located, countries: Countries): string | null {
  const named = typeof Country === 'string' ? countries.named(Country) : null
  if (named !== null) return named
  return typeof StateOrProvince === 'string' && isUsState(StateOrProvince) ? 'US' : null
}

/** What most listings name, else where most lie. */
function areaOf(located: readonly Located[], countries: Countries): Area {
  const places = located.flatMap((each) => placeOf(each) ?? [])
  const lying = places.map((place) => ({ place, country: countries.at(place) }))
  const stated = located.map((each) => statedIn(each, countries)).filter((one) => one !== null)
  const isStated = stated.length >= fewest && stated.length * 2 > located.length
  const found = lying.map(({ country }) => country).filter((one) => one !== null)
  const home = frequent(isStated ? stated : found)
  const boxes = [...home].flatMap(
    (code) =>
      boxAround(lying.filter(({ country }) => country === code).map(({ place }) => place)) ?? [],
  )
  return { home, boxes }
}

/** The most frequent one, and others that nearly are. */
function frequent(codes: readonly string[]): ReadonlySet<string> {
  if (codes.length < fewest) return new Set()
  const counted = [...Map.groupBy(codes, (code) => code)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  const own = counted.filter(([, same], i) => i === 0 || same.length >= codes.length * share.ofOne)
  const covered = own.reduce((sum, [, same]) => sum + same.length, 0)
  return new Set(covered < codes.length * share.ofAll ? [] : own.map(([code]) => code))
}

const boxAround = (places: readonly Place[]): Box | null =>
  places.length === 0
    ? null
    : places.reduce(
        (box, { latitude, longitude }) => ({
          south: Math.min(box.south, latitude - margin),
          north: Math.max(box.north, latitude + margin),
          west: Math.min(box.west, longitude - margin),
          east: Math.max(box.east, longitude + margin),
        }),
        { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity },
      )

const isIn = ({ latitude, longitude }: Place, box: Box, more = 0) =>
  latitude >= box.south - more &&
  latitude <= box.north + more &&
  longitude >= box.west - more &&
  longitude <= box.east + more

interface Asked {
  readonly countries: Countries
  readonly stated: string | null
}

/** Continues the sentence of a problem; null where nothing is wrong. */
function mistakeIn(
  place: Place,
  { home, boxes }: Area,
  { countries, stated }: Asked,
): string | null {
  const expected = stated === null || home.has(stated) ? home : new Set([stated])
  const own = expected === home ? boxes : []
  const isInside = (one: Place) => own.some((box) => isIn(one, box))
  if (expected.size === 0 || isInside(place)) return null
  const isAtHome = (one: Place) => expected.has(countries.at(one) ?? '')
  if (isAtHome(place)) return null
  const belongs = (one: Place) => (own.length === 0 || isInside(one)) && isAtHome(one)
  const meant = otherWays(place).find((way) => belongs(way.place))
  if (meant !== undefined) return `${outside}: ${meant.why}`
  const isOnLine = place.latitude === 0 || place.longitude === 0
  const isFar = own.length > 0 && !own.some((box) => isIn(place, box, farSea))
  return isOnLine || (isFar && countries.at(place) === null) ? outside : null
}

const outside = 'is outside the area of this source'
const exchanged = 'latitude and longitude look exchanged'
const unsigned = 'a minus sign looks wrong or missing'

function otherWays({ latitude, longitude }: Place): { place: Place; why: string }[] {
  const signs = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const
  const ways = [
    ...signs.slice(1).map(([a, b]) => ({
      place: { latitude: latitude * a, longitude: longitude * b },
      why: unsigned,
    })),
    ...signs.map(([a, b]) => ({
      place: { latitude: longitude * a, longitude: latitude * b },
      why: exchanged,
    })),
  ]
  return ways.filter(({ place }) => Math.abs(place.latitude) <= 90)
}
