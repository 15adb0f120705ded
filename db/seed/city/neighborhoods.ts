import { along, type Corner, corner } from './ground.ts'
import type { Xy } from './plane.ts'
import type { HouseMix } from './styles.ts'

/** How streets are laid out: spacing in meters, `bend` the sway of curved ones, `broken` the share of cross streets cut. */
export interface Layout {
  readonly angle: number
  readonly rows: number
  readonly columns: number
  readonly bend: number
  readonly broken: number
  /** Street names carry N, S, E, W. */
  readonly compass: boolean
}

export interface Neighborhood {
  readonly name: string
  readonly area: string
  readonly postalCode: string
  readonly ring: readonly Xy[]
  readonly layout: Layout
  /** Dollars a square foot for a house of 1,800 square feet in ordinary condition. */
  readonly pricePerFoot: number
  readonly years: readonly [number, number]
  readonly mix: HouseMix
  /** Feet of street frontage. */
  readonly frontage: readonly [number, number]
  readonly lotDepth: number
  readonly subdivisions: readonly string[]
  readonly elementary: string
  readonly middle: string
  readonly high: string
  readonly zoning: string
  /** Share of all listings in the city. */
  readonly weight: number
}

const grid = (angle: number, compass = false): Layout => ({
  angle,
  rows: 95,
  columns: 165,
  bend: 0,
  broken: 0,
  compass,
})
const wide = (angle: number, broken = 0.15): Layout => ({
  angle,
  rows: 115,
  columns: 240,
  bend: 35,
  broken,
  compass: false,
})
const curved = (angle: number, broken = 0.45): Layout => ({
  angle,
  rows: 125,
  columns: 230,
  bend: 95,
  broken,
  compass: false,
})

/** Corners by name; two at the water are joined along it. */
function ring(...names: Corner[]): Xy[] {
  const isWater = (name: Corner) => /^[LR]\d/.test(name)
  const isShore = (name: Corner) => name.startsWith('L')
  return names.flatMap((name, i) => {
    const next = names[(i + 1) % names.length]!
    const shared =
      isWater(name) &&
      isWater(next) &&
      (isShore(name) === isShore(next) || name === 'L6' || next === 'L6')
    return shared ? along(name, next).slice(0, -1) : [corner(name)]
  })
}

