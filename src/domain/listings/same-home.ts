import type { VisibilityFacts } from '../context/access/scope.ts'
import { otherSpellings } from '../search/words/spellings.ts'
import { wordsOf } from '../search/words/words.ts'

/** Of a listing that is on the market. */
export interface HomeFacts extends VisibilityFacts {
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

const sameAlways = ['OriginatingSystemName', 'PropertyType'] as const
const sizes = ['BedroomsTotal', 'LivingArea', 'LotSizeAcres', 'YearBuilt'] as const

/** Several homes of one parcel and address, so that a missing unit leaves doubt. */
const sharesParcel =
  /condo|apartment|co-?op|flat|loft|plex|multi|mobile|manufactured|timeshare|office|retail|mixed|suite|room/i

const plain = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const parcelOf = ({ ParcelNumber }: HomeFacts) => plain(ParcelNumber).replace(/^0+/, '')

/** `7 n oak st` of `7 North Oak Street`. */
const streetOf = ({ StreetAddress }: HomeFacts) =>
  wordsOf(StreetAddress)
    .map((word) =>
      [plain(word), ...otherSpellings(word)].reduce((a, b) => (b.length < a.length ? b : a)),
    )
    .join(' ')

const cityOf = ({ City }: HomeFacts) =>
  plain((City ?? '').replace(/^\s*(?:city|town|township|village|borough) of\s/i, ''))

/** `1-1` is not `11`. */
const unitOf = ({ UnitNumber }: HomeFacts) =>
  (UnitNumber ?? '')
    .replace(/^\s*(?:unit|apartment|apt|suite|ste|no|#)\b\.?/i, '')
    .split(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/u)
    .map((part) => plain(part).replace(/^0+(?=\d)/, ''))
    .join('-')

/** `N/A`, `TBD`, `00-0000-0`: what says nothing. */
const isParcel = (key: string) => /[1-9]/.test(key)

/**
 * The same for listings of one source that are of one home, offered in one way: neither two units of a parcel, nor a sale
 * and a lease. Null in doubt.
 */
export function homeKey(home: HomeFacts): string | null {
  const [parcel, unit] = [parcelOf(home), unitOf(home)]
  const isOne = unit !== '' || !sharesParcel.test(`${home.PropertyType} ${home.PropertySubType}`)
  if (!isParcel(parcel) || !isOne) return null
  const said = sameAlways.map((name) => home[name])
  return JSON.stringify([parcel, unit, streetOf(home), cityOf(home), ...said])
}

/** Of one key. */
export const isSameHome = (a: HomeFacts, b: HomeFacts): boolean =>
  isSubtypeAlike(a, b) && (unitOf(a) !== '' || isAlike(a, b))

const isSubtypeAlike = ({ PropertySubType: a }: HomeFacts, { PropertySubType: b }: HomeFacts) =>
  a === null || b === null || a === b

/** Many homes of a street have three bedrooms. */
const isEvidence = ({ name }: { readonly name: string }) => name !== 'BedroomsTotal'

/** Measured again, an area may be a little larger. */
const mostRemeasured = 0.05

function isAlike(a: HomeFacts, b: HomeFacts): boolean {
  const pairs = sizes.flatMap((name) => {
    const [one, other] = [a[name], b[name]]
    return one === null || other === null ? [] : [{ name, one, other }]
  })
  return (
    pairs.some(isEvidence) &&
    pairs.every(
      ({ name, one, other }) =>
        one === other ||
        (name === 'LivingArea' && Math.abs(one - other) <= mostRemeasured * Math.max(one, other)),
    )
  )
}

const since = ({ ListingContractDate, OnMarketDate, OriginalEntryTimestamp }: HomeFacts) =>
  ListingContractDate ?? OnMarketDate ?? OriginalEntryTimestamp.slice(0, 10)

/** Negative if the first was listed before the second. */
export const byListing = (a: HomeFacts, b: HomeFacts): number =>
  compare(since(a), since(b)) ||
  compare(a.OriginalEntryTimestamp, b.OriginalEntryTimestamp) ||
  a.RowKey - b.RowKey

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
