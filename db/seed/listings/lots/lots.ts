import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import {
  allStreets,
  cityName,
  fullName,
  isInPark,
  mainRoads,
  type Place,
  places,
  type Street,
  towns,
} from '#db/seed/city/index.ts'
import {
  clip,
  distance,
  distanceToLine,
  isInside,
  lengthOf,
  metersAlong,
  walk,
  type Xy,
} from '#db/seed/city/plane.ts'
import { isDry, metersToLake } from '#db/seed/city/water.ts'
import type { Random } from '#db/seed/tools/random.ts'

export interface Lot {
  readonly place: Place | null
  readonly street: Street
  /** A house number such as `1412`, or `N4521` in the country. */
  readonly number: string
  readonly numeric: number
  readonly compass: string | null
  readonly at: Xy
  readonly cross: string | null
}

export interface Lots {
  /**
   * Takes a vacant lot in the place: on a side street, along a main road that touches the place, or on the shore of
   * the lake if it has one.
   */
  take(random: Random, place: Place, setting?: 'side' | 'main' | 'shore'): Lot
  takeCountry(random: Random): Lot
}

interface Source {
  readonly street: Street
  readonly line: readonly Xy[]
}

const mainRoadStreets = mainRoads().filter((street) => street.class !== 'residential')
const outsideTowns = (point: Xy) => !places.some((place) => isInside(place.ring, point))

export function createLots(): Lots {
  const lotKeys = new Set<string>()
  const sources = new Map<string, readonly Source[]>()
  const sourcesOf = (key: string, find: () => readonly Source[]) => {
    const lotSources = sources.get(key) ?? find()
    sources.set(key, lotSources)
    return lotSources
  }
  const take = (
    random: Random,
    candidates: readonly Source[],
    place: Place | null,
    shore = false,
  ): Lot => {
    for (let attempt = 0; attempt < 4000; attempt++) {
      const lot = tryLot(random, candidates, place)
      const key = lot === null ? '' : `${lot.number} ${lot.compass ?? ''} ${fullName(lot.street)}`
      if (lot === null || lotKeys.has(key) || (shore && metersToLake(lot.at) > 70)) continue
      lotKeys.add(key)
      return lot
    }
    throw new Error(`No free lot is left in ${place?.name ?? 'the country'}.`)
  }
  return {
    take: (random, place, setting = 'side') =>
      take(
        random,
        sourcesOf(`${setting} ${place.name}`, () => finders[setting](place)),
        place,
        setting === 'shore',
      ),
    takeCountry: (random) => take(random, sourcesOf('country', countrySources), null),
  }
}

const sideSources = (place: Place): Source[] =>
  allStreets()
    .filter((street) => street.place === place.name)
    .flatMap((street) => street.lines.map((line) => ({ street, line })))

function mainSources(place: Place): Source[] {
  const closed = [...place.ring, place.ring[0]!]
  const touches = (point: Xy) => isInside(place.ring, point) || distanceToLine(closed, point) < 30
  const roadSources = mainRoadStreets.flatMap((street) =>
    street.lines.flatMap((line) =>
      clip(line, touches, 40).map((piece) => ({ street, line: piece })),
    ),
  )
  return roadSources.length > 0 ? roadSources : sideSources(place)
}

const finders = {
  side: sideSources,
  main: mainSources,
  shore: (place: Place) =>
    mainSources(place).filter(({ street }) => choices.shoreRoads.includes(fullName(street))),
}

const countrySources = (): Source[] =>
  mainRoadStreets
    .filter((street) => choices.countryRoads.includes(street.name))
    .flatMap((street) =>
      street.lines.flatMap((line) =>
        clip(line, outsideTowns, 60).map((piece) => ({ street, line: piece })),
      ),
    )