export const neighborhoods: readonly Neighborhood[] = [
  {
    name: 'Downtown',
    area: 'Central',
    postalCode: '53861',
    ring: ring('R2', 'R3', 'R4', 'B', 'A'),
    layout: grid(-40, true),
    pricePerFoot: 318,
    years: [1890, 2021],
    mix: { midrise: 9, loft: 5, rowhouse: 2 },
    frontage: [22, 60],
    lotDepth: 110,
    subdivisions: ['Original Plat', 'Market Square', 'Courthouse Block'],
    elementary: 'Marion Street Elementary',
    middle: 'Franklin Middle',
    high: 'Port Ellery Central High',
    zoning: 'DMU',
    weight: 9,
  },
  {
    name: 'Old Harbor',
    area: 'Central',
    postalCode: '53861',
    ring: ring('L6', 'R2', 'A', 'L7'),
    layout: grid(-42),
    pricePerFoot: 352,
    years: [1885, 2022],
    mix: { loft: 8, midrise: 6, rowhouse: 2, townhouse: 1 },
    frontage: [22, 60],
    lotDepth: 110,
    subdivisions: ['Harbor Warehouse District', 'Ropewalk', 'Customs House Row'],
    elementary: 'Marion Street Elementary',
    middle: 'Franklin Middle',
    high: 'Port Ellery Central High',
    zoning: 'HMU',
    weight: 6,
  },
  {
    name: 'Ferry Hill',
    area: 'Central',
    postalCode: '53862',
    ring: ring('L7', 'A', 'D', 'L8'),
    layout: grid(25, true),
    pricePerFoot: 282,
    years: [1874, 1915],
    mix: { victorian: 11, foursquare: 3, rowhouse: 3, cottage: 1 },
    frontage: [40, 66],
    lotDepth: 132,
    subdivisions: ["Captain's Row", 'Ferry Hill Historic District', "Beckwith's Addition"],
    elementary: 'Ferry Hill Elementary',
    middle: 'Franklin Middle',
    high: 'Port Ellery Central High',
    zoning: 'HR-2',
    weight: 6,
  },
  {
    name: 'Lathrop',
    area: 'East Side',
    postalCode: '53862',
    ring: ring('A', 'B', 'E', 'D'),
    layout: grid(-48, true),
    pricePerFoot: 262,
    years: [1905, 1938],
    mix: { foursquare: 6, bungalow: 5, rowhouse: 2, midrise: 2, dutch: 1 },
    frontage: [40, 55],
    lotDepth: 125,
    subdivisions: ['College Addition', 'Lathrop Place', 'Quarry Lots'],
    elementary: 'Lathrop Elementary',
    middle: 'Franklin Middle',
    high: 'Port Ellery Central High',
    zoning: 'TR-2',
    weight: 6,
  },
  {
    name: 'Eastmoor',
    area: 'East Side',
    postalCode: '53863',
    ring: ring('L8', 'D', 'E', 'F', 'G', 'L9'),
    layout: wide(38),
    pricePerFoot: 298,
    years: [1916, 1948],
    mix: { colonial: 7, tudor: 4, foursquare: 3, dutch: 3, bungalow: 2 },
    frontage: [55, 85],
    lotDepth: 140,
    subdivisions: ['Eastmoor Park', 'Eastmoor Estates', 'Commons Addition'],
    elementary: 'Eastmoor Elementary',
    middle: 'Whitcomb Middle',
    high: 'Eastmoor High',
    zoning: 'SR-1',
    weight: 7,
  },
  {
    name: 'North Shore',
    area: 'Lakefront',
    postalCode: '53863',
    ring: ring('L9', 'G', 'H', 'M', 'L12'),
    layout: { ...curved(62), rows: 150, columns: 280, bend: 70 },
    pricePerFoot: 396,
    years: [1928, 2023],
    mix: { colonial: 4, contemporary: 5, modern: 4, tudor: 2, traditional: 3, midcentury: 2 },
    frontage: [85, 150],
    lotDepth: 190,
    subdivisions: ['Kestrel Point', 'North Shore Estates', 'Signal Rock'],
    elementary: 'Kestrel Point Elementary',
    middle: 'Whitcomb Middle',
    high: 'Eastmoor High',
    zoning: 'SR-E',
    weight: 6,
  },
  {
    name: 'Maple Grove',
    area: 'East Side',
    postalCode: '53864',
    ring: ring('B', 'R4', 'R6', 'I', 'E'),
    layout: grid(-33, true),
    pricePerFoot: 252,
    years: [1908, 1932],
    mix: { bungalow: 11, foursquare: 4, dutch: 1, cape: 1 },
    frontage: [40, 52],
    lotDepth: 125,
    subdivisions: ['Maple Grove', 'Linden Park Addition', 'Streetcar Plat'],
    elementary: 'Maple Grove Elementary',
    middle: 'Linden Middle',
    high: 'Port Ellery Central High',
    zoning: 'TR-1',
    weight: 8,
  },
  {
    name: 'Sunset Terrace',
    area: 'East Side',
    postalCode: '53865',
    ring: ring('E', 'I', 'J', 'K', 'F'),
    layout: wide(12, 0.3),
    pricePerFoot: 224,
    years: [1950, 1968],
    mix: { ranch: 9, midcentury: 5, cape: 3, split: 2 },
    frontage: [66, 90],
    lotDepth: 130,
    subdivisions: ['Sunset Terrace', 'Sunset Terrace 2nd Addition', 'Radio Hill'],
    elementary: 'Sunset Elementary',
    middle: 'Linden Middle',
    high: 'Eastmoor High',
    zoning: 'SR-2',
    weight: 8,
  },
  {
    name: 'Glen Haven',
    area: 'Northeast',
    postalCode: '53866',
    ring: ring('G', 'F', 'K', 'N', 'H'),
    layout: curved(40),
    pricePerFoot: 216,
    years: [1967, 1986],
    mix: { split: 7, ranch: 4, traditional: 4, contemporary: 2 },
    frontage: [75, 105],
    lotDepth: 140,
    subdivisions: ['Glen Haven', 'Glen Haven Woods', 'Bramble Hill'],
    elementary: 'Glen Haven Elementary',
    middle: 'Whitcomb Middle',
    high: 'North Ridge High',
    zoning: 'SR-2',
    weight: 7,
  },
  {
    name: 'Fox Hollow',
    area: 'Northeast',
    postalCode: '53866',
    ring: ring('K', 'J', 'O', 'P', 'N'),
    layout: curved(8, 0.5),
    pricePerFoot: 226,
    years: [1989, 2006],
    mix: { traditional: 11, ranch: 2, contemporary: 1, townhouse: 2 },
    frontage: [80, 115],
    lotDepth: 140,
    subdivisions: ['Fox Hollow', 'Fox Hollow 3rd Addition', 'Heron Pond'],
    elementary: 'Heron Pond Elementary',
    middle: 'Prairie Middle',
    high: 'North Ridge High',
    zoning: 'SR-1',
    weight: 8,
  },
  {
    name: 'Riverbend',
    area: 'Southeast',
    postalCode: '53867',
    ring: ring('R6', 'R8', 'Q', 'J', 'I'),
    layout: curved(-24, 0.35),
    pricePerFoot: 220,
    years: [1978, 2012],
    mix: { townhouse: 7, garden: 5, ranch: 2, traditional: 3, split: 2 },
    frontage: [55, 90],
    lotDepth: 120,
    subdivisions: ['Riverbend Village', 'The Landings', 'Greenway Court'],
    elementary: 'Riverbend Elementary',
    middle: 'Prairie Middle',
    high: 'North Ridge High',
    zoning: 'SR-3',
    weight: 8,
  },
  {
    name: 'Prairie Crossing',
    area: 'Southeast',
    postalCode: '53867',
    ring: ring('J', 'Q', 'T', 'O'),
    layout: curved(15, 0.3),
    pricePerFoot: 240,
    years: [2009, 2025],
    mix: { traditional: 6, modern: 3, townhouse: 4, ranch: 2, farmhouse: 2 },
    frontage: [55, 90],
    lotDepth: 120,
    subdivisions: ['Prairie Crossing', 'Bluestem at Prairie Crossing', 'The Commons at Bluestem'],
    elementary: 'Bluestem Elementary',
    middle: 'Prairie Middle',
    high: 'North Ridge High',
    zoning: 'PD',
    weight: 9,
  },
  {
    name: 'Mill Flats',
    area: 'West Bank',
    postalCode: '53868',
    ring: ring('L6', 'R4', 'V', 'U', 'L5'),
    layout: grid(-36, true),
    pricePerFoot: 196,
    years: [1884, 1926],
    mix: { rowhouse: 6, cottage: 3, foursquare: 3, loft: 3, bungalow: 2 },
    frontage: [30, 45],
    lotDepth: 115,
    subdivisions: ['Millworkers Plat', 'Weaver Block', 'West Bank'],
    elementary: 'Weaver Elementary',
    middle: 'Riverside Middle',
    high: 'West Bank High',
    zoning: 'TR-3',
    weight: 6,
  },
  {
    name: 'Brickyard',
    area: 'West Bank',
    postalCode: '53868',
    ring: ring('R4', 'R6', 'W', 'V'),
    layout: grid(-30),
    pricePerFoot: 168,
    years: [1900, 1958],
    mix: { bungalow: 4, cottage: 3, ranch: 3, cape: 3, loft: 1 },
    frontage: [35, 60],
    lotDepth: 120,
    subdivisions: ['Brickyard', 'Claypit', 'Kilnworks'],
    elementary: 'Weaver Elementary',
    middle: 'Riverside Middle',
    high: 'West Bank High',
    zoning: 'LI',
    weight: 4,
  },
  {
    name: 'Southgate',
    area: 'West Bank',
    postalCode: '53869',
    ring: ring('U', 'V', 'W', 'X', 'Y'),
    layout: wide(-20, 0.1),
    pricePerFoot: 184,
    years: [1941, 1964],
    mix: { cape: 8, ranch: 7, bungalow: 1, split: 1 },
    frontage: [50, 66],
    lotDepth: 120,
    subdivisions: ['Southgate', 'Southgate Fields', 'Arsenal Addition'],
    elementary: 'Southgate Elementary',
    middle: 'Riverside Middle',
    high: 'West Bank High',
    zoning: 'SR-2',
    weight: 8,
  },
  {
    name: 'Tudor Hill',
    area: 'West Bank',
    postalCode: '53869',
    ring: ring('L3', 'Z', 'Y', 'U', 'L5'),
    layout: { ...wide(-12), bend: 65 },
    pricePerFoot: 288,
    years: [1922, 1956],
    mix: { tudor: 8, colonial: 4, cape: 3, dutch: 2, midcentury: 1 },
    frontage: [60, 95],
    lotDepth: 145,
    subdivisions: ['Tudor Hill', 'Overlook Addition', 'Halloway Heights'],
    elementary: 'Overlook Elementary',
    middle: 'Riverside Middle',
    high: 'West Bank High',
    zoning: 'SR-1',
    weight: 6,
  },
]
