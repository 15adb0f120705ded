import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import type { ListingRow } from './listing-rows.ts'

const columns = [
  'RowKey',
  'Id',
  'ListingId',
  'OriginatingSystemName',
  'StateOrProvince',
  'Country',
  'PropertyType',
  'StandardStatus',
  'Currency',
  'ListPrice',
  'PreviousListPrice',
  'ClosePrice',
  'LeaseAmount',
  'LeaseAmountFrequency',
  'PriceChangeTimestamp',
] as const

export type ListingPinRow = Pick<ListingRow, (typeof columns)[number]>

const pinsBy = (key: 'RowKey' | 'Id') =>
  oncePerDatabase(({ readConnection }) => {
    const names = columns.map((name) => `l."${name}"`)
    return readConnection.prepare<[string], ListingPinRow>(
      `SELECT ${names.join(', ')} FROM json_each(?) wanted CROSS JOIN listings l ON l."${key}" = wanted.value`,
    )
  })

const pins = pinsBy('RowKey')
const pinsById = pinsBy('Id')

/** Finds map pins in the order of the row keys. Keys without a listing are skipped. */
export const findListingPins = (db: Database, rowKeys: readonly number[]): ListingPinRow[] =>
  pins(db).all(JSON.stringify(rowKeys))

/** Finds map pins in the order of the ids. Ids without a listing are skipped. */
export const findListingPinsById = (db: Database, ids: readonly string[]): ListingPinRow[] =>
  ids.length === 0 ? [] : pinsById(db).all(JSON.stringify(ids))
