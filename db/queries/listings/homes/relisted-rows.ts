import { cacheRowsUntilWrite, oncePerDatabase } from '#db/database-cache.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { type HomeFacts, homeKey } from '#src/domain/listings/homes/same-home.ts'
import { flagOf } from '../listing-rows.ts'

const columns = [
  ...['RowKey', 'Id', 'ListingId', 'OriginatingSystemName', 'PropertyType', 'PropertySubType'],
  ...['ParcelNumber', 'StreetAddress', 'UnitNumber', 'City', 'BedroomsTotal', 'LivingArea'],
  ...['LotSizeAcres', 'YearBuilt', 'ListingContractDate', 'OnMarketDate', 'OriginalEntryTimestamp'],
  ...['StandardStatus', 'InternetEntireListingDisplayYN', 'InternetAddressDisplayYN', 'Audience'],
  ...['ListOfficeKey', 'DelayedMarketingDate', 'CloseDate'],
]

const isOnMarket = "StandardStatus IN ('Active', 'Active Under Contract', 'Coming Soon', 'Pending')"

const marks = ['-', '.', ' ', '/', '_', ',', '#']
const withoutMarks = (column: string) =>
  marks.reduce((text, mark) => `replace(${text}, '${mark}', '')`, column)

// SQLite uses the index `listings_home` only if these expressions are identical to the indexed ones.
const parcelOf = (table: string) => `lower(ltrim(${withoutMarks(`${table}.ParcelNumber`)}, '0'))`
const numberOf = (table: string) => `CAST(${table}.StreetAddress AS INTEGER)`

const statement = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string], HomeFacts>(
    `WITH home AS MATERIALIZED (
       SELECT DISTINCT ${parcelOf('o')} AS parcel, ${numberOf('o')} AS number FROM json_each(?) wanted
       CROSS JOIN listings o ON o."RowKey" = wanted.value
       WHERE (number > 0 OR o."StreetAddress" GLOB '[A-Za-z][0-9]*') AND parcel GLOB '*[1-9]*' AND o.${isOnMarket})
     SELECT ${columns.map((name) => `n."${name}"`).join(', ')}
     FROM home CROSS JOIN listings n INDEXED BY listings_home
       ON ${parcelOf('n')} = parcel AND ${numberOf('n')} = number AND n.${isOnMarket}`,
  ),
)

const kind: CacheKind<number, readonly HomeFacts[]> = {
  name: 'listings of a home',
  maxEntries: 5_000,
}

/**
 * The most listings on the market that can be of one home. If more share a parcel and house number, these do not
 * identify a home.
 */
const maxOfHome = 20

/**
 * For each listing on the market, finds all such listings of the same home, including itself. The list is empty for
 * other listings.
 */
export const findOfSameHome = cacheRowsUntilWrite(kind, (db, rowKeys) => {
  const homes = Map.groupBy(statement(db).all(JSON.stringify(rowKeys)).map(withFlags), homeKey)
  const homesByRow = new Map<number, readonly HomeFacts[]>(rowKeys.map((key) => [key, []]))
  for (const [key, listings] of homes)
    if (key !== null && listings.length > 1 && listings.length <= maxOfHome)
      for (const { RowKey } of listings)
        if (homesByRow.has(RowKey)) homesByRow.set(RowKey, listings)
  return homesByRow
})

const withFlags = (row: HomeFacts): HomeFacts => ({
  ...row,
  InternetEntireListingDisplayYN: flagOf(row.InternetEntireListingDisplayYN),
  InternetAddressDisplayYN: flagOf(row.InternetAddressDisplayYN),
})
