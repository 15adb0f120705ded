import { randomBytes } from 'node:crypto'
import type { Connection } from '#db/connection.ts'
import { oncePerConnection } from './once-per-connection.ts'

/** A moment in the history of a database: the number of its last change, and a random mark unique to the database. */
export interface Stamp {
  readonly seq: number
  readonly stamp: string
}

export interface Removal {
  readonly seq: number
  readonly rowKey: number
}

export interface ListingChanges {
  last(): number
  /** Listings that were removed between two changes and have not returned, latest removal first. */
  removed(above: number, below: number, limit: number): Removal[]
  /** True if this database has been at the moment of the stamp, so that all later changes have higher numbers. */
  knows(stamp: Stamp): boolean
}

const selectLast = oncePerConnection((connection: Connection) =>
  connection.prepare<[], number>('SELECT Seq FROM listing_last_change').pluck(),
)

/** The number of the last change to a listing, removals included; 0 if there was none. */
export const lastChange = (connection: Connection): number => selectLast(connection).get()!

export function listingChanges(connection: Connection): ListingChanges {
  const removed = connection.prepare<[number, number, number], Removal>(
    `SELECT r.Seq AS seq, r.RowKey AS rowKey FROM listing_removals r WHERE r.Seq > ? AND r.Seq < ?
      AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.RowKey = r.RowKey) ORDER BY r.Seq DESC LIMIT ?`,
  )
  const stamps = connection.prepare<[string, number]>(
    'SELECT 1 FROM listing_stamps WHERE Stamp = ? AND Seq = ?',
  )
  return {
    last: () => lastChange(connection),
    removed: (above, below, limit) => removed.all(above, below, limit),
    knows: ({ stamp, seq }) => stamps.get(stamp, seq) !== undefined,
  }
}

const maxStamps = 8

export function addStamp(connection: Connection): Stamp {
  const stamp = randomBytes(16).toString('hex')
  const add = connection.prepare<[string], number>(
    'INSERT INTO listing_stamps (Stamp, Seq) SELECT ?, Seq FROM listing_last_change RETURNING Seq',
  )
  const prune = connection.prepare<[number]>(
    'DELETE FROM listing_stamps WHERE rowid NOT IN (SELECT rowid FROM listing_stamps ORDER BY rowid DESC LIMIT ?)',
  )
  return connection
    .transaction(() => {
      const seq = add.pluck().get(stamp)!
      prune.run(maxStamps)
      return { seq, stamp }
    })
    .immediate()
}
