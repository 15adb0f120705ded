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

export type ListingPinRow = Pick<ListingRow, (typeof columns)[number]>

const pins = oncePerDatabase(({ readConnection }) => {
  const names = columns.map((name) => `l."${name}"`)
  return readConnection.prepare<[string], ListingPinRow>(
    `SELECT ${names.join(', ')} FROM json_each(?) wanted CROSS JOIN listings l ON l."RowKey" = wanted.value`,
  )
})

/** In the order of the row keys; skips keys without a listing. */
export const findListingPins = async (
  db: Database,
  rowKeys: readonly number[],
): Promise<ListingPinRow[]> => pins(db).all(JSON.stringify(rowKeys))
