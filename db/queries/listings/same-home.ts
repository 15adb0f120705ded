import { cacheRowsUntilWrite, oncePerDatabase } from '#db/cache.ts'
import type { CacheKind } from '#src/domain/cache/cache.ts'
import { type HomeFacts, homeKey } from '#src/domain/listing/same-home.ts'
import { flagOf } from './listings.ts'

const columns = [
  ...['RowKey', 'Id', 'ListingId', 'OriginatingSystemName', 'PropertyType', 'PropertySubType'],
  ...['ParcelNumber', 'StreetAddress', 'UnitNumber', 'City', 'BedroomsTotal', 'LivingArea'],
  ...['LotSizeAcres', 'YearBuilt', 'ListingContractDate', 'OnMarketDate', 'OriginalEntryTimestamp'],
  ...['StandardStatus', 'InternetEntireListingDisplayYN', 'InternetAddressDisplayYN', 'Audience'],
  ...['ListOfficeKey', 'DelayedMarketingDate'],
]

const onMarket = "('Active', 'Active Under Contract', 'Coming Soon', 'Pending')"

const statement = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string], HomeFacts>(
    `WITH address AS MATERIALIZED (
       SELECT DISTINCT o."StreetAddress" AS street FROM json_each(?) wanted
       CROSS JOIN listings o ON o."RowKey" = wanted.value
       WHERE o."StreetAddress" <> '' AND o."ParcelNumber" <> '' AND o."StandardStatus" IN ${onMarket})
     SELECT ${columns.map((name) => `n."${name}"`).join(', ')}
     FROM address CROSS JOIN listings n INDEXED BY listings_street_address ON n."StreetAddress" = street
     WHERE n."ParcelNumber" <> '' AND n."StandardStatus" IN ${onMarket}`,
  ),
)

const kind: CacheKind<number, readonly HomeFacts[]> = {
  name: 'listings of a home',
  maxEntries: 5_000,
}

/** For each listing on the market, all such listings of its home, itself included; otherwise none. */
export const findOfSameHome = cacheRowsUntilWrite(kind, (db, rowKeys) => {
  const homes = Map.groupBy(statement(db).all(JSON.stringify(rowKeys)).map(withFlags), homeKey)
  const found = new Map<number, readonly HomeFacts[]>(rowKeys.map((key) => [key, []]))
  for (const [key, listings] of homes)
    if (key !== null && listings.length > 1)
      for (const { RowKey } of listings) if (found.has(RowKey)) found.set(RowKey, listings)
  return found
})

const withFlags = (row: HomeFacts): HomeFacts => ({
  ...row,
  InternetEntireListingDisplayYN: flagOf(row.InternetEntireListingDisplayYN),
  InternetAddressDisplayYN: flagOf(row.InternetAddressDisplayYN),
})
