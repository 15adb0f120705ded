import type { Connection } from '#db/connection.ts'
import type { Id } from '#src/search/port/search.ts'

export interface ListingKeys {
  /** Null when there is no listing with the id. */
  rowKeyOf(id: string): number | null
  /** In the order of the row keys; listings that are gone are left out. */
  idsOf(rowKeys: readonly number[]): Id[]
}

export function createListingKeys(connection: Connection): ListingKeys {
  const byId = connection
    .prepare<[string], number>('SELECT "RowKey" FROM listings WHERE "Id" = ?')
    .pluck()
  const byKey = connection.prepare<[number], Id>(
    'SELECT "Id" AS "id", "ListingId" AS "listingId" FROM listings WHERE "RowKey" = ?',
  )
  return {
    rowKeyOf: (id) => byId.get(id) ?? null,
    idsOf: (rowKeys) => rowKeys.flatMap((rowKey) => byKey.get(rowKey) ?? []),
  }
}
