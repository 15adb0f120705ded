import type { Connection } from '#db/connect.ts'
import { listingColumns, textColumns } from '#db/queries/admin/imports/import-columns.ts'

export interface FeedFieldState {
  readonly field: string
  readonly goneAt: string | null
  readonly lost: number
}

/** Statements about the fields that a resource's records have had. */
export interface FeedFieldStatements {
  seen(): FeedFieldState[]
  see(field: string, at: string): void
  lose(field: string, lost: number, goneAt: string | null): void
  /** Counts the listings that have a value, for each of these fields. */
  countStored(fields: readonly string[], rowKeys: readonly number[]): Map<string, number>
}

const columnsAtOnce = 200

export function feedFieldStatements(
  connection: Connection,
  feed: string,
  resource: string,
): FeedFieldStatements {
  const selectFields = connection.prepare<[string, string], FeedFieldState>(
    'SELECT Field AS field, GoneAt AS goneAt, Lost AS lost FROM feed_fields ' +
      'WHERE Feed = ? AND Resource = ? AND SeenAt IS NOT NULL',
  )
  const see = connection.prepare(
    'INSERT INTO feed_fields (Feed, Resource, Field, SeenAt) VALUES (?, ?, ?, ?) ' +
      'ON CONFLICT DO UPDATE SET SeenAt = coalesce(SeenAt, excluded.SeenAt), GoneAt = NULL, Lost = 0',
  )
  const lose = connection.prepare(
    'UPDATE feed_fields SET Lost = ?, GoneAt = ? WHERE Feed = ? AND Resource = ? AND Field = ?',
  )
  return {
    seen: () => selectFields.all(feed, resource),
    see: (field, at) => void see.run(feed, resource, field, at),
    lose: (field, lost, goneAt) => void lose.run(lost, goneAt, feed, resource, field),
    countStored(fields, rowKeys) {
      const counted = new Map<string, number>()
      for (let at = 0; at < fields.length; at += columnsAtOnce) {
        const some = fields.slice(at, at + columnsAtOnce)
        const row = countIn(connection, some, rowKeys)
        for (const [i, field] of some.entries()) counted.set(field, row[i]!)
      }
      return counted
    },
  }
}

function countIn(
  connection: Connection,
  fields: readonly string[],
  rowKeys: readonly number[],
): number[] {
  const parameters: string[] = []
  const counts = fields.map((field) => {
    if (textColumns.has(field)) return `count(t."${field}")`
    if (listingColumns.has(field)) return `count(l."${field}")`
    parameters.push(`$.${JSON.stringify(field)}`)
    return 'count(l.Other ->> ?)'
  })
  const sql =
    `SELECT ${counts.join(', ')} FROM listings l LEFT JOIN listing_texts t ON t.RowKey = l.RowKey ` +
    'WHERE l.RowKey IN (SELECT value FROM json_each(?))'
  return connection
    .prepare<string[], number[]>(sql)
    .raw()
    .get(...parameters, JSON.stringify(rowKeys))!
}
