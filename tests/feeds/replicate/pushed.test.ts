import { describe, expect, it } from 'vitest'
import { countEvents, hasEvents, putEvents } from '#db/queries/admin/feeds/feed-event-rows.ts'
import { findFeed, updateFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import { runFeed } from '#src/feeds/replicate/run-feed.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { rowsOf } from '../../import/support.ts'
import { profile } from './fake-source.ts'
import {
  keysOf,
  lastRun,
  listing,
  listingOf,
  listings,
  type Replicating,
  replicating,
  stateOf,
} from './replicating.ts'

const push = ({ db }: Replicating, keys: readonly string[], resource = 'Property') =>
  db.write((tx) =>
    putEvents(
      tx,
      'north',
      keys.map((key) => ({ resource, key })),
      new Date(),
    ),
  )

const runPushed = (feed: Replicating) => runFeed(feed.replica(), 'pushed')
const waiting = ({ db }: Replicating) => countEvents(db, 'north', 1e6)

async function loaded(count = 20): Promise<Replicating> {
  const feed = await replicating()
  feed.source.put('Property', ...listings(count))
  await feed.run()
  feed.minutes = 5
  feed.source.asked.length = 0
  return feed
}

describe('records that the source pushes', () => {
  it('are read by their keys, once however often they were pushed, and nothing else is asked', async () => {
    const feed = await loaded()
    feed.source.change('Property', 'A003', { ListPrice: 777_000 })
    feed.source.put('Property', listing('B001'))
    for (let n = 0; n < 50; n++) await push(feed, ['A003', 'B001', 'A003'])
    expect(waiting(feed)).toBe(2)
    expect(await runPushed(feed)).toEqual({ outcome: 'done', detail: null })
    expect(feed.source.asked).toEqual([
      { kind: 'records', resource: 'Property', keys: ['A003', 'B001'] },
    ])
    expect(listingOf(feed.db, 'A003').ListPrice).toBe(777_000)
    expect(keysOf(feed.db)).toContain('B001')
    expect(waiting(feed)).toBe(0)
    expect(lastRun(feed.db)).toMatchObject({ Kind: 'events', Outcome: 'done' })
  })

  it('do not make the data younger, and leave what the feed complained of', async () => {
    const feed = await loaded()
    const { SucceededAt, Watermark } = stateOf(feed.db)
    await feed.db.write((tx) =>
      updateFeed(tx, 'north', { Problem: 'It is down.', RunAskedAt: '2026-03-01T12:04:00.000Z' }),
    )
    await push(feed, ['A001'])
    await runPushed(feed)
    expect(stateOf(feed.db)).toMatchObject({ SucceededAt, Watermark })
    expect(findFeed(feed.db.read, 'north')).toMatchObject({
      ...{ Problem: 'It is down.', RunAskedAt: '2026-03-01T12:04:00.000Z' },
    })
  })

  it('are removed if the source does not have them, but no more in a day than is plausible', async () => {
    const feed = await loaded(20)
    feed.source.remove('Property', 'A001', 'A002', 'A003')
    await push(feed, ['A001', 'A002', 'A003', 'never heard of'])
    await runPushed(feed)
    expect(keysOf(feed.db)).toHaveLength(17)
    // A license that lapsed answers every key with nothing.
    for (let n = 4; n < 20; n++) {
      const key = `A${String(n).padStart(3, '0')}`
      feed.source.remove('Property', key)
      await push(feed, [key])
      await runPushed(feed)
    }
    expect(keysOf(feed.db)).toHaveLength(15)
    expect(waiting(feed)).toBe(0)
    feed.minutes = 10
    await feed.run()
    expect(keysOf(feed.db)).toHaveLength(15)
    expect(JSON.parse(String(stateOf(feed.db).Pending))).toMatchObject({ count: 14 })
  })

  it('wait while the source cannot answer, and during a first load', async () => {
    const feed = await replicating()
    feed.source.put('Property', ...listings(3))
    await push(feed, ['A001'])
    expect(hasEvents(feed.db, 'north')).toBe(false)
    await runPushed(feed)
    expect(waiting(feed)).toBe(1)
    await feed.run()
    expect(waiting(feed)).toBe(0)

    await push(feed, ['A002'])
    expect(hasEvents(feed.db, 'north')).toBe(true)
    feed.source.before = () => {
      throw new SourceError('unavailable', 'It is down.')
    }
    expect(await runPushed(feed)).toEqual({ outcome: 'failed', detail: 'It is down.' })
    expect(waiting(feed)).toBe(1)
    feed.source.before = () => undefined
    await runPushed(feed)
    expect(waiting(feed)).toBe(0)
  })

  it('are left to the next run if the source does not answer by key', async () => {
    const feed = await loaded(2)
    feed.source.before = ({ kind }) => {
      if (kind === 'records') throw new SourceError('invalid', 'Keys can’t be asked for.')
    }
    await push(feed, ['A001'])
    expect(await runPushed(feed)).toEqual({ outcome: 'done', detail: null })
    expect(waiting(feed)).toBe(0)
  })

  it('of resources that the feed does not replicate are dropped', async () => {
    const feed = await loaded(2)
    await push(feed, ['M1'], 'Member')
    await runPushed(feed)
    expect(waiting(feed)).toBe(0)
    expect(feed.source.asked).toEqual([])
  })

  it('with names that are no keys of the source do not hold up the others', async () => {
    const feed = await loaded(1)
    const { Property } = profile.resources
    const resources = { Property: { ...Property!, keyType: 'number' as const } }
    feed.profile = { ...profile, resources }
    feed.source.put('Property', listing('1001'))
    await push(feed, ['0-x', '1001'])
    await runPushed(feed)
    expect(feed.source.asked).toEqual([{ kind: 'records', resource: 'Property', keys: ['1001'] }])
    expect(waiting(feed)).toBe(0)
  })

  it('are read again if they are pushed while they are read', async () => {
    const feed = await loaded(3)
    await push(feed, ['A001'])
    let price = 500_000
    const pushes: Promise<void>[] = []
    feed.source.after = (page) => {
      if (price > 500_002) return page
      feed.source.change('Property', 'A001', { ListPrice: ++price })
      pushes.push(push(feed, ['A001']))
      return page
    }
    await runPushed(feed)
    expect(listingOf(feed.db, 'A001').ListPrice).toBe(500_003)
    expect(waiting(feed)).toBe(0)
  })

  it.each([false, true])(
    'are read by the next process if this one is killed (after the commit: %s)',
    async (isCommitted) => {
      for (let at = 1; at <= 9; at++) {
        const feed = await loaded(5)
        feed.source.change('Property', 'A001', { ListPrice: 123_456 })
        feed.source.remove('Property', 'A002')
        await push(feed, ['A001', 'A002'])
        let writes = 0
        const { db } = feed
        const killed = new Error('killed')
        const write: typeof db.write = async (work) => {
          if (++writes > at) throw killed
          if (writes === at && !isCommitted) throw killed
          return await db.write(work)
        }
        await runFeed(feed.replica({ db: { ...db, write } }), 'pushed').catch(() => undefined)
        feed.minutes += 15
        expect(await runPushed(feed)).toEqual({ outcome: 'done', detail: null })
        expect(listingOf(db, 'A001').ListPrice).toBe(123_456)
        expect(keysOf(db)).not.toContain('A002')
        const log = "SELECT * FROM change_log WHERE Field = 'ListPrice' AND NewValue = '123456'"
        expect(rowsOf(db, log)).toHaveLength(1)
        expect(waiting(feed)).toBe(0)
      }
    },
  )
})
