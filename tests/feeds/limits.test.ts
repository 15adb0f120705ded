import { describe, expect, it } from 'vitest'
import { rateSchema } from '#src/feeds/profiles/profile-schema.ts'
import { type LimitStore, memoryLimits } from '#src/feeds/source/limit/limit-store.ts'
import { createLimits, type Limiter } from '#src/feeds/source/limit/limiter.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { type FakeTime, fakeTime, never, noon, openFeed, walk } from './open-feed.ts'

const resource: FeedResource = 'Property'
const all = { kind: 'all', resource } as const
const second = 1000
const minute = 60 * second
const hour = 60 * minute

function limiterOf(
  rates: object,
  { time = fakeTime(), store = memoryLimits() }: { time?: FakeTime; store?: LimitStore } = {},
) {
  const limiter = createLimits(store, time).of('token', rateSchema.parse(rates))
  return { limiter, time, store, again: () => limiterOf(rates, { time, store }).limiter }
}

const take = async (limiter: Limiter, times: number) => {
  for (let n = 0; n < times; n++) await limiter.take(never)
}
const elapsed = ({ clock }: FakeTime) => clock().getTime() - noon

describe('the limit of a token', () => {
  it('by second is a gap between requests', async () => {
    const { limiter, time } = limiterOf({ perSecond: 1.5 })
    await take(limiter, 4)
    expect(Math.round(elapsed(time) / 100)).toBe(20)
  })

  it('by minute holds for every minute', async () => {
    const { limiter, time } = limiterOf({ perMinute: 10 })
    await take(limiter, 10)
    expect(elapsed(time)).toBe(0)
    await take(limiter, 1)
    expect(elapsed(time)).toBe(minute)
  })

  it('by hour and day says until when to wait, instead of sleeping so long', async () => {
    const { limiter, time } = limiterOf({ perHour: 5, perDay: 8 })
    await take(limiter, 5)
    const until = new Date(noon + hour + minute)
    await expect(limiter.take(never)).rejects.toMatchObject({ kind: 'wait', until })
    time.pass(hour + minute)
    await take(limiter, 3)
    await expect(limiter.take(never)).rejects.toMatchObject({ until: new Date(noon + 25 * hour) })
  })

  it('holds for every hour, also across full ones', async () => {
    const { limiter, time } = limiterOf({ perHour: 10 })
    time.pass(50 * minute)
    await take(limiter, 10)
    time.pass(20 * minute)
    await expect(limiter.take(never)).rejects.toMatchObject({ kind: 'wait' })
  })

  it('counts bytes', async () => {
    const { limiter } = limiterOf({ bytesPerHour: 1000 })
    await limiter.take(never)
    await limiter.addBytes(999)
    await limiter.take(never)
    await limiter.addBytes(1)
    await expect(limiter.take(never)).rejects.toMatchObject({ kind: 'wait' })
  })

  it.each([
    ['requests', { perHour: 5 }],
    ['a minute', { perMinute: 5 }],
  ])('survives a restart: %s', async (_, rates) => {
    const { limiter, again, time } = limiterOf(rates)
    await take(limiter, 5)
    const later = again()
    await later.take(never).catch(() => undefined)
    expect(elapsed(time)).toBe('perMinute' in rates ? minute : 0)
    if ('perHour' in rates) await expect(later.take(never)).rejects.toMatchObject({ kind: 'wait' })
  })

  it('survives a restart: a block', async () => {
    const { limiter, again, time } = limiterOf({})
    const until = new Date(noon + hour)
    await limiter.block(until)
    await expect(again().take(never)).rejects.toMatchObject({ kind: 'wait', until })
    time.pass(hour)
    await again().take(never)
  })

  it('is kept by all in the order in which they came', async () => {
    const { limiter } = limiterOf({ perSecond: 1 })
    const order: number[] = []
    await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        await limiter.take(never)
        order.push(n)
      }),
    )
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  it('lets one who waits leave the line, and the others go on', async () => {
    const time = fakeTime()
    const gate = Promise.withResolvers<void>()
    const slow = { ...time, sleep: async (ms: number) => gate.promise.then(() => time.pass(ms)) }
    const limiter = createLimits(memoryLimits(), slow).of('t', rateSchema.parse({ perSecond: 1 }))
    await limiter.take(never)
    const first = limiter.take(never)
    const stop = new AbortController()
    const second = limiter.take(stop.signal)
    const third = limiter.take(never)
    stop.abort(new Error('stopped'))
    await expect(second).rejects.toThrow('stopped')
    gate.resolve()
    await Promise.all([first, third])
  })
})

