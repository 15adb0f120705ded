import type { Database } from '#db/connect.ts'
import { oncePerDatabase } from '#db/database-cache.ts'
import type { VisibilityFacts } from '#src/domain/context/access/scope.ts'
import { flagOf } from '../listing-rows.ts'

/** A listing of a home, from another source. */
export interface OtherListing extends VisibilityFacts {
  readonly Id: string
  readonly ListingId: string
  readonly OriginatingSystemName: string
  readonly ListOfficeName: string | null
  readonly InternetAddressDisplayYN: boolean | null
}

const statement = oncePerDatabase(({ readConnection }) =>
  readConnection.prepare<[number, number], OtherListing>(
    `SELECT l.Id, l.ListingId, l.OriginatingSystemName, l.ListOfficeName, l.StandardStatus, l.Audience,
       l.InternetEntireListingDisplayYN, l.InternetAddressDisplayYN, l.ListOfficeKey, l.DelayedMarketingDate,
       l.CloseDate
     FROM (SELECT Second AS other, Decision FROM home_pairs WHERE First = ?
       UNION ALL SELECT First, Decision FROM home_pairs WHERE Second = ?) p
     JOIN listings l ON l.RowKey = p.other WHERE p.Decision IS NOT 'two'
     ORDER BY l.OriginatingSystemName, l.RowKey`,
  ),
)

/** Finds the listings of a listing's home that are from other sources. */
export const findOtherListings = (db: Database, rowKey: number): OtherListing[] =>
  statement(db)
    .all(rowKey, rowKey)
    .map((row) => ({
      ...row,
      InternetEntireListingDisplayYN: flagOf(row.InternetEntireListingDisplayYN),
      InternetAddressDisplayYN: flagOf(row.InternetAddressDisplayYN),
    }))
