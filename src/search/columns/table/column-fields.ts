import type { Dictionary, Field } from '#src/domain/dictionary/index.ts'

// Which fields have columns. Those that filters, sorts, maps and statistics use commonly are there from the start, within
// 64 bytes a listing; others are built when they are first asked for; some never, because their values are too many,
// too long or not the listing's own: SQL answers them.

const initial: readonly string[] = [
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'InternetAddressDisplayYN',
  'InternetEntireListingDisplayYN',
  'ListPrice',
  'ClosePrice',
  'LivingArea',
  'YearBuilt',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'ListingContractDate',
  'OnMarketDate',
  'CloseDate',
  'DaysOnMarket',
  'City',
  'PostalCode',
]

const never: ReadonlySet<string> = new Set([
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
  'VirtualTourURLBranded',
  'VirtualTourURLUnbranded',
])

export function initialFields({ find }: Dictionary): Field[] {
  return initial.flatMap((name) => find(name) ?? [])
}

/** Whether a field can have a column at all. */
export function canHaveColumn({ name, type, storage, multiple }: Field): boolean {
  if (never.has(name) || storage === 'text' || storage === 'derived' || type === 'shape')
    return false
  return !multiple || type === 'character'
}
