import { beforeEach, expect, test } from 'vitest'
import { findFeed, holdFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { statusOf } from '#db/queries/admin/feeds/feed-status-rows.ts'
import {
  findLimits,
  holdToken,
  putLimits,
  releaseToken,
} from '#db/queries/admin/feeds/limit-rows.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { recordAlertEvents } from '#src/use-cases/alerts/match/record-alert-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { rowsOf } from '../../import/support.ts'
import { eventsOf, insertAlert } from '../../support/alerts.ts'
import { reader } from '../../support/told.ts'
import {
  keysOf,
  lastRun,
  listings,
  type Replicating,
  replicating,
  start,
  stateOf,
} from './replicating.ts'

let feed: Replicating

beforeEach(async () => {
  feed = await replicating(['Office', 'Property'])
  feed.source.put('Property', ...listings(30))
})

const problem = () => findFeed(feed.db.read, 'north')!

test('what is wrong with one resource does not stop the others', async () => {
  feed.source.before = (ask) => {
    if ('resource' in ask && ask.resource === 'Office')
      throw new SourceError('gone', 'Forbidden.', { status: 403 })
  }
  expect(await feed.run()).toEqual({
    outcome: 'failed',
    detail: 'The source doesn’t offer Office with this token. What is stored stays.',
  })
  expect(keysOf(feed.db)).toHaveLength(30)
  expect(stateOf(feed.db, 'Office')).toMatchObject({ Failures: 1, SucceededAt: null })
  feed.source.before = () => undefined
  await feed.run()
  expect(stateOf(feed.db, 'Office')).toMatchObject({ Failures: 0, Problem: null })
  expect(problem().Problem).toBeNull()
})

test('a source that never had a resource is complete without it, until it has listings no more', async () => {
  const lacks = (name: string) => {
    feed.source.before = (ask) => {
      if ('resource' in ask && ask.resource === name)
        throw new SourceError('gone', 'Not found.', { status: 404 })
    }
  }
  lacks('Office')
  expect(await feed.run()).toEqual({ outcome: 'done', detail: null })
  expect(lastRun(feed.db, 'Office')).toMatchObject({ Outcome: 'done', Counts: { received: 0 } })
  expect(lastRun(feed.db, 'Office').Detail).toContain('doesn’t offer Office')
  expect(keysOf(feed.db)).toHaveLength(30)
  lacks('Property')
  expect((await feed.run()).outcome).toBe('failed')
  expect(keysOf(feed.db)).toHaveLength(30)
})

test('a limit stops the run, and nothing is asked before its time', async () => {
  const until = new Date(start + 60 * 60_000)
  feed.source.before = (_, number) => {
    if (number === 3)
      throw new SourceError('wait', 'The token is suspended until 1 PM.', { status: 429, until })
  }
  expect(await feed.run()).toMatchObject({
    outcome: 'waiting',
    detail: 'The token is suspended until 1 PM.',
  })
  const asked = feed.source.asked.length
  feed.minutes = 59
  expect(await feed.run()).toEqual({
    outcome: 'waiting',
    detail: 'The token is suspended until 1 PM.',
  })
  expect(feed.source.asked).toHaveLength(asked)
  feed.minutes = 61
  feed.source.before = () => undefined
  expect((await feed.run()).outcome).toBe('done')
})

test('a token that is refused stops the feed with a sentence, which stays until it is resumed', async () => {
  feed.source.before = () => {
    throw new SourceError('refused', 'The MLS does not accept the token.', { status: 401 })
  }
  expect((await feed.run()).outcome).toBe('stopped')
  const stopped = { State: 'stopped', Problem: 'The MLS does not accept the token.' }
  expect(problem()).toMatchObject(stopped)
  feed.source.before = () => undefined
  expect((await feed.run()).outcome).toBe('done')
  expect(problem()).toMatchObject(stopped)
})

test('two processes never run one feed', async () => {
  const other = { holder: 'other', ms: 60_000 }
  await feed.db.write((tx) => holdFeed(tx, 'north', new Date(start), other))
  expect((await feed.run()).outcome).toBe('busy')
  feed.minutes = 2
  feed.source.before = (_, number) => {
    if (number === 4)
      void feed.db.write(
        ({ connection }) =>
          void connection.exec(
            "UPDATE feeds SET Lease = 'thief', LeaseUntil = '2030-01-01'; UPDATE feed_resources SET Walks = 99",
          ),
      )
  }
  expect((await feed.run()).outcome).toBe('interrupted')
  expect(lastRun(feed.db).Outcome).toBe('interrupted')
  expect(stateOf(feed.db).Walks).toBe(99)
})

test('a run that is stopped says so, and the next one goes on', async () => {
  const stop = new AbortController()
  feed.source.pageSize = 10
  feed.source.before = (ask) => {
    if (ask.kind === 'link') stop.abort()
  }
  expect((await feed.run({ signal: stop.signal })).outcome).toBe('interrupted')
  expect(lastRun(feed.db).Outcome).toBe('interrupted')
  expect(keysOf(feed.db)).toHaveLength(10)
  const load = () => statusOf(feed.db, findFeed(feed.db.read, 'north')!, new Date(start)).load
  expect(load()).toMatchObject({ received: 10, ended: 'stopped' })
  await feed.db.write(
    ({ connection }) => void connection.exec('UPDATE feed_runs SET EndedAt = NULL'),
  )
  expect(load()).toMatchObject({ run: null, ended: 'cut off' })
  feed.source.before = () => undefined
  await feed.run()
  expect(keysOf(feed.db)).toHaveLength(30)
})

test('the limits of a token survive, and one process uses it', async () => {
  const { db } = feed
  const at = (hour: number) => new Date(start + hour * 60 * 60_000)
  const count = { window: 'hour' as const, startedAt: at(0).toISOString(), requests: 7, bytes: 9 }
  const put = (requests: number, hour = 0) =>
    db.write((tx) => {
      const counts = [{ ...count, requests, startedAt: at(hour).toISOString() }]
      putLimits(tx, 'hash', { counts, blockedUntil: at(1).toISOString() }, at(hour))
    })
  await put(7)
  await put(8)
  const limits = { counts: [{ ...count, requests: 8 }], blockedUntil: at(1).toISOString() }
  expect(findLimits(db, 'hash')).toEqual(limits)
  const hold = (holder: string, hour: number) =>
    db.write((tx) => holdToken(tx, 'hash', at(hour), { holder, ms: 60 * 60_000 }))
  const held = [await hold('a', 0), await hold('b', 0), await hold('a', 0.5), await hold('b', 2)]
  expect(held).toEqual([true, false, true, true])
  await db.write((tx) => releaseToken(tx, 'hash', 'b'))
  expect(await hold('a', 2)).toBe(true)
  expect(findLimits(db, 'hash')).toEqual(limits)
  await put(1, 30)
  expect(findLimits(db, 'hash').counts).toMatchObject([{ requests: 1 }])
})

test('alerts tell of changes, not of a first load, a mass update, or a listing that is unchanged', async () => {
  const ann: Context = await reader(feed.db, 'ann', () => new Date(start + feed.minutes * 60_000))
  await recordAlertEvents(ann)
  await insertAlert(ann, { filter: 'ListPrice Ge 1.00' })
  const told = async () => {
    const before = eventsOf(feed.db).length
    await recordAlertEvents(ann)
    return eventsOf(feed.db).length - before
  }
  await feed.run()
  expect(await told()).toBe(0)
  const change = (more: (at: number) => Record<string, unknown>, from = 0, to = 30) =>
    listings(30)
      .slice(from, to)
      .forEach((one, at) => {
        feed.source.change('Property', String(one.ListingKey), more(at))
      })
  feed.minutes = 15
  change(() => ({ ModificationTimestamp: '2026-02-20T10:00:00Z' }))
  await feed.run()
  expect(await told()).toBe(0)
  feed.minutes = 30
  change(() => ({ ListPrice: 300_000, ModificationTimestamp: '2026-02-21T10:00:00Z' }), 0, 2)
  await feed.run()
  expect(await told()).toBe(2)
  expect(rowsOf(feed.db, "SELECT * FROM change_log WHERE Kind = 'Price Change'")).toHaveLength(2)
  const more = listings(210, () => ({ ModificationTimestamp: '2026-02-21T11:00:00Z' }))
  feed.source.put('Property', ...more.slice(30))
  feed.minutes = 45
  await feed.run()
  await told()
  feed.minutes = 180
  for (const one of listings(210).slice(0, 150))
    feed.source.change('Property', String(one.ListingKey), {
      ListPrice: 200_000,
      ModificationTimestamp: '2026-02-22T10:00:00Z',
    })
  await feed.run()
  expect(lastRun(feed.db).Counts.changed).toBe(150)
  expect(await told()).toBe(0)
})

test('a source that cannot count for the moment has been read all the same', async () => {
  const said = 'The media are being counted.'
  feed.source.count = () => Promise.reject(new SourceError('unavailable', said, { status: 503 }))
  expect(await feed.run()).toMatchObject({ outcome: 'done' })
  expect(stateOf(feed.db)).toMatchObject({ Problem: null, SucceededAt: expect.any(String) })
  expect(lastRun(feed.db, 'Property').Detail).toBe(`The source didn’t count Property: ${said}`)
  feed.minutes = 1
  feed.source.count = () => Promise.reject(new SourceError('unavailable', 'Away.'))
  expect(await feed.run()).toMatchObject({ outcome: 'failed' })
})
