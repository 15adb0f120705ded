import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import {
  cityName,
  districtAt,
  lakeName,
  mainRoads,
  nearestPark,
  type Place,
  riverName,
} from '#db/seed/city/index.ts'
import { distanceToLine, type Xy } from '#db/seed/city/plane.ts'
import { metersToLake, metersToRiver } from '#db/seed/city/water.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { type Lot, postTown } from './lots.ts'

export interface Schools {
  readonly elementary: string
  readonly middle: string
  readonly high: string
  readonly district: string
}

/** The location of a property and its surroundings. Distances are in meters in a straight line. */
export interface Site extends Lot {
  readonly city: string
  readonly postalCode: string
  /** The larger market area; `neighborhood` is the neighborhood or town in it. */
  readonly area: string
  readonly neighborhood: string | null
  readonly subdivision: string | null
  readonly schools: Schools
  readonly lake: number
  readonly river: number
  readonly park: { readonly name: string; readonly meters: number }
  readonly marketSquare: number
  readonly busyRoad: number
  readonly water: { readonly kind: 'lake' | 'river'; readonly name: string } | null
}

const busy = mainRoads().filter(
  (street) => street.class === 'highway' || street.class === 'arterial',
)

export function describeSite(random: Random, lot: Lot): Site {
  const lake = metersToLake(lot.at)
  const river = metersToRiver(lot.at)
  const { park, meters } = nearestPark(lot.at)
  return {
    ...lot,
    ...whereabouts(random, lot.place, lot.at),
    lake,
    river,
    park: { name: park.name, meters },
    marketSquare: Math.hypot(...lot.at),
    busyRoad: Math.min(
      ...busy.flatMap((street) => street.lines.map((line) => distanceToLine(line, lot.at))),
    ),
    water: waterOf(lake, river),
  }
}

function waterOf(lake: number, river: number): Site['water'] {
  if (lake < 72) return { kind: 'lake', name: lakeName }
  return river < 75 ? { kind: 'river', name: riverName } : null
}

function whereabouts(random: Random, place: Place | null, point: Xy) {
  if (place === null) {
    const { city, postalCode } = postTown(point)
    return {
      city,
      postalCode,
      area: 'Rural Alden County',
      neighborhood: null,
      subdivision: null,
      schools: countrySchools(point),
    }
  }
  if ('district' in place) {
    const { name, postalCode, elementary, high, district } = place
    const schools = { elementary, middle: `${district} Middle`, high, district }
    return {
      city: name,
      postalCode,
      area: 'Outlying Towns',
      neighborhood: name,
      subdivision: null,
      schools,
    }
  }
  const { name, area, postalCode, elementary, middle, high } = place
  const schools = { elementary, middle, high, district: cityName }
  return {
    city: cityName,
    postalCode,
    area,
    neighborhood: name,
    subdivision: random.pick(place.subdivisions),
    schools,
  }
}

function countrySchools(point: Xy): Schools {
  const district = districtAt(point)
  const [elementary = '', high = ''] = choices.countrySchools[district]
  return { elementary, middle: `${district} Middle`, high, district }
}
