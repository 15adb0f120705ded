import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import { type HouseStyle, houseStyles } from '#db/seed/choices/house-styles.ts'
import words from '#db/seed/choices/words.json' with { type: 'json' }
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import type { Lots } from '../lots/lots.ts'
import { describeSite, type Site } from '../lots/site.ts'
import { placeNamed } from './housing-kinds.ts'

export interface Building {
  readonly name: string
  readonly style: HouseStyle
  readonly site: Site
  readonly year: number
  readonly floors: number
  readonly perFloor: number
  readonly elevator: boolean
  readonly amenities: readonly Amenity[]
  /** The monthly association fee in dollars per square foot of an apartment. */
  readonly feePerFoot: number
  readonly feeIncludes: readonly string[]
  readonly parking: 'underground' | 'lot' | 'street'
  readonly pets: 'both' | 'cats' | 'none'
  /** The rent in this building relative to others nearby; 1 is the same. */
  readonly level: number
}

export type Amenity = keyof typeof words.amenities

export const createCondominiums = (seed: string, lots: Lots, thisYear: number) =>
  build(choices.condominiums, seed, lots, thisYear)
export const createApartments = (seed: string, lots: Lots, thisYear: number) =>
  build(choices.apartments, seed, lots, thisYear)

interface Stock {
  readonly place: string
  readonly style: string
  readonly names: readonly string[]
}

function build(list: readonly Stock[], seed: string, lots: Lots, thisYear: number): Building[] {
  return list.flatMap(({ place, style, names }) =>
    names.map((name) => {
      const random = createRandom(seed, 'building', name)
      return createBuilding(random, name, style as HouseStyle, lots, place, thisYear)
    }),
  )
}

function createBuilding(
  random: Random,
  name: string,
  style: HouseStyle,
  lots: Lots,
  placeName: string,
  thisYear: number,
): Building {
  const place = placeNamed(placeName)
  const site = describeSite(random, lots.take(random, place))
  const old = style === 'midrise' && (placeName === 'Lathrop' || placeName === 'Maple Grove')
  const year = old ? random.int(1922, 1931) : yearOf(random, style, thisYear)
  const floors = floorsOf(random, style, old)
  const recent = year > 1995
  const amenities = amenitiesFor(random, style, recent, site.lake < 350)
  return {
    name,
    style,
    site,
    year,
    floors,
    perFloor: random.int(style === 'loft' ? 5 : 4, style === 'garden' ? 8 : 12),
    elevator: floors > 3 || (style !== 'garden' && recent),
    amenities,
    feePerFoot: Math.round((0.2 + amenities.length * 0.035 + random.between(0, 0.06)) * 100) / 100,
    feeIncludes: random.sample(choices.feeServices, random.int(4, 7)),
    parking: parkingOf(random, style, recent),
    pets: random.pick(['both', 'both', 'cats', 'none'] as const),
    level: random.between(0.9, 1.12),
  }
}

function yearOf(random: Random, style: HouseStyle, thisYear: number): number {
  const [low, high] = houseStyles[style].years
  const first = style === 'midrise' ? Math.max(low, 1966) : low
  return Math.min(thisYear, random.int(first, high))
}

function floorsOf(random: Random, style: HouseStyle, old: boolean): number {
  if (style === 'midrise') return old ? random.int(3, 4) : random.int(4, 11)
  return style === 'loft' ? random.int(3, 5) : random.int(2, 3)
}

function parkingOf(random: Random, style: HouseStyle, recent: boolean): Building['parking'] {
  if (style === 'midrise' && recent) return 'underground'
  return style === 'garden' ? 'lot' : random.pick(['underground', 'lot', 'street'] as const)
}

function amenitiesFor(
  random: Random,
  style: HouseStyle,
  recent: boolean,
  harbor: boolean,
): Amenity[] {
  const usual: Amenity[] =
    style === 'garden' ? ['Pool', 'Storage', 'Dog Park'] : ['Storage', 'Party Room']
  const better: Amenity[] = recent
    ? ['Fitness Center', 'Roof Deck', 'Dog Park', 'Concierge']
    : ['Fitness Center', 'Roof Deck']
  const picked = [
    ...random.sample(usual, random.int(1, usual.length)),
    ...random.sample(better, random.int(0, recent ? 3 : 1)),
  ]
  return [
    ...new Set<Amenity>([
      ...picked,
      ...(harbor && random.chance(0.4) ? (['Boat Slip'] as const) : []),
    ]),
  ]
}

export interface Flat {
  readonly building: Building
  readonly unit: string
  readonly floor: number
}

/**
 * Takes a vacant apartment of a building. Its number is the floor and the position on it; once these are used up, a
 * letter is added.
 */
export function takeUnit(
  random: Random,
  building: Building,
  unitKeys: Set<string>,
): Omit<Flat, 'building'> {
  for (let attempt = 0; ; attempt++) {
    const floor = random.int(1, building.floors)
    const letter = attempt < 60 ? '' : random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])
    const unit = `${floor * 100 + random.int(1, building.perFloor + Math.floor(attempt / 100))}${letter}`
    const key = `${building.name} ${unit}`
    if (unitKeys.has(key)) continue
    unitKeys.add(key)
    return { unit, floor }
  }
}
