import type { RowSource } from '#src/domain/search/filter/condition/row-source.ts'
import { bound, identifier, type Sql, sql } from './sql.ts'

export const inRowsSql = (source: RowSource): Sql => sql`(l."Id" IN (${idsSql(source)}))`

export const rowKeysSql = (ids: readonly string[]): Sql =>
  sql`SELECT "RowKey" FROM listings WHERE "Id" IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

export function idsSql(source: RowSource): Sql {
  if (source.kind === 'collections')
    return sql`SELECT "Listing" FROM collection_listings WHERE "CollectionId" IN (${bound(source.ids)})`
  if (source.kind === 'listed')
    return sql`SELECT value FROM json_each(${JSON.stringify(source.ids)})`
  const { by, id, stars } = source
  return sql`SELECT "Listing" FROM star_ratings WHERE ${identifier(by)} = ${id} AND "Stars" IN (${bound(stars)})`
}
