import type { Database } from '#db/connect.ts'

/** A record that a removal would remove. Listings have a number, an address, and a status. */
export interface AbsentRecord {
  readonly key: string
  readonly modified: string
  readonly id: string | null
  readonly number: string | null
  readonly address: string | null
  readonly status: string | null
}

/** Finds what a removal that waits for a person would remove: records not seen since a walk. */
export const findAbsent = (
  { readConnection }: Database,
  { feed, resource, walk }: { readonly feed: string; resource: string; walk: number },
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): AbsentRecord[] =>
  readConnection
    .prepare<[string, string, number, number, number], AbsentRecord>(
      `SELECT r.SourceKey AS key, r.Modified AS modified, l.Id AS id, l.ListingId AS number,
         coalesce(l.UnparsedAddress, l.StreetAddress) AS address, l.StandardStatus AS status
       FROM feed_records r LEFT JOIN listings l ON l.RowKey = r.RowKey
       WHERE r.Feed = ? AND r.Resource = ? AND r.Walk < ? AND r.RemovedAt IS NULL
       ORDER BY r.SourceKey LIMIT ? OFFSET ?`,
    )
    .all(feed, resource, walk, limit, offset)
