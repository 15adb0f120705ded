import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point } from '#src/domain/map/geometry/shapes.ts'
import type { HouseStyle } from '../choices/house-styles.ts'
import land from './land.json' with { type: 'json' }
import data from './places.json' with { type: 'json' }
import { distanceToArea, isInside, toLine, toPoint, type Xy } from './plane.ts'

export const cityName = 'Port Ellery'
export const countyName = 'Alden'
export const stateCode = 'WI'
export const timeZone = 'America/Chicago'
export const lakeName = 'Halloway Lake'
export const riverName = 'Sable River'

interface Area {
  readonly name: string
  readonly ring: readonly Xy[]
}

interface Ground extends Area {
  readonly postalCode: string
  /** Price in dollars per square foot of a house with 1,800 square feet in ordinary condition. */
  readonly pricePerFoot: number
  readonly years: readonly [number, number]
  readonly mix: Readonly<Partial<Record<HouseStyle, number>>>
  /** Smallest and largest width of a lot along the street, in feet. */
  readonly frontage: readonly [number, number]
  readonly lotDepth: number
  readonly elementary: string
  readonly high: string
  /** The place's share of all generated listings, as a relative weight. */
  readonly weight: number
}

export interface Neighborhood extends Ground {
  readonly area: string
  readonly subdivisions: readonly string[]
  readonly middle: string
  readonly zoning: string
}

export interface Town extends Ground {
  readonly center: Xy
  readonly district: string
}

export type Place = Neighborhood | Town

type Stored<T> = Omit<T, 'ring' | 'center'> & { readonly ring: string; readonly center: string }

const drawn = ({ name, ring }: { readonly name: string; readonly ring: string }) => ({
  name,
  ring: toLine(ring),
})
const areasOf = (rings: Readonly<Record<string, string>>): Area[] =>
  Object.entries(rings).map(([name, ring]) => drawn({ name, ring }))

export const neighborhoods = (data.neighborhoods as unknown as Stored<Neighborhood>[]).map(
  (place): Neighborhood => ({ ...place, ...drawn(place) }),
)
export const towns = (data.towns as unknown as Stored<Town>[]).map(
  (place): Town => ({ ...place, ...drawn(place), center: toLine(place.center)[0]! }),
)
export const places: readonly Place[] = [...neighborhoods, ...towns]
export const parks = areasOf(land.parks)
export const districts = areasOf(land.districts)

export type DistrictName = keyof typeof land.districts

export const districtAt = (point: Xy) =>
  (districts.find(({ ring }) => isInside(ring, point)) ?? districts[0]!).name as DistrictName

export function nearestPark(point: Xy): { park: Area; meters: number } {
  const parkDistances = parks.map((park) => ({ park, meters: distanceToArea(park.ring, point) }))
  return parkDistances.reduce((best, next) => (next.meters < best.meters ? next : best))
}

export const isInPark = (point: Xy) => parks.some(({ ring }) => isInside(ring, point))

export type RoadClass = 'highway' | 'arterial' | 'collector' | 'residential'

/** A street. `place` is the neighborhood or town that it belongs to; null for roads between places. */
export interface Street {
  readonly name: string
  readonly suffix: string
  readonly class: RoadClass
  readonly place: string | null
  readonly compass: boolean
  /** The direction in which house numbers increase; null if they increase from the first point of the line. */
  readonly axis: Xy | null
  readonly lines: readonly (readonly Xy[])[]
}

let laid: readonly Street[] | undefined

/** Returns all streets with positions in meters. */
export function allStreets(): readonly Street[] {
  laid ??= readFileSync(createRequire(import.meta.url).resolve('#db/seed/city/streets.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(readStreet)
  return laid
}

function readStreet(row: string): Street {
  const [name, suffix, roadClass, place, compass, axis, lines] = row.split('\t')
  return {
    name: name!,
    suffix: suffix!,
    class: roadClass as RoadClass,
    place: place || null,
    compass: compass !== '',
    axis: axis ? toLine(axis)[0]! : null,
    lines: lines!.split(';').map(toLine),
  }
}

export const mainRoads = () => allStreets().filter(({ place }) => place === null)

export const fullName = ({ name, suffix }: Pick<Street, 'name' | 'suffix'>) =>
  `${name} ${suffix}`.trim()

const mapped = <T extends Area>({ name, ring }: T) => ({ name, ring: ring.map(toPoint) })
const water = { lake: lakeName, river: riverName, pond: 'Heron Pond' } as const
const waterRings = { lake: land.lake, river: land.banks, pond: land.pond }

export type DemoCity = ReturnType<typeof demoCity>

/** Returns the demo city for drawing a map, in degrees. Rings do not repeat their first point. */
export function demoCity() {
  const kinds = Object.keys(water) as (keyof typeof water)[]
  const line = (points: readonly Xy[]): readonly Point[] => points.map(toPoint)
  return {
    streets: allStreets().flatMap((street) =>
      street.lines.map((points) => ({
        name: fullName(street),
        class: street.class,
        line: line(points),
      })),
    ),
    water: kinds.map((kind) => ({
      kind,
      ...mapped(drawn({ name: water[kind], ring: waterRings[kind] })),
    })),
    /** Streams that are drawn as lines because they are too narrow for an area. */
    creeks: [{ name: 'Tansy Creek', line: line(toLine(land.creek)) }],
    parks: parks.map(mapped),
    neighborhoods: neighborhoods.map(mapped),
    towns: towns.map((town) => ({ ...mapped(town), center: toPoint(town.center) })),
  }
}
