import type { Connection, Database, Transaction } from '#db/connect.ts'
import type { MediaQueueRow } from './media-queue-rows.ts'

/** The part of a picture's row in the queue that follows from its listing. */
type Settled = Pick<MediaQueueRow, 'PartKey' | 'RowKey' | 'State' | 'ListedAt'> & {
  readonly First: number
  /** The listing that has the picture now. */
  readonly listing: number | null
  readonly isFirst: number
  readonly listedAt: string
  readonly isShown: number
}

export interface SettledMedia {
  /** Keys of pictures whose files must be deleted. */
  readonly gone: readonly string[]
  /** The number up to which changed listings are settled. */
  readonly seq: number
  readonly isComplete: boolean
}

const listingsTogether = 500

// A picture that is not among the listing's media any more has no rank. First is the preferred one, then the order.
const settledSql = `SELECT q.PartKey, q.RowKey, q.State, q.First, q.ListedAt, m.RowKey AS listing,
    m.MediaKey IS NOT NULL AND row_number() OVER (PARTITION BY q.RowKey
      ORDER BY m.MediaKey IS NULL, m.PreferredPhotoYN IS NOT 1, m."Order", m.MediaKey) = 1 AS isFirst,
    coalesce(l.OnMarketDate, l.ListingContractDate, l.OriginalEntryTimestamp, '') AS listedAt,
    l.RowKey IS NOT NULL AND l.MlgCanView IS NOT 0 AS isShown
  FROM json_each(?) wanted CROSS JOIN feed_media q ON q.RowKey = wanted.value
    LEFT JOIN media m ON m.MediaKey = q.PartKey LEFT JOIN listings l ON l.RowKey = m.RowKey
  WHERE q.Feed = ?`

/**
 * Brings the queue in line with listings that changed after a number, some hundred at a time: pictures that are gone
 * are forgotten, those of listings that are not shown are held, and those of listings that are shown again wait.
 */
export function settleMedia(
  { connection }: Transaction,
  feed: string,
  since: number,
): SettledMedia {
  const changed = connection
    .prepare<[number, number], { key: number; seq: number }>(
      'SELECT RowKey AS key, ChangeSeq AS seq FROM listings WHERE ChangeSeq > ? ORDER BY ChangeSeq LIMIT ?',
    )
    .all(since, listingsTogether)
  const rowKeys = [...attach(connection, feed), ...changed.map(({ key }) => key)]
  return {
    gone: settleListings(connection, feed, rowKeys),
    seq: changed.at(-1)?.seq ?? since,
    isComplete: changed.length < listingsTogether,
  }
}

/** Settles pictures of listings that no longer exist. */
export function settleDeleted({ connection }: Transaction, feed: string): readonly string[] {
  const deleted = connection
    .prepare<[string], number>(
      `SELECT DISTINCT RowKey FROM feed_media WHERE Feed = ? AND RowKey > 0
         AND RowKey NOT IN (SELECT RowKey FROM listings)`,
    )
    .pluck()
    .all(feed)
  return settleListings(connection, feed, deleted)
}

/** Finds the listings of pictures that came before them. `+` makes SQLite use the index of listings. */
function attach(connection: Connection, feed: string): number[] {
  return connection
    .prepare<[string], number>(
      `UPDATE feed_media SET RowKey = m.RowKey FROM media m
       WHERE m.MediaKey = feed_media.PartKey AND +feed_media.Feed = ? AND feed_media.RowKey IS NULL
       RETURNING RowKey`,
    )
    .pluck()
    .all(feed)
}

function settleListings(
  connection: Connection,
  feed: string,
  rowKeys: readonly number[],
): readonly string[] {
  const remove = connection.prepare('DELETE FROM feed_media WHERE Feed = ? AND PartKey = ?')
  const hold = connection.prepare(
    `UPDATE feed_media SET State = 'held', SourceURL = NULL, NextAt = NULL, Reason = NULL, Tries = 0
     WHERE Feed = ? AND PartKey = ?`,
  )
  const update = connection.prepare(
    'UPDATE feed_media SET RowKey = ?, First = ?, ListedAt = ?, State = ? WHERE Feed = ? AND PartKey = ?',
  )
  const gone: string[] = []
  const rowKeysJson = JSON.stringify([...new Set(rowKeys)])
  for (const row of connection
    .prepare<[string, string], Settled>(settledSql)
    .all(rowKeysJson, feed)) {
    const { PartKey, State, listing, isFirst, listedAt } = row
    const isHeld = State === 'held'
    if (listing === null) remove.run(feed, PartKey)
    else if (row.isShown === 0 && State !== 'uncopied') hold.run(feed, PartKey)
    else if (isHeld || !isSettled(row))
      update.run(listing, isFirst, listedAt, isHeld ? 'waiting' : State, feed, PartKey)
    if (!isHeld && (listing === null || row.isShown === 0)) gone.push(PartKey)
  }
  return gone
}

const isSettled = ({ RowKey, First, ListedAt, listing, isFirst, listedAt }: Settled) =>
  RowKey === listing && First === isFirst && ListedAt === listedAt

/** Returns those of the keys whose files no picture of the feed needs. */
export const findUnneededMedia = (
  { readConnection }: Database,
  feed: string,
  partKeys: readonly string[],
): string[] =>
  readConnection
    .prepare<[string, string], string>(
      `SELECT value FROM json_each(?) WHERE NOT EXISTS
         (SELECT 1 FROM feed_media WHERE PartKey = value AND Feed = ? AND State <> 'held')`,
    )
    .pluck()
    .all(JSON.stringify(partKeys), feed)
