import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findResourceState } from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeed, insertFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { findFeedRuns } from '#db/queries/admin/feeds/feed-run-rows.ts'
import { type FeedServer, startFeedServer } from '../feeds/server/feed-server.ts'
import { FeedWorld } from '../feeds/server/feed-world.ts'
import { startServer } from '../support/server/server.ts'
import { demoDatabaseFile } from '../support/server/site.ts'
import { visitor } from '../support/server/visitor.ts'

const listings = 4_000
const pageSize = 1_000

async function siteWithFeed({ root }: FeedServer) {
  const path = demoDatabaseFile()
  const db = openDatabase(path)
  onTestFinished(() => db.close())
  await db.write((tx) =>
    insertFeed(tx, {
      Name: 'north',
      Profile: 'reso',
      Root: root,
      Source: 'North MLS',
      Options: {
        resources: ['Property'],
        overrides: { limits: { perSecond: 1000, perMinute: null, perHour: null, perDay: null } },
      },
      Secret: 'env:NORTH_TOKEN',
      CreatedAt: new Date().toISOString(),
    }),
  )
  const start = () => startServer(path, { NORTH_TOKEN: 'secret-token' })
  /** The process that has the feed. */
  const pid = () => Number(findFeed(db.read, 'north')!.Lease?.split('/')[2] ?? 0)
  const received = () => findResourceState(db.read, 'north', 'Property')?.Cursor?.received ?? 0
  const feed = () => findFeed(db.read, 'north')!
  const runs = () => findFeedRuns(db, 'north', { limit: 9 })
  const ask = () =>
    db.write((tx) => updateFeed(tx, 'north', { RunAskedAt: new Date().toISOString() }))
  return { db, start, pid, received, feed, runs, ask }
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await setTimeout(20)
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('feeds run in a process that may crash, holds no request up, and stops with the site after a page', async () => {
  const server = await startFeedServer({ world: new FeedWorld({ listings }), pageSize })
  onTestFinished(server.stop)
  const { start, pid, received, feed, runs, ask, db } = await siteWithFeed(server)
  const site = await start()
  const guest = visitor(site.origin)
  await guest.get('/list')
  await until(() => received() === pageSize)
  const began = performance.now()
  let longest = 0
  while (received() === pageSize) {
    const asked = performance.now()
    expect((await guest.get('/list')).status).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
  }
  expect(longest).toBeLessThan((performance.now() - began) / 2)

  const first = pid()
  expect(first).not.toBe(site.pid)
  process.kill(first, 'SIGKILL')
  await until(() => feed().Problem !== null)
  expect(feed().Problem).toBe(
    'The process that reads feeds ended unexpectedly. It starts again 10 seconds later. Nothing is lost; the log says more.',
  )
  expect(runs()[0]).toMatchObject({ Outcome: 'failed', Detail: feed().Problem })
  expect((await guest.get('/list')).status).toBe(200)
  await ask()
  let second = 0
  await until(() => {
    second = pid()
    return second !== 0 && second !== first
  })
  expect(await site.stop()).toBe(0)
  expect(isThere(second)).toBe(false)
  expect(feed()).toMatchObject({ Lease: null, State: 'active' })
  const stored = () =>
    db.readConnection
      .prepare<[], number>('SELECT count(*) FROM feed_records WHERE RemovedAt IS NULL')
      .pluck()
      .get()
  const kept = stored()
  expect(kept).toBeGreaterThan(0)

  const again = await start()
  await ask()
  await until(() => feed().Problem === null && runs()[0]?.Outcome === 'done')
  expect(stored()).toBe(listings)
  await again.stop()
}, 180_000)
