import type { Connection, Database, Transaction } from '#db/connect.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'
import { and, desc, eq, inArray, ne } from '#db/orm/drizzle.ts'
import { feedMedia, feedMediaStates } from '#db/schema/index.ts'
import type { FeedPhotos } from '#src/domain/admin/feeds/photo-sentences.ts'

export type MediaQueueRow = typeof feedMedia.$inferSelect
export type MediaQueueState = typeof feedMediaStates.$inferSelect

export interface MediaQueueStatements {
  find(partKey: string): MediaQueueRow | undefined
  put(row: MediaQueueRow): void
  /** Adds a picture. Returns false if it is known, and does nothing then. */
  add(row: MediaQueueRow): boolean
  /** Forgets a picture that no listing has had yet, or that is of a person. */
  forget(partKey: string): void
  listingOf(partKey: string): number | null
  /** Forgets the pictures of a member or office but one. */
  forgetOthers(resource: string, owner: string, partKey: string): void
}

/** In place of a listing, for pictures of people. */
export const noListing = 0

const columns = [
  'Feed',
  'MediaKey',
  'PartKey',
  'Resource',
  'Owner',
  'RowKey',
  'SourceURL',
  'URLAt',
  'SpentURL',
  'Version',
  'State',
  'Tries',
  'NextAt',
  'Reason',
  'First',
  'ListedAt',
] as const

type StoredRow = Omit<MediaQueueRow, 'First'> & { readonly First: number }
const rowOf = (row: StoredRow): MediaQueueRow => ({ ...row, First: row.First === 1 })

const prepareAll = oncePerConnection((connection: Connection) => {
  const find = connection.prepare<[string, string], StoredRow>(
    'SELECT * FROM feed_media WHERE Feed = ? AND PartKey = ?',
  )
  const intoTable =
    `INTO feed_media (${columns.map((name) => `"${name}"`).join(', ')}) ` +
    `VALUES (${columns.map(() => '?').join(', ')})`
  const put = connection.prepare(`INSERT OR REPLACE ${intoTable}`)
  const add = connection.prepare(`INSERT ${intoTable} ON CONFLICT DO NOTHING`)
  const forget = connection.prepare<[string, string]>(
    `DELETE FROM feed_media WHERE Feed = ? AND PartKey = ? AND (RowKey IS NULL OR RowKey = ${noListing})`,
  )
  const forgetOthers = connection.prepare<[string, string, string, string]>(
    'DELETE FROM feed_media WHERE Feed = ? AND Resource = ? AND Owner = ? AND PartKey <> ?',
  )
  const listingOf = connection
    .prepare<[string], number>('SELECT RowKey FROM media WHERE MediaKey = ?')
    .pluck()
  return { find, put, add, forget, forgetOthers, listingOf }
})

const valuesOf = (row: MediaQueueRow) =>
  columns.map((name) => (name === 'First' ? +row.First : row[name]))

export function mediaQueueStatements(connection: Connection, feed: string): MediaQueueStatements {
  const sql = prepareAll(connection)
  return {
    find: (partKey) => sql.find.all(feed, partKey).map(rowOf)[0],
    put: (row) => void sql.put.run(valuesOf(row)),
    add: (row) => sql.add.run(valuesOf(row)).changes > 0,
    forget: (partKey) => void sql.forget.run(feed, partKey),
    forgetOthers: (resource, owner, partKey) =>
      void sql.forgetOthers.run(feed, resource, owner, partKey),
    listingOf: (partKey) => sql.listingOf.get(partKey) ?? null,
  }
}

/** Finds pictures to fetch: the first of each listing and those of the newest homes first, then those to try again. */
export function findDueMedia(
  { readConnection }: Database,
  feed: string,
  now: Date,
  limit: number,
): MediaQueueRow[] {
  const order = 'ORDER BY First DESC, ListedAt DESC LIMIT'
  const waiting = readConnection
    .prepare<[string, number], StoredRow>(
      `SELECT * FROM feed_media WHERE Feed = ? AND State = 'waiting' AND RowKey IS NOT NULL ${order} ?`,
    )
    .all(feed, limit)
  const broken = readConnection
    .prepare<[string, string, number], StoredRow>(
      `SELECT * FROM feed_media WHERE Feed = ? AND State = 'broken' AND NextAt <= ? ${order} ?`,
    )
    .all(feed, now.toISOString(), limit - waiting.length)
  return [...waiting, ...broken].map(rowOf)
}

