import type { Database, Orm, Transaction } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { and, asc, eq, isNotNull, sql } from '#db/orm/drizzle.ts'
import { findFollowed } from '#db/queries/admin/feeds/follow-rows.ts'
import { feedResourceStates, feeds } from '#db/schema/index.ts'
import type { FeedAge } from '#src/domain/admin/feeds/old-sources.ts'

export type ResourceState = typeof feedResourceStates.$inferSelect

export const findResourceStates = ({ read }: Database, feed: string): ResourceState[] =>
  read
    .select()
    .from(feedResourceStates)
    .where(eq(feedResourceStates.Feed, feed))
    .orderBy(asc(feedResourceStates.Resource))
    .all()

/**
 * When the listings of each feed were last complete, the oldest first, and how old its license lets them get. Those of a
 * site that is followed are as old as there, or as the last answer of that site.
 */
export function findFeedAges(orm: Orm): readonly FeedAge[] {
  const followed = findFollowed(orm)
  if (followed === null) return findOwnAges(orm)
  const { sources, at } = followed
  return sources
    .map(({ syncedAt, ...source }) => ({
      ...source,
      syncedAt: syncedAt === null || syncedAt > at ? at : syncedAt,
    }))
    .sort((a, b) => (a.syncedAt < b.syncedAt ? -1 : 1))
}

const findOwnAges = (orm: Orm): readonly FeedAge[] =>
  orm
    .select({
      source: feeds.Source,
      syncedAt: sql<string>`${feedResourceStates.SucceededAt}`,
      licenseHours: feeds.LicenseHours,
      staleAction: feeds.StaleAction,
    })
    .from(feedResourceStates)
    .innerJoin(feeds, eq(feeds.Name, feedResourceStates.Feed))
    .where(
      and(eq(feedResourceStates.Resource, 'Property'), isNotNull(feedResourceStates.SucceededAt)),
    )
    .orderBy(asc(feedResourceStates.SucceededAt))
    .all()

export const getFeedAges = cacheUntilWrite('how old feeds are', ({ read }) => findFeedAges(read))

const ofResource = (feed: string, resource: string) =>
  and(eq(feedResourceStates.Feed, feed), eq(feedResourceStates.Resource, resource))

export const findResourceState = (orm: Orm, feed: string, resource: string): ResourceState | null =>
  orm.select().from(feedResourceStates).where(ofResource(feed, resource)).get() ?? null

/** Stores a state, but not `Pending`, about which a person may have decided since the state was read. */
export function putResourceState({ orm }: Transaction, state: ResourceState): void {
  const { Pending: _, ...set } = state
  const target = [feedResourceStates.Feed, feedResourceStates.Resource]
  orm.insert(feedResourceStates).values(state).onConflictDoUpdate({ target, set }).run()
}

/** Makes the next run of a feed load everything again. What is stored stays until that is over. */
export function forgetPositions({ orm }: Transaction, feed: string): void {
  const set = { Watermark: null, Cursor: null }
  orm.update(feedResourceStates).set(set).where(eq(feedResourceStates.Feed, feed)).run()
}

/** Stores a removal that waits for a person, or what the person decided. */
export function putPending(
  { orm }: Transaction,
  { Feed, Resource }: Pick<ResourceState, 'Feed' | 'Resource'>,
  Pending: ResourceState['Pending'],
): void {
  orm.update(feedResourceStates).set({ Pending }).where(ofResource(Feed, Resource)).run()
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
