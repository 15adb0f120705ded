import { oncePerDatabase } from '#db/cache.ts'
import type { Database } from '#db/connect.ts'
import type { ListingRow } from './listings.ts'

const columns = [
  'RowKey',
  'Id',
  'PropertyType',
  'StandardStatus',
  'ListPrice',
  'PreviousListPrice',
  'ClosePrice',
  'LeaseAmount',
  'LeaseAmountFrequency',
  'PriceChangeTimestamp',
] as const

/** What a map says of a listing beside its place. */
export type ListingPinRow = Pick<ListingRow, (typeof columns)[number]>

const pins = oncePerDatabase(({ readConnection }) => {
  const names = columns.map((name) => `l."${name}"`)
  return readConnection.prepare<[string], ListingPinRow>(
    `SELECT ${names.join(', ')} FROM json_each(?) wanted CROSS JOIN listings l ON l."RowKey" = wanted.value`,
  )
})

/** Of the row keys, in their order; keys without a listing are left out. */
export const findListingPins = async (
  db: Database,
  rowKeys: readonly number[],
): Promise<ListingPinRow[]> => pins(db).all(JSON.stringify(rowKeys))
