import type { Connection, Database, Orm, Transaction } from '#db/connect.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'
import { and, asc, eq, ne, sql } from '#db/orm/drizzle.ts'
import { feeds } from '#db/schema/index.ts'
import { endOfLease, type FeedLease, mayHold } from './feed-lease.ts'

export type FeedRow = typeof feeds.$inferSelect

export const findFeeds = ({ read }: Database): FeedRow[] =>
  read.select().from(feeds).orderBy(asc(feeds.Name)).all()

const selectFeed = oncePerConnection((orm: Orm) =>
  orm
    .select()
    .from(feeds)
    .where(eq(feeds.Name, sql.placeholder('name')))
    .prepare(),
)

export const findFeed = (orm: Orm, name: string): FeedRow | null =>
  selectFeed(orm).get({ name }) ?? null

export function insertFeed({ orm }: Transaction, feed: typeof feeds.$inferInsert): void {
  orm.insert(feeds).values(feed).run()
}

/** A feed that is being removed stays as it is. */
export function updateFeed(
  { orm }: Transaction,
  name: string,
  set: Partial<Omit<FeedRow, 'Lease' | 'LeaseUntil'>>,
): void {
  orm
    .update(feeds)
    .set(set)
    .where(and(eq(feeds.Name, name), ne(feeds.State, 'removing')))
    .run()
}

/** Deletes a feed with all that is known of its records. Its listings stay. */
export function deleteFeed({ orm }: Transaction, name: string): void {
  orm.delete(feeds).where(eq(feeds.Name, name)).run()
}

/**
 * Takes or renews the lease of a feed. Returns false while another process has it, or if there is no such feed, or no
 * longer will be.
 */
export function holdFeed(
  { orm, connection }: Transaction,
  name: string,
  at: Date,
  lease: FeedLease,
): boolean {
  const feed = findFeed(orm, name)
  if (feed === null || feed.State === 'removing') return false
  if (!mayHold({ holder: feed.Lease, until: feed.LeaseUntil }, at, lease)) return false
  putLease(connection).run(lease.holder, endOfLease(at, lease), name)
  return true
}

const putLease = oncePerConnection((connection: Connection) =>
  connection.prepare<[string, string, string]>(
    'UPDATE feeds SET Lease = ?, LeaseUntil = ? WHERE Name = ?',
  ),
)

export function releaseFeed({ orm }: Transaction, name: string, holder: string): void {
  orm
    .update(feeds)
    .set({ Lease: null, LeaseUntil: null })
    .where(and(eq(feeds.Name, name), eq(feeds.Lease, holder)))
    .run()
}
