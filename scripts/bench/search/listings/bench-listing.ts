import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { idAt } from '#src/domain/ids.ts'
import { dateOf, momentOf, today } from './bench-days.ts'
import { anyKind, type Kind } from './bench-kinds.ts'
import { type PostalCode, placeIn } from './bench-places.ts'
import { chances, logNormal } from './chances.ts'
import { anyFeatures } from './features.ts'
import { tailWord } from './remarks.ts'
import { anyStory, type Story } from './story.ts'

/** A row of the table `listings` as SQLite stores it: flags are 0 or 1, and lists are JSON. */
export type StoredListing = Partial<Record<keyof ListingRow, string | number | null>>

export function anyListing(rowKey: number, code: PostalCode, random: Random): StoredListing {
  const kind = anyKind(random)
  const story = anyStory(random)
  return {
    RowKey: rowKey,
    ...identity(rowKey, story, random),
    PropertyType: kind.type,
    PropertySubType: kind.subType,
    ...prices(kind, code, story, random),
    ...dates(story),
    ...address(code, kind, random),
    ...rooms(kind, random),
    ...anyFeatures(random, kind.beds.length > 0),
    ...people(random),
    ChangeSeq: rowKey,
  }
}

function identity(rowKey: number, { status, listed }: Story, random: Random) {
  const key = String(rowKey).padStart(8, '0')
  const entered = random.int(0, 86_399_999)
  return {
    Id: idAt(BigInt(listed) * 86_400_000_000n + BigInt(entered) * 1000n, rowKey % 1_000_000),
    ListingKey: key,
    ListingId: key,
    OriginatingSystemName: 'Bench MLS',
    OriginatingSystemKey: key,
    ParcelNumber: `R${random.int(100_000, 999_999)}`,
    StandardStatus: status,
    MlsStatus: status,
    MlsId: '20200101000000000000000000',
    OriginalEntryTimestamp: momentOf(listed, entered),
  }
}

const rises = 0.04

function prices(
  { type, priceFactor }: Kind,
  { medianPrice }: PostalCode,
  { closed, ended }: Story,
  random: Random,
) {
  const years = (today - (closed ?? ended ?? today)) / 365
  const exactPrice = logNormal(random, medianPrice * priceFactor, 0.45) / (1 + rises) ** years
  const step = exactPrice < 10_000 ? 5 : exactPrice < 1_000_000 ? 500 : 5_000
  const price = Math.max(step, Math.round(exactPrice / step) * step)
  const wasReduced = random.chance(0.3)
  const original = wasReduced
    ? Math.round((price * random.between(1.01, 1.12)) / step) * step
    : price
  return {
    ListPrice: price,
    OriginalListPrice: original,
    PreviousListPrice: wasReduced ? original : null,
    ClosePrice:
      closed === null ? null : Math.round((price * random.between(0.93, 1.04)) / step) * step,
    LeaseAmount: type.endsWith('Lease') ? price : null,
    LeaseAmountFrequency: type.endsWith('Lease') ? 'Monthly' : null,
    AssociationFee: random.chance(0.4) ? random.int(10, 90) * 5 : null,
    TaxAnnualAmount: Math.round(price * 0.018),
    TaxYear: 2025,
  }
}

const dateOrNull = (day: number | null) => (day === null ? null : dateOf(day))

function dates({ status, listed, contract, closed, ended, daysOnMarket }: Story) {
  const changed = closed ?? ended ?? contract ?? listed
  return {
    ListingContractDate: dateOf(listed),
    OnMarketDate: status === 'Coming Soon' ? null : dateOf(listed),
    OffMarketDate: dateOrNull(closed ?? ended),
    PurchaseContractDate: dateOrNull(contract),
    CloseDate: dateOrNull(closed),
    ExpirationDate: dateOf(listed + 180),
    ModificationTimestamp: momentOf(changed, 61_200_000),
    StatusChangeTimestamp: momentOf(changed, 61_200_000),
    DaysOnMarket: daysOnMarket,
    CumulativeDaysOnMarket: daysOnMarket,
  }
}

const suffixes = ['St', 'Ave', 'Dr', 'Ln', 'Ct', 'Blvd', 'Way', 'Pl'] as const
const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
const streets = Array.from({ length: 400 }, (_, i) => capital(tailWord(i * 79)))

function address(code: PostalCode, { subType }: Kind, random: Random) {
  const number = String(random.int(100, 9_999))
  const name = random.pick(streets)
  const suffix = random.pick(suffixes)
  const place = random.chance(0.998) ? placeIn(code, random) : { latitude: null, longitude: null }
  const street = `${number} ${name} ${suffix}`
  return {
    StreetNumber: number,
    StreetName: name,
    StreetSuffix: suffix,
    StreetAddress: street,
    UnparsedAddress: `${street}, ${code.city}, ${code.metro.state} ${code.code}`,
    UnitNumber:
      subType === 'Condominium' || subType === 'Apartment' ? String(random.int(1, 420)) : null,
    City: code.city,
    StateOrProvince: code.metro.state,
    PostalCode: code.code,
    CountyOrParish: `${code.metro.cities[0]!.name} County`,
    Country: 'US',
    SubdivisionName: random.chance(0.7) ? `${random.pick(streets)} Estates` : null,
    Latitude: place.latitude,
    Longitude: place.longitude,
    InternetAddressDisplayYN: random.chance(0.97) ? 1 : 0,
    InternetEntireListingDisplayYN: random.chance(0.98) ? 1 : 0,
  }
}

const bedsOf = new WeakMap<Kind, ReturnType<typeof chances<number>>>()

function anyBeds(kind: Kind, random: Random): number | null {
  if (kind.beds.length === 0) return null
  const any = bedsOf.get(kind) ?? chances(kind.beds)
  bedsOf.set(kind, any)
  return any(random)
}

function rooms(kind: Kind, random: Random) {
  const beds = anyBeds(kind, random)
  const full = beds === null ? null : Math.max(1, beds - random.int(0, 2))
  const half = beds === null ? null : random.int(0, 1)
  const area = beds === null ? null : Math.round(logNormal(random, 480 + 520 * beds, 0.25))
  const acres = Math.round(logNormal(random, beds === null ? 1.5 : 0.2, 0.6) * 1_000) / 1_000
  return {
    BedroomsTotal: beds,
    BathroomsTotalInteger: full === null ? null : full + half!,
    BathroomsFull: full,
    BathroomsHalf: half,
    LivingArea: area,
    BuildingAreaTotal: area,
    YearBuilt: beds === null ? null : 2025 - Math.floor(110 * random.next() ** 2),
    Stories: beds === null ? null : random.int(1, 2),
    GarageSpaces: beds === null ? null : random.int(0, 3),
    FireplacesTotal: beds === null ? null : random.int(0, 1),
    PoolPrivateYN: random.chance(0.1) ? 1 : 0,
    WaterfrontYN: random.chance(0.03) ? 1 : 0,
    LotSizeAcres: acres,
    LotSizeArea: Math.round(acres * 43_560),
  }
}

function people(random: Random) {
  const agent = random.int(1, 9_000)
  const office = random.int(1, 600)
  return {
    ListAgentKey: `A${agent}`,
    ListAgentFullName: `Agent ${agent}`,
    ListAgentEmail: `agent${agent}@example.com`,
    ListAgentDirectPhone: `555-01${String(agent % 100).padStart(2, '0')}`,
    ListOfficeKey: `O${office}`,
    ListOfficeName: `Office ${office} Realty`,
    ListOfficePhone: `555-02${String(office % 100).padStart(2, '0')}`,
    PhotosCount: random.int(1, 40),
  }
}
