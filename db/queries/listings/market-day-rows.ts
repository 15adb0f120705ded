import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import { marketDayParts } from '#db/schema/listings/market-day-table.ts'
import type { ListingRow } from './listing-rows.ts'

type MarketDays = Pick<ListingRow, 'MarketDays' | 'CumulativeMarketDays'>

const computed = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[string], MarketDays>(
    `SELECT ${marketDayParts.own} AS MarketDays, ${marketDayParts.cumulative} AS CumulativeMarketDays
     FROM (SELECT ${marketDayParts.of.map((name) => `j ->> '$.${name}' AS ${name}`).join(', ')} FROM (SELECT ? AS j))`,
  ),
)

export const marketDaysOf = (db: Database, listing: ListingRow): MarketDays =>
  computed(db).get(
    JSON.stringify(Object.fromEntries(marketDayParts.of.map((name) => [name, listing[name]]))),
  )!
