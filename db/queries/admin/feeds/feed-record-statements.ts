import type { Connection } from '#db/connect.ts'

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
  /** Records not seen since a walk that are not removed, after a key. */
  unseen(walk: number, after: string, limit: number): FeedRecord[]
  countUnseen(walk: number): number
  /** How many records there are that are not removed. */
  count(): number
  remove(key: string, at: string, why: string): void
}

const columns =
  'SourceKey AS key, Modified AS modified, RowKey AS rowKey, Owner AS owner, Walk AS walk, ' +
  'RemovedAt AS removedAt, RemovedWhy AS removedWhy'
const ofResource = 'Feed = ? AND Resource = ?'

export function feedRecordStatements(
  connection: Connection,
  feed: string,
  resource: string,
): FeedRecordStatements {
  const table = 'feed_records'
  const select = `SELECT ${columns} FROM ${table} WHERE ${ofResource}`
  const count = `SELECT count(*) FROM ${table} WHERE ${ofResource} AND RemovedAt IS NULL`
  const find = connection.prepare<string[], FeedRecord>(`${select} AND SourceKey = ?`)
  const put = connection.prepare(
    `INSERT INTO ${table} (Feed, Resource, SourceKey, Modified, RowKey, Owner, Walk, RemovedAt, RemovedWhy) ` +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET Modified = excluded.Modified, ' +
      'RowKey = excluded.RowKey, Owner = excluded.Owner, Walk = excluded.Walk, ' +
      'RemovedAt = excluded.RemovedAt, RemovedWhy = excluded.RemovedWhy',
  )
  const see = connection.prepare(
    `UPDATE ${table} SET Walk = ? WHERE ${ofResource} AND SourceKey = ?`,
  )
  const want = connection.prepare(
    `INSERT INTO ${table} (Feed, Resource, SourceKey, Modified, Walk) VALUES (?, ?, ?, '', ?) ` +
      "ON CONFLICT DO UPDATE SET Modified = '', Walk = excluded.Walk, RemovedAt = NULL, RemovedWhy = NULL",
  )
  const wanted = connection
    .prepare<[string, string, number], string>(
      `SELECT SourceKey FROM ${table} WHERE ${ofResource} AND Modified = '' AND RemovedAt IS NULL LIMIT ?`,
    )
    .pluck()
  const unseen = connection.prepare<unknown[], FeedRecord>(
    `${select} AND Walk < ? AND RemovedAt IS NULL AND SourceKey > ? ORDER BY SourceKey LIMIT ?`,
  )
  const countUnseen = connection.prepare<unknown[], number>(`${count} AND Walk < ?`).pluck()
  const countAll = connection.prepare<string[], number>(count).pluck()
  const remove = connection.prepare(
    `UPDATE ${table} SET RemovedAt = ?, RemovedWhy = ? WHERE ${ofResource} AND SourceKey = ?`,
  )
  return {
    find: (key) => find.get(feed, resource, key),
    put: ({ key, modified, rowKey, owner, walk, removedAt, removedWhy }) =>
      void put.run(feed, resource, key, modified, rowKey, owner, walk, removedAt, removedWhy),
    see: (key, walk) => void see.run(walk, feed, resource, key),
    want: (key, walk) => void want.run(feed, resource, key, walk),
    wanted: (limit) => wanted.all(feed, resource, limit),
    unseen: (walk, after, limit) => unseen.all(feed, resource, walk, after, limit),
    countUnseen: (walk) => countUnseen.get(feed, resource, walk) ?? 0,
    count: () => countAll.get(feed, resource) ?? 0,
    remove: (key, at, why) => void remove.run(at, why, feed, resource, key),
  }
}
