import type { Connection } from '#db/connection.ts'
import type { RowSource } from '#src/domain/search/filter/condition/row-source.ts'

export function listingsOf(source: Connection, rows: RowSource): readonly string[] {
  if (rows.kind === 'listed') return rows.ids
  if (rows.kind === 'collections')
    return source
      .prepare<[string], string>(
        'SELECT Listing FROM collection_listings WHERE CollectionId IN (SELECT value FROM json_each(?))',
      )
      .pluck()
      .all(JSON.stringify(rows.ids))
  return source
    .prepare<[string, string], string>(
      `SELECT Listing FROM star_ratings WHERE "${rows.by}" = ? AND Stars IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .all(rows.id, JSON.stringify(rows.stars))
}
