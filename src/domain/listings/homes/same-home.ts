import type { VisibilityFacts } from '../../context/access/scope.ts'
import { foldWord, wordsOf } from '../../search/words/fold-words.ts'
import { isDirection, otherSpellings } from '../../search/words/spellings.ts'
import { streetSuffixes } from '../../search/words/street-suffixes.ts'

interface Whereabouts {
  readonly ParcelNumber: string | null
  readonly StreetAddress: string | null
  readonly UnitNumber: string | null
}

export interface HomeFacts extends VisibilityFacts {
  readonly RowKey: number
  readonly Id: string
  readonly ListingId: string
  readonly InternetAddressDisplayYN: boolean | null
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

const equalFields = ['OriginatingSystemName', 'PropertyType'] as const
const sizes = ['BedroomsTotal', 'LivingArea', 'LotSizeAcres', 'YearBuilt'] as const

/** Property types with several homes per parcel and address, of which a missing unit number could mean any. */
const sharesParcel = new RegExp(
  [
    'condo|apartment|co-?op|flat|loft|plex|twin|\\battached|own your own|multi|mobile|manufactured|timeshare',
    '\\brv\\b|boat|slip|parking|income|commercial|industrial|office|retail|mixed|suite|room',
  ].join('|'),
  'i',
)

/** Whether a parcel and address have no other home than this one. */
export const isOneUnit = (
  home: Pick<HomeFacts, 'UnitNumber' | 'PropertyType' | 'PropertySubType'>,
): boolean =>
  unitOf(home) !== '' || !sharesParcel.test(`${home.PropertyType} ${home.PropertySubType}`)

export const plain = (text: string | null) =>
  (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export const parcelOf = ({ ParcelNumber }: Pick<Whereabouts, 'ParcelNumber'>) =>
  plain(ParcelNumber).replace(/^0+/, '')

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  'tenth',
]
const ordinalOf = (word: string) => {
  const at = ordinals.indexOf(foldWord(word)) + 1
  return at === 0 ? null : `${at}${['st', 'nd', 'rd'][at - 1] ?? 'th'}`
}

const shortest = (word: string): string =>
  ordinalOf(word) ??
  [foldWord(word), ...otherSpellings(word)].reduce((a, b) => (b.length < a.length ? b : a))

const withFractions = (text: string) =>
  text.replace(/[¼-¾⅐-⅞]/gu, (fraction) => ` ${fraction.normalize('NFKC')}`)

/** Shortens a street address to compare it: `7 North Oak Street` → `7noakst`, `7½ Oak St` → `7/1/2oakst`. */
export function streetOf({ StreetAddress }: Pick<Whereabouts, 'StreetAddress'>): string {
  const words = wordsOf(withFractions(StreetAddress ?? ''))
  const from = words.findIndex((word, at) => at > 0 && !/^\d+$/.test(word))
  const street = from < 0 ? [] : words.slice(from)
  const directionIndex = namedDirection(street)
  const number = words.slice(0, from < 0 ? words.length : from).map(foldWord)
  // The direction is quoted if it is the street's name: East Street is not E Street, although East Oak is E Oak.
  return [
    number.join('/'),
    ...street.map((word, at) => (at === directionIndex ? `"${foldWord(word)}"` : shortest(word))),
  ].join('')
}

/** The index of a direction that is the street's name for lack of another, as in East Street; -1 if none. */
function namedDirection(street: readonly string[]): number {
  const isSuffix = (word: string) => streetSuffixes[word.toUpperCase()] !== undefined
  if (street.some((word) => !isDirection(word) && !isSuffix(word))) return -1
  const suffix = street.findIndex(isSuffix)
  const before = suffix < 0 ? -1 : street.slice(0, suffix).findLastIndex(isDirection)
  return before >= 0 ? before : street.findLastIndex(isDirection)
}

const cityOf = ({ City }: HomeFacts) =>
  wordsOf(
    (City ?? '')
      .replace(/^\s*(?:city|town|(?:charter\s+)?(?:township|twp\.?)|village|borough)\s+of\s/i, '')
      .replace(/\s(?:charter\s+)?(?:township|twp|village|borough|boro)\.?\s*$/i, ''),
  )
    .map(shortest)
    .join('')

const isPlaceholder = /^(?:n\/?a|none|tb[ad]|0+|)$/i

/** Shortens a unit number to compare it; `1-1` differs from `11`. Empty for placeholders such as `N/A`. */
export function unitOf({ UnitNumber }: Pick<Whereabouts, 'UnitNumber'>): string {
  const unit = withFractions(UnitNumber ?? '')
    .replace(/^\s*(?:unit|apartment|apt|suite|ste|no|#)(?![\p{L}])\.?/iu, '')
    .trim()
  if (isPlaceholder.test(unit)) return ''
  return unit
    .split(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/u)
    .map((part) => plain(part).replace(/^0+(?=\d)/, ''))
    .join('-')
}

/** Addresses such as `0 Oak Street` and `TBD Oak Street` may be any lot on the street. */
export const hasNumber = ({ StreetAddress }: Pick<Whereabouts, 'StreetAddress'>) =>
  /^\p{L}?0*[1-9]/u.test((StreetAddress ?? '').trim())

/** Whether a parcel number is real, rather than a placeholder such as `N/A`, `TBD`, or `00-0000-0`. */
export const isParcel = (key: string) => /[1-9]/.test(key)

/**
 * A key that is equal for listings of one source that may offer the same home in the same way. Units of one parcel have
 * different keys, and so do a sale and a lease. Null if in doubt.
 */
export function homeKey(home: HomeFacts): string | null {
  const [parcel, unit] = [parcelOf(home), unitOf(home)]
  if (!isParcel(parcel) || !isOneUnit(home) || !hasNumber(home)) return null
  const equalValues = equalFields.map((name) => home[name])
  return JSON.stringify([parcel, unit, streetOf(home), cityOf(home), ...equalValues])
}

/** Whether two listings with the same `homeKey` offer the same home. */
export const isSameHome = (a: HomeFacts, b: HomeFacts): boolean =>
  isSubtypeAlike(a, b) && isAlike(a, b, unitOf(a) !== '')

const isSubtypeAlike = ({ PropertySubType: a }: HomeFacts, { PropertySubType: b }: HomeFacts) =>
  a === null || b === null || a === b

/** Areas are evidence of the same home. Other sizes are not: many homes on a street share bedrooms or year. */
const isEvidence = ({ name }: { readonly name: string }) =>
  name === 'LivingArea' || name === 'LotSizeAcres'

/** The areas of the same home may differ by this fraction between two measurements. */
const areaTolerance = 0.05

/** A size of 0 means that it is unknown, except for bedrooms. */
const sizeOf = (home: HomeFacts, name: (typeof sizes)[number]) =>
  home[name] === 0 && name !== 'BedroomsTotal' ? null : home[name]

function isAlike(a: HomeFacts, b: HomeFacts, hasUnit: boolean): boolean {
  const pairs = sizes.flatMap((name) => {
    const [sizeA, sizeB] = [sizeOf(a, name), sizeOf(b, name)]
    return sizeA === null || sizeB === null ? [] : [{ name, one: sizeA, other: sizeB }]
  })
  return (
    (hasUnit || pairs.some(isEvidence)) &&
    pairs.every(
      (pair) =>
        pair.one === pair.other ||
        (isEvidence(pair) &&
          Math.abs(pair.one - pair.other) <= areaTolerance * Math.max(pair.one, pair.other)),
    )
  )
}

type Listed = Pick<HomeFacts, 'ListingContractDate' | 'OnMarketDate' | 'OriginalEntryTimestamp'>

export const startOf = ({ ListingContractDate, OnMarketDate, OriginalEntryTimestamp }: Listed) =>
  ListingContractDate ?? OnMarketDate ?? OriginalEntryTimestamp.slice(0, 10)

export const byListing = (a: HomeFacts, b: HomeFacts): number =>
  compare(startOf(a), startOf(b)) ||
  compare(a.OriginalEntryTimestamp, b.OriginalEntryTimestamp) ||
  a.RowKey - b.RowKey

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
