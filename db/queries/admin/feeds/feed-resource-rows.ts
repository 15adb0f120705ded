import type { Database, Orm, Transaction } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { and, asc, eq, isNotNull } from '#db/orm/drizzle.ts'
import { feedResourceStates, feeds } from '#db/schema/index.ts'

export type ResourceState = typeof feedResourceStates.$inferSelect

export const findResourceStates = ({ read }: Database, feed: string): ResourceState[] =>
  read
    .select()
    .from(feedResourceStates)
    .where(eq(feedResourceStates.Feed, feed))
    .orderBy(asc(feedResourceStates.Resource))
    .all()

/** When the listings of each feed were last complete, the oldest first, and how old its license lets them get. */
export const findFeedAges = cacheUntilWrite('how old feeds are', ({ read }) =>
  read
    .select({ syncedAt: feedResourceStates.SucceededAt, licenseHours: feeds.LicenseHours })
    .from(feedResourceStates)
    .innerJoin(feeds, eq(feeds.Name, feedResourceStates.Feed))
    .where(
      and(eq(feedResourceStates.Resource, 'Property'), isNotNull(feedResourceStates.SucceededAt)),
    )
    .orderBy(asc(feedResourceStates.SucceededAt))
    .all(),
)

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
