import type { Shown } from '../access/scope.ts'

/** Of a listing that is on the market. */
export interface HomeFacts extends Shown {
  readonly RowKey: number
  readonly Id: string
  readonly ListingId: string
  readonly InternetAddressDisplayYN: boolean | null
  readonly OriginatingSystemName: string | null
  readonly PropertyType: string
  readonly PropertySubType: string | null
  readonly ParcelNumber: string
  readonly StreetAddress: string
  readonly UnitNumber: string | null
  readonly City: string | null
  readonly BedroomsTotal: number | null
  readonly LivingArea: number | null
  readonly LotSizeAcres: number | null
  readonly YearBuilt: number | null
  readonly ListingContractDate: string | null
  readonly OnMarketDate: string | null
  readonly OriginalEntryTimestamp: string
}

const sameAlways = ['OriginatingSystemName', 'PropertyType', 'PropertySubType', 'City'] as const
const sizes = ['BedroomsTotal', 'LivingArea', 'LotSizeAcres', 'YearBuilt'] as const

/** The only home of its parcel, so that a missing unit leaves no doubt. */
const standsAlone = ['Single Family Residence', 'Farm', 'Ranch', 'Cabin', 'Unimproved Land']

const plain = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const unitOf = ({ UnitNumber }: HomeFacts) =>
  plain((UnitNumber ?? '').replace(/^\s*(?:unit|apartment|apt|suite|ste|no|#)\b\.?/i, ''))

/**
 * The same for listings of one source that are of one home, offered in one way: neither two units of a parcel, nor a sale
 * and a lease. Null in doubt.
 */
export function homeKey(home: HomeFacts): string | null {
  const [parcel, unit] = [plain(home.ParcelNumber), unitOf(home)]
  const isOne = unit !== '' || standsAlone.includes(home.PropertySubType ?? '')
  if (parcel === '' || !isOne) return null
  const said = sameAlways.map((name) => home[name])
  return JSON.stringify([parcel, unit, plain(home.StreetAddress), ...said])
}

/** Of one key. */
export const isSameHome = (a: HomeFacts, b: HomeFacts): boolean => unitOf(a) !== '' || isAlike(a, b)

function isAlike(a: HomeFacts, b: HomeFacts): boolean {
  const known = sizes.filter((name) => a[name] !== null && b[name] !== null)
  return known.length > 0 && known.every((name) => a[name] === b[name])
}

const since = ({ ListingContractDate, OnMarketDate, OriginalEntryTimestamp }: HomeFacts) =>
  ListingContractDate ?? OnMarketDate ?? OriginalEntryTimestamp.slice(0, 10)

/** Negative if the first was listed before the second. */
export const byListing = (a: HomeFacts, b: HomeFacts): number =>
  compare(since(a), since(b)) ||
  compare(a.OriginalEntryTimestamp, b.OriginalEntryTimestamp) ||
  a.RowKey - b.RowKey

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
