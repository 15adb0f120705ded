import { type ListingRecord, listingRecord } from '../../search/support/listings/listing-record.ts'
import type { Random } from './random.ts'

// Homes and searches of a fictional town, with few distinct values, so that searches have matches.

export const cities = ['Harbor', 'Port Ellery', 'Millbrook', 'Stonehaven', 'Cedar Falls', 'Easton']
const statuses = ['Active', 'Active', 'Active', 'Coming Soon', 'Active Under Contract', 'Pending']
const types = ['Residential', 'Residential', 'Land', 'Residential Lease']
const remarks = [
  'A bright house by the lighthouse.',
  'Needs work, near the old mill.',
  'Views over the harbor and a barn.',
  'New kitchen; the garage is detached.',
]
const appliances = ['Dishwasher', 'Dryer', 'Range', 'Washer']

export const idOfHome = (n: number): string => `20260301090000${String(n).padStart(12, '0')}`
const price = (random: Random) => 50_000 + random.below(190) * 5_000
const flag = (random: Random) => (random.chance(0.8) ? null : random.chance(0.6))

export function homeOf(random: Random, n: number): ListingRecord {
  const columns = {
    StandardStatus: random.of(statuses),
    PropertyType: random.of(types),
    ListPrice: price(random),
    City: random.of(cities),
    StreetAddress: `${1 + random.below(900)} Elm Street`,
    BedroomsTotal: random.chance(0.1) ? null : random.below(7),
    LivingArea: random.chance(0.2) ? null : 500 + random.below(300) * 10,
    YearBuilt: 1900 + random.below(125),
    Latitude: 42 + random.below(1_000) / 1_000,
    Longitude: -90 + random.below(1_000) / 1_000,
    Appliances: random.chance(0.3) ? null : [random.of(appliances)],
    InternetEntireListingDisplayYN: flag(random),
    InternetAddressDisplayYN: flag(random),
    OfficeExclusiveYN: random.chance(0.03) ? true : null,
    MlgCanUse: random.chance(0.9) ? null : ['VOW'],
    WaterfrontYN: random.chance(0.7) ? null : random.chance(0.5),
  }
  const texts = { PublicRemarks: random.of(remarks) }
  const other = random.chance(0.5) ? {} : { HighSchool: `R${random.below(5)}` }
  return listingRecord(idOfHome(n), columns, { texts, other })
}

/** New values for one to three fields, by where they are stored. */
export function changesOf(random: Random): readonly (readonly [field: string, value: unknown])[] {
  const kinds = [
    () => ['ListPrice', price(random)],
    () => ['ListPrice', price(random)],
    () => ['StandardStatus', random.of([...statuses, 'Closed', 'Withdrawn'])],
    () => ['BedroomsTotal', random.chance(0.1) ? null : random.below(7)],
    () => ['City', random.of(cities)],
    () => ['PublicRemarks', random.of(remarks)],
    () => ['Appliances', [random.of(appliances)]],
    () => ['WaterfrontYN', random.chance(0.5)],
    () => ['InternetAddressDisplayYN', random.chance(0.5)],
    () => ['InternetEntireListingDisplayYN', random.chance(0.7)],
    () => ['Latitude', 42 + random.below(1_000) / 1_000],
    () => ['HighSchool', `R${random.below(5)}`],
  ] as const satisfies readonly (() => readonly [string, unknown])[]
  const changes = Array.from({ length: 1 + random.below(3) }, () => random.of(kinds)())
  return [...new Map<string, unknown>(changes.map(([field, value]) => [field, value]))]
}

const decimal = (value: number) => value.toFixed(2)

const parts: readonly ((random: Random) => string)[] = [
  (random) => `ListPrice Le ${decimal(price(random))}`,
  (random) => `ListPrice Ge ${decimal(price(random))}`,
  (random) => `ListPrice Bt ${decimal(price(random))},${decimal(price(random) + 100_000)}`,
  (random) => `City Eq '${random.of(cities)}'`,
  (random) => `City Eq '${random.of(cities)}','${random.of(cities)}'`,
  (random) => `City Ne '${random.of(cities)}'`,
  (random) => `City Eq '${random.of(cities).slice(0, 3)}*'`,
  (random) => `StandardStatus Eq 'Active','${random.of(statuses)}'`,
  (random) => `BedroomsTotal Ge ${random.below(6)}`,
  (random) => `BedroomsTotal Eq NULL`.replace('NULL', random.chance(0.5) ? 'NULL' : '3'),
  (random) => `LivingArea Gt ${decimal(500 + random.below(300) * 10)}`,
  (random) => `YearBuilt Lt ${1900 + random.below(125)}`,
  (random) => `PropertyType Eq '${random.of(types)}'`,
  (random) => `Appliances Eq '${random.of(appliances)}'`,
  (random) => `WaterfrontYN Eq ${random.chance(0.5)}`,
  (random) => `HighSchool Eq 'R${random.below(5)}'`,
  (random) => `StreetAddress Eq '${1 + random.below(9)}*'`,
  (random) => `PublicRemarks Eq '*${random.of(['mill', 'barn', 'house'])}*'`,
  (random) => `Keywords Eq '${random.of(['lighthouse', 'mill', 'garage', 'harbor'])}'`,
  (random) => `Location Eq rectangle('${boxOf(random)}')`,
  (random) =>
    `Location Eq radius('${decimal(42 + random.next())} ${decimal(-90 + random.next())}',${1 + random.below(30)})`,
]

function boxOf(random: Random): string {
  const [south, west] = [42 + random.next() * 0.7, -90 + random.next() * 0.7]
  return `${south.toFixed(6)} ${west.toFixed(6)},${(south + 0.3).toFixed(6)} ${(west + 0.3).toFixed(6)}`
}

/** Two to four conditions, some of them with Or and Not. */
export function searchOf(random: Random): string {
  const count = 2 + random.below(3)
  const wanted = Array.from({ length: count }, () => random.of(parts)(random))
  if (random.chance(0.15)) return `Not (${wanted[0]}) And ${wanted.slice(1).join(' And ')}`
  if (random.chance(0.15))
    return `(${wanted[0]} Or ${wanted[1]}) And ${wanted.slice(1).join(' And ')}`
  return wanted.join(' And ')
}
