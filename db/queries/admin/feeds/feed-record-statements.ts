import type { Connection, Database } from '#db/connect.ts'

export interface FeedRecord {
  readonly key: string
  readonly modified: string
  readonly rowKey: number | null
  readonly owner: string | null
  readonly walk: number
  readonly removedAt: string | null
  readonly removedWhy: string | null
}

/** Statements about the records of one resource of a feed. */
export interface FeedRecordStatements {
  find(key: string): FeedRecord | undefined
  put(record: FeedRecord): void
  /** Marks a known record as seen by a walk. */
  see(key: string, walk: number): void
  /** Notes that a record must be asked for by its key. */
  want(key: string, walk: number): void
  wanted(limit: number): string[]
  /** Records not seen since a walk that are not removed. */
  unseen(walk: number, limit: number): FeedRecord[]
  countUnseen(walk: number): number
  /** How many records a walk has seen, also those that are removed. */
  countSeen(walk: number): number
  /** How many records there are that are not removed. */
  count(): number
  /** How many records are removed because the source flagged them. It may still have them. */
  countFlagged(): number
  remove(key: string, at: string, why: string): void
  /** How many records were removed for a reason since a time. */
  countRemoved(why: string, since: string): number
}

const columns =
  'SourceKey AS key, Modified AS modified, RowKey AS rowKey, Owner AS owner, Walk AS walk, ' +
  'RemovedAt AS removedAt, RemovedWhy AS removedWhy'
const ofResource = 'Feed = ? AND Resource = ?'

const table = 'feed_records'
const select = `SELECT ${columns} FROM ${table} WHERE ${ofResource}`
const countAllSql = `SELECT count(*) FROM ${table} WHERE ${ofResource}`
const countSql = `${countAllSql} AND RemovedAt IS NULL`
const putSql =
  `INSERT INTO ${table} (Feed, Resource, SourceKey, Modified, RowKey, Owner, Walk, RemovedAt, RemovedWhy) ` +
  'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET Modified = excluded.Modified, ' +
  'RowKey = excluded.RowKey, Owner = excluded.Owner, Walk = excluded.Walk, ' +
  'RemovedAt = excluded.RemovedAt, RemovedWhy = excluded.RemovedWhy'
const wantSql =
  `INSERT INTO ${table} (Feed, Resource, SourceKey, Modified, Walk) VALUES (?, ?, ?, '', ?) ` +
  "ON CONFLICT DO UPDATE SET Modified = '', Walk = excluded.Walk, RemovedAt = NULL, RemovedWhy = NULL"

const prepareAll = (connection: Connection) => ({
  find: connection.prepare<string[], FeedRecord>(`${select} AND SourceKey = ?`),
  put: connection.prepare(putSql),
  see: connection.prepare(`UPDATE ${table} SET Walk = ? WHERE ${ofResource} AND SourceKey = ?`),
  want: connection.prepare(wantSql),
  wanted: connection
    .prepare<[string, string, number], string>(
      `SELECT SourceKey FROM ${table} WHERE ${ofResource} AND Modified = '' AND RemovedAt IS NULL LIMIT ?`,
    )
    .pluck(),
  unseen: connection.prepare<unknown[], FeedRecord>(
    `${select} AND Walk < ? AND RemovedAt IS NULL ORDER BY SourceKey LIMIT ?`,
  ),
  countUnseen: connection.prepare<unknown[], number>(`${countSql} AND Walk < ?`).pluck(),
  countSeen: connection.prepare<unknown[], number>(`${countAllSql} AND Walk >= ?`).pluck(),
  count: connection.prepare<string[], number>(countSql).pluck(),
  countRemoved: connection
    .prepare<string[], number>(
      `SELECT count(*) FROM ${table} WHERE ${ofResource} AND RemovedWhy = ? AND RemovedAt >= ?`,
    )
    .pluck(),
  remove: connection.prepare(
    `UPDATE ${table} SET RemovedAt = ?, RemovedWhy = ? WHERE ${ofResource} AND SourceKey = ?`,
  ),
})

export function feedRecordStatements(
  connection: Connection,
  feed: string,
  resource: string,
): FeedRecordStatements {
  const sql = prepareAll(connection)
  return {
    find: (key) => sql.find.get(feed, resource, key),
    put: ({ key, modified, rowKey, owner, walk, removedAt, removedWhy }) =>
      void sql.put.run(feed, resource, key, modified, rowKey, owner, walk, removedAt, removedWhy),
    see: (key, walk) => void sql.see.run(walk, feed, resource, key),
    want: (key, walk) => void sql.want.run(feed, resource, key, walk),
    wanted: (limit) => sql.wanted.all(feed, resource, limit),
    unseen: (walk, limit) => sql.unseen.all(feed, resource, walk, limit),
    countUnseen: (walk) => sql.countUnseen.get(feed, resource, walk) ?? 0,
    countSeen: (walk) => sql.countSeen.get(feed, resource, walk) ?? 0,
    count: () => sql.count.get(feed, resource) ?? 0,
    countRemoved: (why, since) => sql.countRemoved.get(feed, resource, why, since) ?? 0,
    countFlagged: () => sql.countRemoved.get(feed, resource, 'flag', '') ?? 0,
    remove: (key, at, why) => void sql.remove.run(at, why, feed, resource, key),
  }
}

/** How many records of a resource there are, and a function that counts those among some keys. */
export function countKnown({ readConnection }: Database, feed: string, resource: string) {
  const among = readConnection
    .prepare<string[], number>(`${countSql} AND SourceKey IN (SELECT value FROM json_each(?))`)
    .pluck()
  return {
    count: readConnection.prepare<string[], number>(countSql).pluck().get(feed, resource) ?? 0,
    of: (keys: readonly string[]) => among.get(feed, resource, JSON.stringify(keys)) ?? 0,
  }
}
