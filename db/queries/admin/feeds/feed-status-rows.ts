import type { Database } from '#db/connect.ts'
import { and, desc, eq, max, ne } from '#db/orm/drizzle.ts'
import { feedRuns } from '#db/schema/index.ts'
import type { FeedLoad, FeedStatus, LoadEnd } from '#src/domain/admin/feeds/feed-status.ts'
import { countEvents } from './feed-event-rows.ts'
import { isHeld } from './feed-lease.ts'
import { findResourceStates, type ResourceState } from './feed-resource-rows.ts'
import { type FeedRow, findFeeds } from './feed-rows.ts'
import type { FeedRun } from './feed-run-rows.ts'

const maxCounted = 100_000

export const findFeedStatuses = (db: Database, now: Date): FeedStatus[] =>
  findFeeds(db).map((feed) => statusOf(db, feed, now))

export function statusOf(db: Database, feed: FeedRow, now: Date): FeedStatus {
  const states = findResourceStates(db, feed.Name)
  const isRunning = isHeld({ holder: feed.Lease, until: feed.LeaseUntil }, now)
  const blocked = states.flatMap(({ BlockedUntil }) => BlockedUntil ?? [])
  return {
    name: feed.Name,
    profile: feed.Profile,
    root: feed.Root,
    system: feed.Options.originatingSystemName ?? null,
    source: feed.Source,
    state: feed.State,
    problem: feed.Problem,
    everyMinutes: feed.EveryMinutes,
    licenseHours: feed.LicenseHours,
    staleAction: feed.StaleAction,
    push: feed.Push && { at: feed.PushedAt, waiting: countEvents(db, feed.Name, maxCounted) },
    isRunning,
    isAsked: feed.RunAskedAt !== null,
    syncedAt: syncedAtOf(states),
    blockedUntil: blocked.sort().at(-1) ?? null,
    lastEndedAt: lastEndOf(db, feed.Name),
    load: loadOf(db, states, isRunning),
    removals: states.flatMap(({ Resource, Pending }) =>
      Pending === null
        ? []
        : { resource: Resource, ...Pending, isConfirmed: Pending.confirmedBy !== undefined },
    ),
  }
}

/** Listings count; a feed without them is as old as its oldest resource. Lookups only say what values mean. */
function syncedAtOf(states: readonly ResourceState[]): string | null {
  const listings = states.find(({ Resource }) => Resource === 'Property')
  if (listings !== undefined) return listings.SucceededAt
  const others = states.filter(({ Resource }) => Resource !== 'Lookup')
  return others.flatMap(({ SucceededAt }) => SucceededAt ?? []).sort()[0] ?? null
}

/** When the feed last asked for changes. Events that were pushed do not put off the next time. */
export const lastEndOf = ({ read }: Database, feed: string): string | null =>
  read
    .select({ at: max(feedRuns.EndedAt) })
    .from(feedRuns)
    .where(and(eq(feedRuns.Feed, feed), ne(feedRuns.Kind, 'events')))
    .get()?.at ?? null

/** Whether the process that last asked for changes ended before it was done. */
export function wasCutOff({ read }: Database, feed: FeedRow, now: Date): boolean {
  const last = read
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.Feed, feed.Name), ne(feedRuns.Kind, 'events')))
    .orderBy(desc(feedRuns.Seq))
    .limit(1)
    .get()
  if (last === undefined || last.EndedAt !== null) return last?.Outcome === 'interrupted'
  return !isHeld({ holder: feed.Lease, until: feed.LeaseUntil }, now)
}

function loadOf(
  { read }: Database,
  states: readonly ResourceState[],
  isRunning: boolean,
): FeedLoad | null {
  const state = states.find(({ Cursor }) => Cursor?.kind === 'first load' || Cursor?.fills === true)
  if (state?.Cursor == null) return null
  const { Feed, Resource, Cursor } = state
  const ofResource = and(eq(feedRuns.Feed, Feed), eq(feedRuns.Resource, Resource))
  const run = read.select().from(feedRuns).where(ofResource).orderBy(desc(feedRuns.Seq)).get()
  const isOpen = run !== undefined && run.EndedAt === null
  return {
    resource: Resource,
    received: Cursor.received,
    expected: Cursor.expected,
    run: isOpen && isRunning ? { received: run.Counts.received, startedAt: run.StartedAt } : null,
    ended: isOpen ? (isRunning ? null : 'cut off') : loadEnds[run?.Outcome ?? 'done'],
  }
}

const loadEnds: Readonly<Record<NonNullable<FeedRun['Outcome']>, LoadEnd>> = {
  done: null,
  failed: 'failed',
  waiting: 'waiting',
  interrupted: 'stopped',
}
