import { expect, it, onTestFinished, vi } from 'vitest'
import { deleteFeed, findFeed, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { createFeedRunner } from '#src/feeds/run/feed-runner.ts'
import { followFeeds } from '#src/feeds/run/feed-schedule.ts'
import { rowsOf } from '../../import/support.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { storedFeed } from './stored-feed.ts'

const ignore = () => undefined
const log = { info: ignore, warn: ignore, error: ignore }

it('begins at once with a feed that was removed and added again under its old name', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = emptyDatabase()
  const add = async (CreatedAt: string) => {
    const feed = { Name: 'north', Profile: 'reso', Root: 'https://mls.example', Source: 'North' }
    const Secret = 'file:/no/token'
    await db.write((tx) => insertFeed(tx, { ...feed, Options: {}, Secret, CreatedAt }))
  }
  /** Every run ends with the missing token. */
  const ran = async () => {
    const state = () => {
      vi.advanceTimersByTime(5_000)
      return findFeed(db.read, 'north')?.State
    }
    await expect.poll(state).toBe('stopped')
  }
  const place = { mediaPath: temporaryFolder(), maxListings: Infinity }
  const schedule = followFeeds({ db, log, clock: () => new Date(), onPhotos: ignore, ...place })
  onTestFinished(() => schedule.stop())
  await add('2026-03-01T12:00:00.000Z')
  await ran()
  await db.write((tx) => deleteFeed(tx, 'north'))
  await add('2026-03-01T12:01:00.000Z')
  await ran()
})

it('a run that was cut off goes on at the start, without waiting for its interval', async () => {
  const db = emptyDatabase()
  const { faults, received } = await storedFeed(db, 'reso', { pageSize: 3 })
  const clock = () => new Date()
  const tools = { db, clock, log, mediaPath: temporaryFolder(), maxListings: Infinity }
  const loaded = () => rowsOf(db, 'SELECT 1 FROM listings').length
  const ending = new AbortController()
  faults.afterPage = () => {
    if (loaded() >= 3) ending.abort()
  }
  await createFeedRunner(tools).run('north', { signal: ending.signal })
  faults.afterPage = null
  expect(loaded()).toBeLessThan(12)
  expect(findFeedRuns(db, 'north', { limit: 1 })[0]!.Outcome).toBe('interrupted')

  const start = () => followFeeds({ ...tools, onPhotos: ignore })
  const following = start()
  onTestFinished(() => following.stop())
  await expect.poll(loaded, { timeout: 20_000 }).toBe(12)
  await expect.poll(() => findFeedRuns(db, 'north', { limit: 1 })[0]!.Outcome).toBe('done')
  await following.stop()
  const asked = received.length
  await start().stop()
  expect(received).toHaveLength(asked)
})
