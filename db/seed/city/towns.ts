import type { Layout } from './neighborhoods.ts'
import type { Xy } from './plane.ts'
import type { HouseMix } from './styles.ts'

/** A town or village outside the city, with a few blocks of streets around its center. */
export interface Town {
  readonly name: string
  readonly postalCode: string
  readonly center: Xy
  readonly ring: readonly Xy[]
  readonly layout: Layout
  readonly pricePerFoot: number
  readonly years: readonly [number, number]
  readonly mix: HouseMix
  readonly frontage: readonly [number, number]
  readonly lotDepth: number
  readonly elementary: string
  readonly high: string
  readonly district: string
  readonly weight: number
}

interface Shape {
  readonly at: readonly [number, number]
  readonly size: readonly [number, number]
  readonly turn: number
}

/** An octagon of so many meters each way. */
function place({ at: [x, y], size: [width, height], turn }: Shape): { center: Xy; ring: Xy[] } {
  const center: Xy = [x * 1000, y * 1000]
  const angle = (turn * Math.PI) / 180
  const ring = [...Array(8).keys()].map((i): Xy => {
    const a = ((i + 0.5) * Math.PI) / 4
    const dx = (Math.cos(a) * width) / 2
    const dy = (Math.sin(a) * height) / 2
    return [
      center[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      center[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  })
  return { center, ring }
}

const village = (angle: number, bend = 0, broken = 0.1): Layout => ({
  angle,
  rows: 120,
  columns: 170,
  bend,
  broken,
  compass: false,
})

export const towns: readonly Town[] = [
  {
    name: 'Wexley',
    postalCode: '53871',
    ...place({ at: [7.4, -10.2], size: [1900, 1500], turn: 8 }),
    layout: village(8),
    pricePerFoot: 158,
    years: [1888, 1998],
    mix: { foursquare: 3, bungalow: 3, ranch: 4, victorian: 1, cape: 2, split: 1 },
    frontage: [60, 80],
    lotDepth: 132,
    elementary: 'Wexley Elementary',
    high: 'Wexley High',
    district: 'Wexley Area',
    weight: 6,
  },
  {
    name: 'Tansy Creek',
    postalCode: '53872',
    ...place({ at: [14.1, 1.0], size: [2100, 1700], turn: -6 }),
    layout: { ...village(-6, 80, 0.4), columns: 230 },
    pricePerFoot: 214,
    years: [1996, 2025],
    mix: { traditional: 8, ranch: 4, farmhouse: 2, townhouse: 3, modern: 1 },
    frontage: [75, 100],
    lotDepth: 135,
    elementary: 'Tansy Creek Elementary',
    high: 'Tansy Creek High',
    district: 'Tansy Creek',
    weight: 8,
  },
  {
    name: 'Dunmore Mills',
    postalCode: '53873',
    ...place({ at: [11.6, -7.2], size: [1700, 1150], turn: -20 }),
    layout: village(-20),
    pricePerFoot: 166,
    years: [1868, 1972],
    mix: { victorian: 3, rowhouse: 2, cottage: 3, foursquare: 2, ranch: 3, cape: 2 },
    frontage: [50, 75],
    lotDepth: 125,
    elementary: 'Dunmore Mills School',
    high: 'Wexley High',
    district: 'Wexley Area',
    weight: 5,
  },
  {
    name: 'Orchard Bluff',
    postalCode: '53874',
    ...place({ at: [-0.9, 10.95], size: [2500, 1900], turn: 0 }),
    layout: village(4, 50, 0.2),
    pricePerFoot: 292,
    years: [1926, 2019],
    mix: { cottage: 6, contemporary: 3, ranch: 3, midcentury: 2, farmhouse: 1 },
    frontage: [70, 110],
    lotDepth: 160,
    elementary: 'Orchard Bluff School',
    high: 'North Ridge High',
    district: 'Port Ellery',
    weight: 5,
  },
  {
    name: 'Point Breeze',
    postalCode: '53875',
    ...place({ at: [-8.85, 2.2], size: [1500, 2500], turn: 0 }),
    layout: village(14, 40, 0.2),
    pricePerFoot: 276,
    years: [1932, 2016],
    mix: { cottage: 7, contemporary: 2, ranch: 3, cape: 2 },
    frontage: [60, 100],
    lotDepth: 150,
    elementary: 'Point Breeze School',
    high: 'West Bank High',
    district: 'Port Ellery',
    weight: 4,
  },
  {
    name: 'Harmon Ridge',
    postalCode: '53876',
    ...place({ at: [-6.4, -8.1], size: [1300, 1100], turn: 0 }),
    layout: village(0),
    pricePerFoot: 146,
    years: [1890, 2004],
    mix: { farmhouse: 4, ranch: 5, bungalow: 2, split: 2, foursquare: 2 },
    frontage: [75, 110],
    lotDepth: 150,
    elementary: 'Harmon Ridge Elementary',
    high: 'Harmon Ridge High',
    district: 'Harmon Ridge',
    weight: 4,
  },
]
