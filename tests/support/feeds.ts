import type { Database } from '#db/connect.ts'
import { newResourceState, putResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import type { StaleAction } from '#src/domain/admin/feeds/feed-status.ts'
import { testNow } from './context.ts'

interface AgedFeed {
  readonly name: string
  readonly source: string
  readonly staleAction: StaleAction
}

export const hoursBefore = (hours: number, now = testNow) =>
  new Date(now.getTime() - hours * 3_600_000).toISOString()

/** When the listings of a feed were last complete. */
export const syncFeed = (db: Database, name: string, SucceededAt: string): Promise<void> =>
  db.write((tx) => putResourceState(tx, { ...newResourceState(name, 'Property'), SucceededAt }))

/** A feed whose license allows 12 hours, an hour after them. */
export async function lateFeed(db: Database, feed: AgedFeed): Promise<void> {
  const { name, source, staleAction } = feed
  await db.write((tx) =>
    insertFeed(tx, {
      ...{ Name: name, Profile: 'reso', Root: 'https://mls.example', Source: source },
      ...{ Options: {}, Secret: 'env:TOKEN', CreatedAt: hoursBefore(100) },
      StaleAction: staleAction,
    }),
  )
  await syncFeed(db, name, hoursBefore(13))
}
