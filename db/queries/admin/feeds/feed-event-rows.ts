import type { Database, Transaction } from '#db/connect.ts'
import { and, asc, eq, inArray, not, sql } from '#db/orm/drizzle.ts'
import { feedEvents, feedResourceStates } from '#db/schema/index.ts'
import type { PushedRecord } from '#src/domain/admin/feeds/pushed-records.ts'

type WaitingEvent = Pick<typeof feedEvents.$inferSelect, 'SourceKey' | 'Pushes'>

/** Notes records as changed. One that waits already keeps its place. */
export function putEvents(
  { connection }: Transaction,
  feed: string,
  records: readonly PushedRecord[],
  at: Date,
): void {
  const put = connection.prepare(
    `INSERT INTO feed_events (Feed, Resource, SourceKey, At) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET Pushes = Pushes + 1`,
  )
  for (const { resource, key } of records) put.run(feed, resource, key, at.toISOString())
}

/** Counts no further than `most`. */
export const countEvents = ({ readConnection }: Database, feed: string, most: number): number =>
  readConnection
    .prepare<[string, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM feed_events WHERE Feed = ? LIMIT ?)',
    )
    .pluck()
    .get(feed, most) ?? 0

export const findEvents = (
  { read }: Database,
  feed: string,
  resource: string,
  limit: number,
): WaitingEvent[] =>
  read
    .select({ SourceKey: feedEvents.SourceKey, Pushes: feedEvents.Pushes })
    .from(feedEvents)
    .where(and(eq(feedEvents.Feed, feed), eq(feedEvents.Resource, resource)))
    .orderBy(asc(feedEvents.SourceKey))
    .limit(limit)
    .all()

/** Deletes events that were read. One that was pushed again since then stays. */
export function deleteEvents(
  { connection }: Transaction,
  feed: string,
  resource: string,
  events: readonly WaitingEvent[],
): void {
  const remove = connection.prepare(
    'DELETE FROM feed_events WHERE Feed = ? AND Resource = ? AND SourceKey = ? AND Pushes <= ?',
  )
  for (const { SourceKey, Pushes } of events) remove.run(feed, resource, SourceKey, Pushes)
}

/** Deletes events of resources that the feed does not replicate (any more). */
export function deleteOtherEvents(
  { orm }: Transaction,
  feed: string,
  resources: readonly string[],
): void {
  orm
    .delete(feedEvents)
    .where(and(eq(feedEvents.Feed, feed), not(inArray(feedEvents.Resource, [...resources]))))
    .run()
}

/** Whether pushed records wait that can be read: those of a first load wait for its end. */
export const hasEvents = ({ read }: Database, feed: string): boolean =>
  read
    .select({ one: sql`1` })
    .from(feedResourceStates)
    .where(
      and(
        eq(feedResourceStates.Feed, feed),
        sql`${feedResourceStates.Watermark} IS NOT NULL`,
        sql`EXISTS (SELECT 1 FROM ${feedEvents} e WHERE e.Feed = ${feedResourceStates.Feed}
          AND e.Resource = ${feedResourceStates.Resource})`,
      ),
    )
    .get() !== undefined
