import type { Database } from '#db/connect.ts'
import { and, asc, gte, lt } from '#db/orm/drizzle.ts'
import { listings } from '#db/schema/index.ts'

/**
 * An address of any listing. The user may not be allowed to see the listing, so the caller must check that before
 * showing it.
 */
export interface AddressRow {
  readonly RowKey: number
  readonly Id: string
  readonly StreetAddress: string
  readonly UnitNumber: string | null
  readonly City: string | null
  readonly StateOrProvince: string | null
  readonly PostalCode: string | null
}

const columns = {
  RowKey: listings.RowKey,
  Id: listings.Id,
  StreetAddress: listings.StreetAddress,
  UnitNumber: listings.UnitNumber,
  City: listings.City,
  StateOrProvince: listings.StateOrProvince,
  PostalCode: listings.PostalCode,
}

/** Finds addresses from `from` up to, but not including, `to`. */
export function findAddressesBetween(
  { read }: Pick<Database, 'read'>,
  [from, to]: readonly [string, string],
  limit: number,
): AddressRow[] {
  const isBetween = and(gte(listings.StreetAddress, from), lt(listings.StreetAddress, to))
  const rows = read
    .select(columns)
    .from(listings)
    .where(isBetween)
    .orderBy(asc(listings.StreetAddress))
    .limit(limit)
    .all()
  return rows.flatMap(({ StreetAddress, ...row }) =>
    StreetAddress === null ? [] : [{ ...row, StreetAddress }],
  )
}

export interface NumberRow {
  readonly RowKey: number
  readonly Id: string
  readonly ListingId: string
  readonly OriginatingSystemKey: string | null
}

/** Finds MLS numbers from `from` up to, but not including, `to`. */
export function findNumbersBetween(
  { read }: Pick<Database, 'read'>,
  [from, to]: readonly [string, string],
  limit: number,
): NumberRow[] {
  const { RowKey, Id, ListingId, OriginatingSystemKey } = listings
  const isBetween = and(gte(ListingId, from), lt(ListingId, to))
  return read
    .select({ RowKey, Id, ListingId, OriginatingSystemKey })
    .from(listings)
    .where(isBetween)
    .orderBy(asc(ListingId))
    .limit(limit)
    .all()
}
