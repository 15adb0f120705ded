import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { putBrokerage, putRules } from '#db/queries/admin/brokerage-rows.ts'
import {
  findFeedAges,
  newResourceState,
  putResourceState,
} from '#db/queries/admin/feeds/feed-resource-rows.ts'
import { findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import {
  findFollowedSettings,
  followFeed,
  isLoaded,
  putFollowState,
} from '#db/queries/admin/feeds/follow-rows.ts'
import { oldSourcesOf } from '#src/domain/admin/feeds/old-sources.ts'
import type { FollowState } from '#src/domain/api/follow/follow-state.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import { startFollowing } from '#src/jobs/follow-job.ts'
import { followState } from '#src/use-cases/api/get-follow-state.ts'
import { apiContext } from '../../support/api/api-context.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const state: FollowState = {
  role: 'idx',
  timeZone: 'America/Chicago',
  maxResults: null,
  sources: [
    {
      source: 'North',
      syncedAt: '2026-03-01T08:00:00.000Z',
      licenseHours: 12,
      staleAction: 'hide',
    },
    { source: 'Own', syncedAt: null, licenseHours: 12, staleAction: 'mark' },
  ],
  fields: [],
  settings: { brokerage: '{"siteName":"Lakeline"}' },
}

/** A main site that gives one answer to all. */
async function answering(status: number, body: object) {
  const asked: (string | undefined)[] = []
  const server = createServer((req, res) => {
    asked.push(req.headers.authorization)
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function following(status: number, body: object) {
  const site = testContext(emptyDatabase())
  const { origin, asked } = await answering(status, body)
  const job = startFollowing(site, { origin, key: 'plat_x_y' })
  while (asked.length === 0) await setTimeout(5)
  // The answer is stored before the job ends, unless it is stopped earlier.
  for (let at = 0; at < 100 && findFeed(site.db.read, followFeed) === null; at++)
    await setTimeout(5)
  await job.stop()
  return { site, origin, asked }
}

it('a site tells one that follows it what visitors see, and only for a key of visitors', async () => {
  const site = testContext(emptyDatabase())
  await site.db.write(({ orm }) =>
    putBrokerage(orm, { siteName: 'Lakeline', cmaUrl: 'https://cma.example/secret' }),
  )
  await site.db.write(({ orm }) => putRules(orm, { North: { title: 'Strict' } }))
  expect(followState(apiContext(site.db))).toMatchObject({
    role: 'idx',
    maxResults: null,
    sources: [],
    settings: { brokerage: '{"siteName":"Lakeline"}', rules: '{"North":{"title":"Strict"}}' },
  })
  for (const wrong of [{ role: 'private' }, { role: 'vow' }, { fields: ['City'] }] as const)
    expect(() => followState(apiContext(site.db, wrong))).toThrow(followMessages.wrongKey)
})

it('a site begins to follow when the other one has said what the key is for', async () => {
  const { site, origin, asked } = await following(200, state)
  expect(asked).toEqual(['Bearer plat_x_y'])
  expect(findFeed(site.db.read, followFeed)).toMatchObject({
    ...{ Profile: 'plat', Root: `${origin}/odata`, State: 'active', Secret: 'env:FOLLOW_KEY' },
    Options: { overrides: { zone: 'America/Chicago' } },
  })
  expect(findFollowedSettings(site.db)).toEqual(state.settings)
})

it.each([
  [403, { error: {} }],
  [200, { ...state, role: 'vow' }],
])('a site with a key for more than visitors see follows nothing (%s)', async (status, body) => {
  const { site } = await following(status, body)
  expect(findFeed(site.db.read, followFeed)).toBeNull()
  expect(findFollowedSettings(site.db)).toEqual({})
})

it('sources are as old as on the other site, or as its last answer', async () => {
  const { site } = await following(200, state)
  const { db } = site
  expect(isLoaded(db)).toBe(false)
  const put = (resource: string, more: object) =>
    db.write((tx) => putResourceState(tx, { ...newResourceState(followFeed, resource), ...more }))
  await put('Property', { Watermark: '2026-03-01T09:00:00Z' })
  expect(isLoaded(db)).toBe(false)
  // While all is loaded again, what is there is shown.
  await put('Property', { SucceededAt: '2026-03-01T09:05:00.000Z' })
  expect(isLoaded(db)).toBe(true)
  await put('EntityEvent', { Watermark: '9', SucceededAt: '2026-03-01T10:00:00.000Z' })
  expect(findFeedAges(db.read)).toMatchObject([
    { source: 'North', syncedAt: '2026-03-01T08:00:00.000Z' },
    { source: 'Own', syncedAt: '2026-03-01T10:00:00.000Z' },
  ])
  const oldAt = (time: string) => oldSourcesOf(findFeedAges(db.read), new Date(time))
  expect(oldAt('2026-03-01T19:00:00Z')).toEqual({ oldSources: [], withheldSources: [] })
  expect(oldAt('2026-03-01T21:00:00Z').withheldSources).toEqual(['North'])
  expect(oldAt('2026-03-01T23:00:00Z').oldSources).toEqual(['North', 'Own'])
})

it('what the other site no longer sets is not kept', async () => {
  const { site } = await following(200, state)
  await site.db.write((tx) => putFollowState(tx, { ...state, settings: {} }))
  expect(findFollowedSettings(site.db)).toEqual({})
})

/** Follows a main site that answers by `answer`, until `isOver`. Returns what was logged as a warning. */
async function warnedBy(
  answer: RequestListener,
  isOver: (warnings: readonly string[]) => boolean,
  { clock = () => new Date(), waitMs = 30_000 } = {},
) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const warnings: string[] = []
  const warn = (about: object, message: string) =>
    void warnings.push(`${message} ${'err' in about ? String(about.err) : JSON.stringify(about)}`)
  const context = testContext(emptyDatabase())
  const site = { ...context, clock, log: { ...context.log, warn } }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const job = startFollowing(site, { origin, key: 'plat_x_y' }, waitMs)
  while (!isOver(warnings)) await setTimeout(5)
  await job.stop()
  return { warnings, site }
}

const hasWarned = (warnings: readonly string[]) => warnings.length > 0

it.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['stops in the middle', (_, res) => void res.writeHead(200).write('{"role":')],
])('a site does not wait for a main site that %s', async (_, hang) => {
  const { warnings, site } = await warnedBy(hang, hasWarned, { waitMs: 300 })
  expect(warnings[0]).toContain('timeout')
  expect(findFeed(site.db.read, followFeed)).toBeNull()
})

it('a site reads no endless settings', async () => {
  const megabyte = Buffer.alloc(1 << 20, ' ')
  let sent = 0
  const endless: RequestListener = (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' })
    const more = () => {
      while (!res.destroyed && ++sent < 200 && res.write(megabyte));
      if (sent >= 200) res.end('{}')
    }
    res.on('drain', more)
    more()
  }
  const { warnings } = await warnedBy(endless, hasWarned)
  expect(warnings[0]).toContain('too long')
  expect(sent).toBeLessThan(100)
})

it('a site says that its clock is not that of the main site', async () => {
  const give: RequestListener = (_, res) => void res.end(JSON.stringify(state))
  const clock = () => new Date(Date.now() + 3_600_000)
  const { warnings } = await warnedBy(give, hasWarned, { clock })
  expect(warnings).toEqual([expect.stringMatching(/^The clocks .*\{"seconds":3(599|600|601)\}$/)])
  const once = { isAsked: false }
  const note: RequestListener = (req, res) => {
    give(req, res)
    once.isAsked = true
  }
  expect((await warnedBy(note, () => once.isAsked)).warnings).toEqual([])
})
