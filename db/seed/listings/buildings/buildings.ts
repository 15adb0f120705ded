import type { HouseStyle } from '#db/seed/city/styles.ts'
import type { Lots } from '#db/seed/listings/lots/lots.ts'
import { describeSite, type Site } from '#db/seed/listings/lots/site.ts'
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import { houseStyles } from './house-styles.ts'
import { placeNamed } from './kinds.ts'

/** A building with flats in it: condominiums or apartments to let. */
export interface Building {
  readonly name: string
  readonly style: HouseStyle
  readonly site: Site
  readonly year: number
  readonly floors: number
  readonly perFloor: number
  readonly elevator: boolean
  readonly amenities: readonly Amenity[]
  /** Dollars a square foot and month. */
  readonly feePerFoot: number
  readonly feeIncludes: readonly string[]
  readonly parking: 'underground' | 'lot' | 'street'
  readonly pets: 'both' | 'cats' | 'none'
  /** The rent of this building against others around it. */
  readonly level: number
}

export type Amenity =
  | 'Fitness Center'
  | 'Roof Deck'
  | 'Pool'
  | 'Party Room'
  | 'Dog Park'
  | 'Concierge'
  | 'Storage'
  | 'Boat Slip'

interface Stock {
  readonly place: string
  readonly style: HouseStyle
  readonly names: readonly string[]
}

const stock = (place: string, style: HouseStyle, names: string): Stock => ({
  place,
  style,
  names: names.split(',').map((name) => name.trim()),
})

const condominiums: readonly Stock[] = [
  stock(
    'Downtown',
    'midrise',
    'The Exchange, Courthouse Square, The Meridian, Marion Place, One Grand, The Chandler, Fountain Court',
  ),
  stock('Downtown', 'loft', 'Depot Lofts, Harness Works, The Printing House'),
  stock(
    'Old Harbor',
    'loft',
    'Ropewalk Lofts, The Chandlery, Cold Storage Lofts, Number Six Warehouse',
  ),
  stock('Old Harbor', 'midrise', 'Pier House, Harborlight, The Capstan, Lantern Point'),
  stock('Lathrop', 'midrise', 'The Holyoke, Observatory Court'),
  stock('Mill Flats', 'loft', 'Sable Woolen Mill, The Dye House'),
  stock('Brickyard', 'loft', 'Kilnworks'),
  stock(
    'Riverbend',
    'garden',
    'The Landings, Greenway Court, Oxbow Commons, Willow Bend, Portage Place',
  ),
]

const apartments: readonly Stock[] = [
  stock(
    'Downtown',
    'midrise',
    'The Marquette, Union Depot Apartments, 10th & Market, The Dorsey, Court Street Flats',
  ),
  stock('Old Harbor', 'midrise', 'The Ballast, Wharf Street Apartments, Customs House Apartments'),
  stock(
    'Lathrop',
    'midrise',
    'Euclid Arms, College Court, The Alumni, Quarry House, Bancroft Hall Apartments',
  ),
  stock('Mill Flats', 'loft', 'Shuttle & Loom, The Boiler House'),
  stock('Maple Grove', 'midrise', 'Linden Park Apartments, The Walnut, Streetcar Flats'),
  stock('Riverbend', 'garden', 'Riverbend Village, Heron Court, Cattail Commons, The Towpath'),
  stock('Prairie Crossing', 'midrise', 'The Switchgrass, Bluestem Station'),
  stock('Southgate', 'garden', 'Arsenal Court, Garrison Gardens, Victory Park Apartments'),
  stock('Sunset Terrace', 'garden', 'Skyline Terrace, Radio Hill Apartments'),
  stock('Fox Hollow', 'garden', 'Copper Beech, Heron Pond Apartments'),
  stock('Wexley', 'garden', 'Creamery Square'),
  stock('Tansy Creek', 'garden', 'Granary Green, Windmill Court'),
]

export const createCondominiums = (seed: string, lots: Lots, thisYear: number) =>
  build(condominiums, seed, lots, thisYear)
export const createApartments = (seed: string, lots: Lots, thisYear: number) =>
  build(apartments, seed, lots, thisYear)

function build(list: readonly Stock[], seed: string, lots: Lots, thisYear: number): Building[] {
  return list.flatMap(({ place, style, names }) =>
    names.map((name) => {
      const random = createRandom(seed, 'building', name)
      return createBuilding(random, name, style, lots, place, thisYear)
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
    feeIncludes: random.sample(servicesInFee, random.int(4, 7)),
    parking: parkingOf(random, style, recent),
    pets: random.pick(['both', 'both', 'cats', 'none'] as const),
    level: random.between(0.9, 1.12),
  }
}

const servicesInFee = [
  'Insurance',
  'Maintenance Grounds',
  'Maintenance Structure',
  'Snow Removal',
  'Trash',
  'Water',
  'Sewer',
  'Internet',
]

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

/** A free flat: its number is the floor and its place on it, with a letter when the building is full. */
export function takeUnit(
  random: Random,
  building: Building,
  taken: Set<string>,
): { unit: string; floor: number } {
  for (let attempt = 0; ; attempt++) {
    const floor = random.int(1, building.floors)
    const letter = attempt < 60 ? '' : random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])
    const unit = `${floor * 100 + random.int(1, building.perFloor + Math.floor(attempt / 100))}${letter}`
    const key = `${building.name} ${unit}`
    if (taken.has(key)) continue
    taken.add(key)
    return { unit, floor }
  }
}
