import { createRandom, type Random } from '#db/seed/tools/random.ts'
import { tailWord } from '../../../scripts/bench/search/listings/remarks.ts'
import { csvOf } from './csv.ts'

// Generated sales in the shape of the table that the mapping `sacramento` recognizes: addresses in upper case, the
// name of the zone in the date, 0 for unknown values, a dummy price, a misspelled type, repeated rows, CR LF.

export const salesInSacramento = 985
/** Rows of `sacramentoSales()` that repeat another row completely. */
export const repeatedSales = 3
export const salesWithoutRooms = 108
export const salesWithoutArea = 171
export const salesInElDoradoHills = 23

const header = 'street,city,zip,state,beds,baths,sq_ft,type,sale_date,price,latitude,longitude'

const towns: readonly (readonly [
  name: string,
  zip: number,
  latitude: number,
  longitude: number,
])[] = [
  ['ELK GROVE', 95624, 38.42, -121.36],
  ['LINCOLN', 95648, 38.89, -121.29],
  ['ROSEVILLE', 95678, 38.76, -121.29],
  ['CITRUS HEIGHTS', 95610, 38.69, -121.27],
  ['ANTELOPE', 95843, 38.71, -121.36],
  ['RANCHO CORDOVA', 95670, 38.6, -121.28],
  ['NORTH HIGHLANDS', 95660, 38.67, -121.37],
  ['GALT', 95632, 38.26, -121.3],
  ['CARMICHAEL', 95608, 38.63, -121.33],
  ['FOLSOM', 95630, 38.67, -121.16],
  ['ROCKLIN', 95677, 38.79, -121.24],
  ['RIO LINDA', 95673, 38.69, -121.45],
  ['ORANGEVALE', 95662, 38.68, -121.22],
  ['PLACERVILLE', 95667, 38.73, -120.8],
  ['FAIR OAKS', 95628, 38.65, -121.26],
  ['CAMERON PARK', 95682, 38.68, -120.99],
  ['WILTON', 95693, 38.39, -121.24],
  ['AUBURN', 95603, 38.92, -121.08],
  ['GOLD RIVER', 95670, 38.62, -121.25],
  ['POLLOCK PINES', 95726, 38.75, -120.6],
  ['GRANITE BAY', 95746, 38.76, -121.17],
  ['WEST SACRAMENTO', 95691, 38.57, -121.54],
  ['LOOMIS', 95650, 38.81, -121.18],
  ['WALNUT GROVE', 95690, 38.25, -121.54],
  ['SLOUGHHOUSE', 95683, 38.48, -121.15],
]
const sacramento = ['SACRAMENTO', 95820, 38.56, -121.45] as const
const elDoradoHills = ['EL DORADO HILLS', 95762, 38.68, -121.07] as const
const suffixes = 'ST CT WAY DR AVE CIR RD PL LN BLVD PKWY'.split(' ')
const days = ['Thu May 15', 'Fri May 16', 'Mon May 19', 'Tue May 20', 'Wed May 21']
const dummyPrice = 4897

/** Facts that a test looks for, by row number. */
const known: Readonly<Record<number, string>> = {
  40: '618 E ALDERWOOD LN Unit C,SACRAMENTO,95825,CA,1,1,682,Condo,Thu May 15 00:00:00 EDT 2008,107666,38.578675,-121.409951',
  60: '1408 HAWTHORN CIR,SACRAMENTO,95821,CA,4,2,1800,Residential,Mon May 19 00:00:00 EDT 2008,155435,38.646677,-121.437573',
  61: '1408 HAWTHORN CIR,SACRAMENTO,95821,CA,4,2,1800,Residential,Mon May 19 00:00:00 EDT 2008,155500,38.646677,-121.437573',
}

export function sacramentoSales(): string {
  const random = createRandom('sacramento sales')
  const unique = salesInSacramento - repeatedSales
  const rows = Array.from({ length: unique }, (_, i) => known[i]?.split(',') ?? saleOf(i, random))
  // One of them has no rooms.
  const repeated = [rows[8]!, rows[100]!, rows[201]!]
  return csvOf([header.split(','), ...rows, ...repeated], '\r\n')
}

function saleOf(i: number, random: Random): string[] {
  const [city, zip, latitude, longitude] = townOf(i, random)
  const type =
    i === 900 ? 'Unkown' : i % 18 === 5 ? 'Condo' : i % 70 === 6 ? 'Multi-Family' : 'Residential'
  // As many as the constants say, including the repeated one.
  const isUnknown = i % 9 === 8 && i < 963
  const hasNoArea = isUnknown || (i % 9 === 2 && i < 567)
  const unit = type === 'Condo' ? ` Unit ${random.int(1, 240)}` : ''
  return [
    `${random.int(1, 12_000)} ${streetOf(i)} ${random.pick(suffixes)}${unit}`,
    city,
    String(zip),
    'CA',
    isUnknown ? '0' : String(random.int(1, 5)),
    isUnknown ? '0' : String(random.int(1, 3)),
    hasNoArea ? '0' : String(random.int(484, 4_200)),
    type,
    `${random.pick(days)} 00:00:00 EDT 2008`,
    String(i % 20 === 7 ? dummyPrice : random.int(30_000, 690_000)),
    (latitude + random.between(-0.05, 0.05)).toFixed(6),
    (longitude + random.between(-0.05, 0.05)).toFixed(6),
  ]
}

function townOf(i: number, random: Random) {
  if (i % 40 === 3 && i < 40 * salesInElDoradoHills) return elDoradoHills
  return random.chance(0.45) ? sacramento : random.pick(towns)
}

const streetOf = (i: number) =>
  i % 16 === 9 ? `${1 + Math.floor(i / 16)}TH` : tailWord(i * 33).toUpperCase()
