import type { Database } from '#db/connect.ts'
import { findFeed, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import type { FeedOptions } from '#src/domain/admin/feeds/feed-types.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import type { FeedOutcome } from '#src/feeds/replicate/end-run.ts'
import { createReplica, type Replica } from '#src/feeds/replicate/replica.ts'
import { runFeed } from '#src/feeds/replicate/run-feed.ts'
import { rowOf, rowsOf } from '../../import/support.ts'
import { emptyDatabase } from '../../support/database.ts'
import { FakeSource, type Json, profile } from './fake-source.ts'

export const start = Date.UTC(2026, 2, 1, 12)

/** A listing as a feed sends it. */
export const listing = (key: string, more: Json = {}): Json => ({
  ListingKey: key,
  ListingId: `N${key}`,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ListPrice: 400_000,
  City: 'Madison',
  BedroomsTotal: 3,
  OnMarketDate: '2026-01-05',
  OriginalEntryTimestamp: '2026-01-05T10:00:00Z',
  ModificationTimestamp: '2026-02-01T10:00:00Z',
  ...more,
})

/** So many listings, `A000` and on, one minute apart. */
export const listings = (count: number, more: (at: number) => Json = () => ({})): Json[] =>
  Array.from({ length: count }, (_, at) =>
    listing(`A${String(at).padStart(3, '0')}`, {
      ModificationTimestamp: new Date(Date.UTC(2026, 1, 1, 10, at)).toISOString(),
      ...more(at),
    }),
  )

export interface Replicating {
  readonly db: Database
  readonly source: FakeSource
  profile: Profile
  /** Minutes since the first run. */
  minutes: number
  /** With a different lease each time. */
  replica(more?: Partial<Replica>): Replica
  run(more?: Partial<Replica>): Promise<FeedOutcome>
  log: string[]
}

export async function replicating(
  resources: readonly string[] = ['Property'],
  options: FeedOptions = {},
): Promise<Replicating> {
  const db = emptyDatabase()
  await db.write((tx) =>
    insertFeed(tx, {
      Name: 'north',
      Profile: 'reso',
      Root: 'https://mls.example.com',
      Source: 'North MLS',
      Options: { resources, ...options },
      Secret: 'env:NORTH_TOKEN',
      CreatedAt: new Date(start).toISOString(),
    }),
  )
  const source = new FakeSource()
  const self: Replicating = {
    db,
    source,
    profile,
    minutes: 0,
    log: [],
    replica: (more = {}) =>
      createReplica({
        db,
        feed: findFeed(db.read, 'north')!,
        source,
        profile: self.profile,
        clock: () => new Date(start + self.minutes * 60_000),
        signal: new AbortController().signal,
        log: { info: () => undefined, warn: (_, message) => void self.log.push(message) },
        ...more,
      }),
    run: (more) => runFeed(self.replica(more)),
  }
  return self
}

export const keysOf = (db: Database): string[] =>
  rowsOf(
    db,
    'SELECT OriginatingSystemKey AS key FROM listings WHERE MlgCanView IS NOT 0 ORDER BY 1',
  ).map(({ key }) => String(key))

export const listingOf = (db: Database, key: string) =>
  rowOf(db, 'SELECT * FROM listings WHERE OriginatingSystemKey = ?', key)!

export const stateOf = (db: Database, resource = 'Property') =>
  rowOf(db, 'SELECT * FROM feed_resources WHERE Resource = ?', resource)!

export const changesOf = (db: Database) =>
  rowsOf(db, "SELECT * FROM change_log WHERE Kind <> 'New Listing' ORDER BY Seq")

export const lastRun = (db: Database, resource = 'Property') =>
  findFeedRuns(db, 'north', { limit: 20 }).find((run) => run.Resource === resource)!
