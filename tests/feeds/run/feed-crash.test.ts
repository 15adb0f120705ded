import { expect, it } from 'vitest'
import { processMark } from '#db/process-mark.ts'
import { findFeed, holdFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { beginFeedRun } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { noCounts } from '#src/domain/admin/feeds/feed-types.ts'
import { noteFeedCrash } from '#src/jobs/feed-crash.ts'
import { rowsOf } from '../../import/support.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { storedFeed } from './stored-feed.ts'

it('a crash between runs leaves alone what another process is running', async () => {
  const db = emptyDatabase()
  for (const name of ['lake', 'north']) await storedFeed(db, 'reso', { name })
  const lease = { holder: processMark(), ms: 120_000 }
  await db.write((tx) => {
    holdFeed(tx, 'north', new Date(), lease)
    const run = { Feed: 'north', Resource: 'Property', Kind: 'changes', Counts: noCounts } as const
    beginFeedRun(tx, { ...run, WatermarkFrom: null }, new Date())
  })
  const retry = { crashedMs: Date.now(), retryMs: 10_000 }
  await noteFeedCrash(testContext(db), { ranOutOfMemory: true, said: '' }, retry)
  expect(findFeed(db.read, 'lake')!.Problem).toContain('ran out of memory')
  expect(findFeed(db.read, 'north')).toMatchObject({ Problem: null, Lease: lease.holder })
  expect(rowsOf(db, 'SELECT 1 FROM feed_runs WHERE EndedAt IS NULL')).toHaveLength(1)
})
