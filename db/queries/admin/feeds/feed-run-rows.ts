import type { Database, Transaction } from '#db/connect.ts'
import { and, desc, eq, isNull, lt, max } from '#db/orm/drizzle.ts'
import { feedRuns } from '#db/schema/index.ts'
import { processEnded } from '#src/domain/admin/feeds/messages.ts'
import { dayMs } from '#src/domain/local-time.ts'

export type FeedRun = typeof feedRuns.$inferSelect

export const findFeedRuns = (
  { read }: Database,
  feed: string,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): FeedRun[] =>
  read
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.Feed, feed))
    .orderBy(desc(feedRuns.Seq))
    .limit(limit)
    .offset(offset)
    .all()

/** Begins a run. Its time is later than that of all others, because the change log tells runs apart by it. */
export function beginFeedRun(
  { orm }: Transaction,
  run: Pick<FeedRun, 'Feed' | 'Resource' | 'Kind' | 'Counts' | 'WatermarkFrom'>,
  now: Date,
): FeedRun {
  const last = orm
    .select({ at: max(feedRuns.StartedAt) })
    .from(feedRuns)
    .get()?.at
  const isTaken = last !== null && last !== undefined && last >= now.toISOString()
  const StartedAt = (isTaken ? new Date(Date.parse(last) + 1) : now).toISOString()
  return orm
    .insert(feedRuns)
    .values({ ...run, StartedAt })
    .returning()
    .get()
}

export function updateFeedRun(
  { orm }: Transaction,
  seq: number,
  set: Partial<Omit<FeedRun, 'Seq' | 'Feed' | 'Resource'>>,
): void {
  orm.update(feedRuns).set(set).where(eq(feedRuns.Seq, seq)).run()
}

const keptDays = 90

/** Ends the runs that a process left behind when it was killed, and deletes those that are long over. */
export function endAbandonedRuns(
  { orm }: Transaction,
  feed: string,
  at: Date,
  how: Partial<Pick<FeedRun, 'Outcome' | 'Detail'>> = {
    Outcome: 'interrupted',
    Detail: processEnded,
  },
): void {
  const oldest = new Date(at.getTime() - keptDays * dayMs).toISOString()
  orm
    .delete(feedRuns)
    .where(and(eq(feedRuns.Feed, feed), lt(feedRuns.StartedAt, oldest)))
    .run()
  orm
    .update(feedRuns)
    .set({ EndedAt: at.toISOString(), ...how })
    .where(and(eq(feedRuns.Feed, feed), isNull(feedRuns.EndedAt)))
    .run()
}
