import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { checkedLink } from '#src/feeds/source/ask/next-link.ts'
import { pauseMs, retryAfterMs } from '#src/feeds/source/http/retry-after.ts'
import { saidIn, verdictOn } from '#src/feeds/source/http/verdict.ts'
import { sleep } from '#src/feeds/source/open/open-source.ts'
import type { FeedResource, SourceError } from '#src/feeds/source/source.ts'
import { never, openFeed, recordsOf, walk } from './open-feed.ts'
import { type Fault, html } from './server/faults.ts'

const resource: FeedResource = 'Property'
const all = { kind: 'all', resource } as const
const quick = { answerMs: 200, idleMs: 200, wholeMs: 60_000 }
const status = (code: number, body = '', headers = {}): Fault => ({
  kind: 'status',
  status: code,
  body,
  headers,
})
const instead = (text: string): Fault => ({ kind: 'instead', text })

/** Reads a page of a source with a fault in every answer. Returns the error and how often was asked. */
async function failing(fault: Fault, ask: Parameters<typeof walk>[1] = all) {
  const hangs = fault.kind === 'stall' || fault.kind === 'silence'
  const opened = await openFeed('reso', hangs ? { tools: { timeouts: quick } } : {})
  opened.server.faults.always = fault
  const error = await opened.source.readPage(ask, never).then(
    () => null,
    (reason: unknown) => reason as SourceError,
  )
  return { error, asked: opened.server.received.length, ...opened }
}

describe('an answer that is no page', () => {
  it.each([
    ['a web page', html, 'responded with a web page instead of data.', 1],
    ['nothing', instead(''), 'is incomplete.', 3],
    ['plain text', instead('Service busy'), 'something other than JSON.', 1],
    ['an error', instead('{"error":{"code":"9","message":"Licence lapsed"}}'), 'Licence lapsed', 1],
    ['an error of Spark', instead('{"D":{"Success":false,"Code":1,"Message":"No"}}'), '“No”', 1],
    ['an error with an empty list', instead('{"error":{"message":"No"},"value":[]}'), '“No”', 1],
    ['a record', instead('{"ListingKey":"1"}'), 'has no list of records (value).', 1],
    ['a list that is an object', instead('{"value":{"a":[{}]}}'), 'has no list of records', 1],
    ['two lists', instead('{"value":[{}],"value":[]}'), 'has no list of records', 1],
    ['a bare list', instead('[{"ListingKey":"1"}]'), 'has no list of records', 1],
    ['JSON that is cut off', { kind: 'cut json' } as const, 'is incomplete.', 3],
    ['no gzip, though it says so', { kind: 'false gzip' } as const, 'is incomplete.', 3],
    ['gzip that is cut off', { kind: 'cut gzip' } as const, 'is incomplete.', 3],
  ])('is broken: %s', async (_, fault, sentence, times) => {
    const { error, asked } = await failing(fault)
    expect(error).toMatchObject({ kind: 'broken', sentence: expect.stringContaining(sentence) })
    expect(asked).toBe(times)
  })

  it('may be whole the next time', async () => {
    const { source, server, statuses } = await openFeed('reso')
    server.faults.next = [{ kind: 'cut gzip' }, { kind: 'cut json' }]
    expect(recordsOf(await walk(source, all))).toHaveLength(25)
    expect(statuses).toEqual([200, 200, 200])
  })

  it('is not a page without records', async () => {
    const { source, server } = await openFeed('reso')
    server.faults.always = instead('{"value":[]}')
    expect(await source.readPage(all, never)).toMatchObject({ items: [], next: null, count: null })
  })

  it('is a page with a record that cannot be read', async () => {
    const { source, server } = await openFeed('reso')
    server.faults.always = { kind: 'bad record', text: '{"ListPrice":1e}' }
    const { items } = await source.readPage(all, never)
    expect(items).toHaveLength(25)
    expect(items[0]).toMatchObject({ broken: 'is not JSON', raw: '{"ListPrice":1e}' })
    expect(items[1]).toHaveProperty('json')
  })

  it('has a link to another server, or to itself', async () => {
    const away = instead('{"value":[],"@odata.nextLink":"https://evil.example/?a=1"}')
    expect((await failing(away)).error).toMatchObject({
      kind: 'broken',
      sentence: expect.stringContaining('as the feed’s root'),
    })
    const root = 'https://homes.example/odata'
    const main = { url: `${root}/Property`, root, secretParameters: [], follows: true }
    expect(() => checkedLink('https://homes.example/v1', main)).toThrow('Set FOLLOW to')
    const { source, server } = await openFeed('reso')
    const url = `${server.root}/Property?$skip=1`
    server.faults.always = instead(JSON.stringify({ value: [{}], '@odata.nextLink': url }))
    await expect(source.readPage({ kind: 'link', resource, url }, never)).rejects.toMatchObject({
      kind: 'broken',
      sentence: expect.stringContaining('to itself as the next page'),
    })
  })
})

