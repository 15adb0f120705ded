import { expect, it, onTestFinished, vi } from 'vitest'
import { deleteFeed, findFeed, insertFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { followFeeds } from '#src/feeds/run/feed-schedule.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'

const ignore = () => undefined

it('begins at once with a feed that was removed and added again under its old name', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = emptyDatabase()
  const log = { info: ignore, warn: ignore, error: ignore }
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