function tryLot(random: Random, sources: readonly Source[], place: Place | null): Lot | null {
  const source = byLength(random, sources)
  const { at: onStreet, heading } = walk(source.line, random.next() * lengthOf(source.line))
  const left = random.chance(0.5)
  const setback =
    (place === null ? random.between(45, 160) : 9 + place.lotDepth * 0.11) * (left ? 1 : -1)
  const point: Xy = [onStreet[0] - heading[1] * setback, onStreet[1] + heading[0] * setback]
  const allowed = place === null ? outsideTowns(point) : isInside(place.ring, point)
  if (!allowed || !isDry(point, 12) || isInPark(point)) return null
  const cross = nearestOther(point, source.street, place)
  if (cross !== null && cross.meters < 15) return null
  return {
    place,
    street: source.street,
    at: point,
    cross: cross?.name ?? null,
    ...numberOf(source.street, onStreet, left, place),
  }
}

function byLength(random: Random, sources: readonly Source[]): Source {
  const lengths = sources.map((source) => lengthOf(source.line))
  let left = random.next() * lengths.reduce((sum, length) => sum + length, 0)
  const chosen = sources.find((_, i) => {
    left -= lengths[i]!
    return left < 0
  })
  return chosen ?? sources.at(-1)!
}

const streetsOf = new Map<string | null, readonly Street[]>()

function streetsNear(place: Place | null): readonly Street[] {
  const name = place?.name ?? null
  const streets =
    streetsOf.get(name) ??
    allStreets().filter((street) => street.place === null || street.place === name)
  streetsOf.set(name, streets)
  return streets
}

function nearestOther(
  point: Xy,
  ownStreet: Street,
  place: Place | null,
): { name: string; meters: number } | null {
  const others = streetsNear(place).filter((street) => street !== ownStreet)
  let nearest: { name: string; meters: number } | null = null
  for (const street of others) {
    for (const line of street.lines) {
      const meters = distanceToLine(line, point)
      if (nearest === null || meters < nearest.meters) nearest = { name: fullName(street), meters }
    }
  }
  return nearest
}

const block = 120

/** Returns a house number. Numbers increase by a hundred per block; odd numbers are on the right. */
function numberOf(street: Street, point: Xy, left: boolean, place: Place | null) {
  const along =
    street.axis === null
      ? metersAlong(street.lines[0]!, point)
      : point[0] * street.axis[0] + point[1] * street.axis[1]
  if (place === null) {
    const numeric = 2000 + 2 * Math.floor(along / 6) + (left ? 0 : 1)
    return { numeric, number: `${isNorthSouth(street) ? 'N' : 'W'}${numeric}`, compass: null }
  }
  const measured = street.compass ? Math.abs(along) + block : along + firstMeter(street, place)
  const numeric =
    Math.floor(measured / block) * 100 + 2 * Math.floor((measured % block) / 4) + (left ? 0 : 1)
  return {
    numeric,
    number: String(numeric),
    compass: street.compass ? compassOf(street.axis!, along) : null,
  }
}

/** Returns the meters to add to positions along a street so that house numbers start with the place's first block. */
function firstMeter({ axis }: Street, place: Place): number {
  if (axis === null) return 10 * block
  if (!('district' in place)) return 60 * block
  return block - Math.min(...place.ring.map(([x, y]) => x * axis[0] + y * axis[1]))
}

function compassOf(axis: Xy, along: number): string {
  const eastWest = Math.abs(axis[0]) >= Math.abs(axis[1])
  const rising = eastWest ? axis[0] > 0 : axis[1] > 0
  return along >= 0 === rising ? (eastWest ? 'E' : 'N') : eastWest ? 'W' : 'S'
}

function isNorthSouth({ lines: [line] }: Street): boolean {
  const [a, b] = [line![0]!, line!.at(-1)!]
  return Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0])
}

export function postTown(point: Xy): { city: string; postalCode: string } {
  const nearest = [...towns].sort(
    (a, b) => distance(a.center, point) - distance(b.center, point),
  )[0]!
  if (Math.hypot(...point) < distance(nearest.center, point))
    return { city: cityName, postalCode: '53870' }
  return { city: nearest.name, postalCode: nearest.postalCode }
}
