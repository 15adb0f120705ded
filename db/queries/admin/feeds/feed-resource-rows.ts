import type { Database, Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq } from '#db/orm/drizzle.ts'
import { feedResourceStates } from '#db/schema/index.ts'

export type ResourceState = typeof feedResourceStates.$inferSelect

export const findResourceStates = ({ read }: Database, feed: string): ResourceState[] =>
  read
    .select()
    .from(feedResourceStates)
    .where(eq(feedResourceStates.Feed, feed))
    .orderBy(asc(feedResourceStates.Resource))
    .all()

/** When the listings of each feed were last complete, the oldest first. */
export const findSyncTimes = ({ read }: Database): string[] =>
  read
    .select({ at: feedResourceStates.SucceededAt })
    .from(feedResourceStates)
    .where(eq(feedResourceStates.Resource, 'Property'))
    .orderBy(asc(feedResourceStates.SucceededAt))
    .all()
    .flatMap(({ at }) => at ?? [])

const ofResource = (feed: string, resource: string) =>
  and(eq(feedResourceStates.Feed, feed), eq(feedResourceStates.Resource, resource))

export const findResourceState = (orm: Orm, feed: string, resource: string): ResourceState | null =>
  orm.select().from(feedResourceStates).where(ofResource(feed, resource)).get() ?? null

export function putResourceState({ orm }: Transaction, { ...state }: ResourceState): void {
  orm
    .insert(feedResourceStates)
    .values(state)
    .onConflictDoUpdate({
      target: [feedResourceStates.Feed, feedResourceStates.Resource],
      set: state,
    })
    .run()
}

export const newResourceState = (Feed: string, Resource: string): ResourceState => ({
  Feed,
  Resource,
  Watermark: null,
  Cursor: null,
  Walks: 0,
  KeysWalkedAt: null,
  SucceededAt: null,
  Failures: 0,
  Problem: null,
  BlockedUntil: null,
  ImportSeq: null,
  Pending: null,
})
