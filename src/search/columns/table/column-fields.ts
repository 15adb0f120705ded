import { canBeLink } from '#src/domain/listings/seller-choices.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'

/** The columns that most searches use, which take up to 64 bytes per listing. Other columns are built on demand. */
const initial: readonly string[] = [
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'InternetAddressDisplayYN',
  'InternetEntireListingDisplayYN',
  'Audience',
  'DelayedMarketingDate',
  'HomeShownTo',
  'ListPrice',
  'ClosePrice',
  'LivingArea',
  'YearBuilt',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'OriginalEntryTimestamp',
  'ListingContractDate',
  'OnMarketDate',
  'CloseDate',
  'DaysOnMarket',
  'City',
  'PostalCode',
]

/** Fields that only SQL searches: they have too many or too long values, or are computed from other fields. */
const unsupportedFields: ReadonlySet<string> = new Set([
  'Id',
  'ListingKey',
  'ListingId',
  'OriginatingSystemKey',
  'UnparsedAddress',
  'StreetAddress',
  'StreetNumber',
  'UnitNumber',
  'ParcelNumber',
  'UniversalPropertyId',
])

export function initialFields({ find }: Dictionary): Field[] {
  return initial.flatMap((name) => find(name) ?? [])
}

export function canHaveColumn({ name, type, storage, multiple }: Field): boolean {
  if (
    unsupportedFields.has(name) ||
    canBeLink({ name }) ||
    storage === 'text' ||
    storage === 'derived' ||
    type === 'shape'
  )
    return false
  return !multiple || type === 'character'
}