describe('a refusal', () => {
  const odata = '{"error":{"code":"40000","message":"Unknown field in $filter: Nope"}}'
  it.each([
    [400, odata, 'invalid', 'Unknown field in $filter: Nope'],
    [413, '', 'invalid', '(413)'],
    [501, '', 'invalid', '(501)'],
    [403, '{"error":{"code":1500,"message":"Role"}}', 'gone', 'with the current license (403)'],
    [404, '<html>', 'gone', '(404).'],
    [403, '{"D":{"Success":false,"Code":1021,"Message":"Wrong host"}}', 'refused', 'Wrong host'],
    [401, '{"D":{"Success":false,"Code":1010,"Message":"Disabled"}}', 'refused', 'Disabled'],
  ])('%i %s is not repeated', async (code, body, kind, sentence) => {
    const { error, asked } = await failing(status(code, body))
    expect(error).toMatchObject({ kind, status: code, sentence: expect.stringContaining(sentence) })
    expect(asked).toBe(1)
  })

  it('of a link means that it expired', async () => {
    const { source, server } = await openFeed('reso', { pageSize: 5 })
    const { next } = await source.readPage(all, never)
    server.faults.linksDied = true
    await expect(
      source.readPage({ kind: 'link', resource, url: next! }, never),
    ).rejects.toMatchObject({
      kind: 'expired',
    })
  })

  it('by a redirect names the new address, without its parameters', async () => {
    const to = (location: string) => ({ location })
    const moved = status(301, '', to('https://new.example/odata?access_token=x'))
    const { error, asked } = await failing(moved)
    expect(error).toMatchObject({ kind: 'refused' })
    expect(error!.sentence).toContain(
      'https://new.example/odata. If that’s right, change the feed’s root.',
    )
    expect(asked).toBe(1)
    const passing = await failing(status(302, '', to('/maintenance?t=x')))
    expect(passing.error).toMatchObject({ kind: 'unavailable' })
    expect(passing.error!.sentence).toContain('redirects to /maintenance. If')
    expect(passing.asked).toBe(1)
    const headers = new Headers({ location: 'https://new.example/odata' })
    const answer = { status: 301, headers, text: '', host: 'homes.example', of: 'records' } as const
    const { error: ofMain } = verdictOn(answer, profileOf('plat'), new Date())
    expect(ofMain.sentence).toContain('If that’s right, change FOLLOW.')
    expect((await failing(status(304))).error!.sentence).toContain('(304)')
  })

  it('has a message in many forms', () => {
    expect(saidIn('Unauthorized')).toEqual({ code: '', said: 'Unauthorized' })
    expect(saidIn('"quoted"')).toMatchObject({ said: 'quoted' })
    expect(saidIn('{"error":"invalid_client"}')).toMatchObject({ said: 'invalid_client' })
    expect(saidIn('')).toEqual({ code: '', said: '' })
    expect(saidIn('x'.repeat(1000)).said).toHaveLength(200)
  })
})

describe('a failure', () => {
  it.each([
    [status(503, 'Down'), 'has a problem (503). It said “Down”.'],
    [status(502, '<html>'), 'has a problem (502).'],
    [{ kind: 'reset' } as const, 'can’t be reached ('],
    [{ kind: 'silence' } as const, 'took too long to respond.'],
    [{ kind: 'stall' } as const, 'took too long to respond.'],
  ])('is repeated with longer and longer pauses, then given up: %o', async (fault, sentence) => {
    const { error, asked, time, statuses } = await failing(fault)
    expect(error).toMatchObject({
      kind: 'unavailable',
      sentence: expect.stringContaining(sentence),
    })
    expect(asked).toBe(7)
    expect(statuses).toHaveLength(7)
    expect(time.sleeps).toEqual([1, 2, 4, 8, 16, 32].map((seconds) => seconds * 1000))
  })

  it('does no harm if it passes', async () => {
    const { source, server } = await openFeed('reso', { pageSize: 10, tools: { timeouts: quick } })
    server.faults.next = [{ kind: 'reset' }, null, status(500), { kind: 'stall' }]
    expect(recordsOf(await walk(source, all))).toHaveLength(25)
  })

  it('is a host that cannot be reached', async () => {
    const { source, server } = await openFeed('reso')
    await server.stop()
    onTestFinished(async () => undefined)
    await expect(source.readPage(all, never)).rejects.toMatchObject({
      kind: 'unavailable',
      sentence: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('is not waited for when the run is stopped', async () => {
    const { source, server, statuses } = await openFeed('reso', { tools: { sleep } })
    server.faults.always = status(500)
    const stop = new AbortController()
    const reading = source.readPage(all, stop.signal)
    await expect.poll(() => statuses).toEqual([500])
    stop.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
    expect(server.received).toHaveLength(1)
  })

  it('ends at once when the run is stopped', async () => {
    const { source, server } = await openFeed('reso')
    server.faults.always = { kind: 'stall' }
    const stop = new AbortController()
    const reading = source.readPage(all, stop.signal)
    await expect.poll(() => server.received.length).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
  })
})

describe('pauses', () => {
  it('follow Retry-After in both forms', () => {
    const now = new Date('2026-03-01T12:00:00Z')
    expect(retryAfterMs('120', now)).toBe(120_000)
    expect(retryAfterMs('Sun, 01 Mar 2026 12:00:30 GMT', now)).toBe(30_000)
    expect(retryAfterMs('Sun, 01 Mar 2026 11:00:00 GMT', now)).toBe(0)
    for (const never of ['9'.repeat(400), '99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])
      expect(retryAfterMs(never, now)).toBe(24 * 3_600_000)
    for (const none of [null, '', '-5', 'soon']) expect(retryAfterMs(none, now)).toBeNull()
  })

  it('double up to a minute, with up to a quarter less', () => {
    expect([0, 3, 6, 20].map((attempt) => pauseMs(attempt, 1))).toEqual([
      1000, 8000, 60_000, 60_000,
    ])
    expect(pauseMs(0, 0)).toBe(750)
  })
})

describe('an answer with brotli', () => {
  it('is read', async () => {
    const { brotliCompressSync } = await import('node:zlib')
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'br' })
      response.end(brotliCompressSync('{"value":[{"ListingKey":"1"}]}'))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const feed = await openFeed('reso')
    const { source } = await openFeed('reso', { server: { ...feed.server, root: origin } })
    expect(recordsOf([await source.readPage(all, never)])).toEqual([{ ListingKey: '1' }])
  })
})