/** Writes part of a row. Returns false if the picture is forgotten, held, or changed meanwhile. */
export function updateMedia(
  { orm }: Transaction,
  { Feed, PartKey, Version }: MediaQueueRow,
  set: Partial<MediaQueueRow>,
): boolean {
  const isCurrent = and(
    eq(feedMedia.Feed, Feed),
    eq(feedMedia.PartKey, PartKey),
    eq(feedMedia.Version, Version),
    ne(feedMedia.State, 'held'),
  )
  return orm.update(feedMedia).set(set).where(isCurrent).run().changes > 0
}

export const findQueuedMedia = (
  { read }: Database,
  feed: string,
  partKeys: readonly string[],
): MediaQueueRow[] =>
  read
    .select()
    .from(feedMedia)
    .where(and(eq(feedMedia.Feed, feed), inArray(feedMedia.PartKey, [...partKeys])))
    .orderBy(desc(feedMedia.First), desc(feedMedia.ListedAt))
    .all()

/** Whether a file of the queue must be a document, not a picture. */
export const isDocument = ({ readConnection }: Database, { PartKey }: MediaQueueRow): boolean =>
  readConnection
    .prepare<[string], number>(
      "SELECT 1 FROM media WHERE MediaKey = ? AND MediaCategory <> 'Photo' AND MediaType = 'pdf'",
    )
    .pluck()
    .get(PartKey) !== undefined

export const findMediaQueueState = ({ read }: Database, feed: string): MediaQueueState =>
  read.select().from(feedMediaStates).where(eq(feedMediaStates.Feed, feed)).get() ?? {
    Feed: feed,
    ChangeSeq: -1,
    SweptAt: null,
    Problem: null,
    BlockedUntil: null,
  }

export function updateMediaQueueState(
  { orm }: Transaction,
  feed: string,
  set: Partial<Omit<MediaQueueState, 'Feed'>>,
): void {
  orm
    .insert(feedMediaStates)
    .values({ Feed: feed, ...set })
    .onConflictDoUpdate({ target: feedMediaStates.Feed, set })
    .run()
}

interface Reason {
  readonly reason: string
  readonly count: number
}

export interface MediaCounts {
  readonly waiting: number
  readonly done: number
  readonly broken: number
  readonly held: number
  /** Why pictures are broken, the most frequent reasons first. */
  readonly reasons: readonly Reason[]
  /** Categories of files that stay at the MLS. */
  readonly uncopied: readonly Reason[]
}

const maxReasons = 20

export function countMediaQueue({ readConnection }: Database, feed: string): MediaCounts {
  const counts = { waiting: 0, done: 0, broken: 0, held: 0, uncopied: 0 }
  const rows = readConnection
    .prepare<[string], { state: keyof typeof counts; count: number }>(
      'SELECT State AS state, count(*) AS count FROM feed_media WHERE Feed = ? GROUP BY State',
    )
    .all(feed)
  for (const { state, count } of rows) counts[state] = count
  const reasonsOf = readConnection.prepare<[string, string, number], Reason>(
    `SELECT Reason AS reason, count(*) AS count FROM feed_media WHERE Feed = ? AND State = ?
       GROUP BY Reason ORDER BY count(*) DESC, Reason LIMIT ?`,
  )
  const reasons = reasonsOf.all(feed, 'broken', maxReasons)
  return { ...counts, reasons, uncopied: reasonsOf.all(feed, 'uncopied', maxReasons) }
}

export function findFeedPhotos(db: Database, feed: string): FeedPhotos {
  const { Problem: problem, BlockedUntil: blockedUntil } = findMediaQueueState(db, feed)
  return { ...countMediaQueue(db, feed), problem, blockedUntil }
}