describe('a source with too many requests', () => {
  const limited = (headers = {}, status = 429) => ({ kind: 'status', status, headers }) as const

  it('waits as long as it is told, in seconds or by a date', async () => {
    const { source, server, time } = await openFeed('reso')
    const date = new Date(noon + 90 * second).toUTCString()
    server.faults.next = [limited({ 'retry-after': '30' }), limited({ 'retry-after': date })]
    await source.readPage(all, never)
    expect(elapsed(time)).toBe(90 * second)
    expect(server.received).toHaveLength(3)
  })

  it('without a time pauses longer and longer, then is silent for five minutes', async () => {
    const { source, server, time } = await openFeed('reso')
    server.faults.always = limited()
    const until = new Date(noon + 63 * second + 5 * minute)
    await expect(source.readPage(all, never)).rejects.toMatchObject({
      kind: 'wait',
      until,
      status: 429,
    })
    expect(elapsed(time)).toBe(63 * second)
    await expect(source.readPage(all, never)).rejects.toMatchObject({ kind: 'wait', until })
    expect(server.received).toHaveLength(7)
  })

  it('says until when, if that is long', async () => {
    const { source, server, time } = await openFeed('reso')
    server.faults.always = limited({ 'retry-after': '3600' }, 503)
    const until = new Date(noon + hour)
    await expect(source.readPage(all, never)).rejects.toMatchObject({ kind: 'wait', until })
    expect(time.sleeps).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  it('knows Spark’s code for it, whatever the status', async () => {
    const { source, server, time } = await openFeed('spark')
    const body = '{"D":{"Success":false,"Code":1550,"Message":"Over the limit"}}'
    server.faults.next = [{ kind: 'status', status: 503, body, headers: { 'retry-after': '9' } }]
    await source.readPage(all, never)
    expect(elapsed(time)).toBe(9 * second)
  })

  it('keeps the quota that Trestle tells, and waits for its reset', async () => {
    const { source, server, time } = await openFeed('trestle', {
      overrides: { replication: null },
    })
    const reset = { 'hour-quota-resettime': String(40 * second), 'minute-quota-limit': '2' }
    server.faults.next = [limited(reset)]
    await source.readPage(all, never)
    expect(elapsed(time)).toBeGreaterThanOrEqual(40 * second)
    const before = elapsed(time)
    await source.readPage(all, never)
    expect(elapsed(time) - before).toBeGreaterThan(0)
  })

  it('that suspended the token is left alone, twice as long each time, also after a restart', async () => {
    const { source, server, time, store } = await openFeed('mlsgrid')
    server.faults.suspended = { status: 429 }
    const until = new Date(noon + hour)
    await expect(source.readPage(all, never)).rejects.toMatchObject({
      kind: 'wait',
      until,
      sentence: expect.stringContaining('has paused this token'),
    })
    await expect(source.readPage(all, never)).rejects.toMatchObject({ until })
    const restarted = await openFeed('mlsgrid', { server, store, time })
    await expect(restarted.source.readPage(all, never)).rejects.toMatchObject({ until })
    expect(server.received).toHaveLength(1)
    time.pass(hour)
    await expect(source.readPage(all, never)).rejects.toMatchObject({
      until: new Date(noon + 3 * hour),
    })
    server.faults.suspended = null
    time.pass(2 * hour)
    expect((await source.readPage(all, never)).items).toHaveLength(25)
  })

  it('is one for all feeds with the same token', async () => {
    const { source, store, time, server } = await openFeed('mlsgrid')
    const other = await openFeed('mlsgrid', { server, store, time })
    await source.readPage(all, never)
    await walk(other.source, all)
    expect(elapsed(time)).toBeGreaterThan(0)
  })
})
