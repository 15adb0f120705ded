import { beforeAll, describe, expect, it } from 'vitest'
import { keyIn } from '../../support/api/keys.ts'
import { askSpark, bearer, readSpark, sparkReader } from '../../support/api/spark.ts'
import { send, sendRaw } from '../../support/server/http.ts'
import { sharedTestSite, startTestSite } from '../../support/server/site.ts'

const site = sharedTestSite()

let key: string
let read: ReturnType<typeof sparkReader>

beforeAll(async () => {
  key = (await keyIn(site().databasePath)).key
  read = sparkReader(site().origin, key)
})

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const override = { 'X-HTTP-Method-Override': 'GET' }

describe('a refusal is a JSON envelope with a code', () => {
  it.each([
    ['', {}, 401, 1000],
    ['system', {}, 401, 1000],
    ['nothing', {}, 401, 1000],
    ['system', { Authorization: 'Bearer plat_1' }, 401, 1000],
    ['system', { Authorization: 'Basic YTpi' }, 401, 1000],
    ['system', { Cookie: 'sid=abc', Accept: 'text/html' }, 401, 1000],
    ['system', { Accept: 'text/html', 'HX-Request': 'true' }, 401, 1000],
  ])('without a key: %s %o', async (path, headers, status, code) => {
    const reply = await askSpark(site().origin, path, { headers: headers as never })
    expect([reply.status, reply.D.Code, reply.D.Success]).toEqual([status, code, false])
    expect(reply.headers['www-authenticate']).toContain('Bearer')
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['', 404, 404],
    ['nothing', 404, 404],
    ['listings/none', 404, 404],
    ['listings/none/photos', 404, 404],
    ['listings/none/openhouses', 404, 404],
    ['listings/20260101000000000000000001/rooms', 404, 404],
    ['customfields/none', 404, 404],
    ['office/listings', 404, 404],
    ['constructor', 404, 404],
    ['system?_limit=1', 400, 1053],
    ['listings?_top=1', 400, 1053],
    ['listings?_limit=26', 400, 1053],
    ['listings?_limit=1&_limit=2', 400, 1053],
    ['listings?callback=f', 400, 1053],
    ['listings?_=123', 400, 1053],
    ['listings/none?_filter=x', 400, 1053],
    ['listings?_filter=ListPrice', 400, 1040],
    ['listings?_filter=%FF', 400, 1053],
    ['listings?_expand=Rooms', 400, 1053],
    ['listings?_select=Nothing', 400, 1040],
    ['system?ApiUser=agent', 403, 1015],
    [`system?access_token=${'x'.repeat(20)}`, 401, 1000],
    ['contacts', 403, 1500],
  ])('with a key: %s', async (path, status, code) => {
    const {
      status: answered,
      D,
      headers,
    } = await askSpark(site().origin, path, { headers: bearer(key) })
    expect([answered, D.Code]).toEqual([status, code])
    expect(D).toMatchObject({ Success: false, Message: expect.stringMatching(/\S/) })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  it('names the rule that a parameter breaks', async () => {
    const { D } = await read('listings', { _limit: '99' })
    const rule = { RuleName: 'MaxValue', RuleValue: 25, Value: '99' }
    expect(D).toMatchObject({ Code: 1053, Details: [{ _limit: [rule] }] })
    expect((await read('listings', { _filter: 'Nope Eq 1' })).D.SparkQLErrors).toMatchObject([
      { Token: 'Nope', TokenIndex: 0 },
    ])
  })

  it('says that it only reads', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = method === 'DELETE' ? '' : '{"D":'
      const { status, headers, D } = await read('listings', {}, { method, body })
      expect([method, status, D.Code, headers.allow]).toEqual([method, 405, 1018, 'GET, HEAD'])
    }
  })

  it('says what it cannot read in a body', async () => {
    const wrong: readonly [string, Record<string, string>, string][] = [
      ['POST', { ...override, 'Content-Type': 'application/json' }, '{"_limit":1}'],
      ['POST', override, '_limit=1'],
      ['POST', { ...override, ...form }, '_filter=%E0%A4%A'],
      ['POST', { ...form, 'X-HTTP-Method-Override': 'DELETE' }, '_limit=1'],
      ['PUT', { ...override, ...form }, '_limit=1'],
    ]
    for (const [method, headers, body] of wrong) {
      const { status, D } = await read('listings', {}, { method, headers, body })
      expect([body, status, D.Code]).toEqual([body, 400, 1035])
    }
    const twice = { method: 'POST', headers: { ...override, ...form }, body: '_limit=1' }
    expect((await read('listings', { _limit: '1' }, twice)).D.Code).toBe(1053)
    const encoded = { method: 'POST', headers: { 'Content-Encoding': 'gzip' }, body: 'x' }
    const compressed = await read('listings', {}, encoded)
    expect([compressed.status, compressed.D.Code]).toEqual([415, 1035])
  })
})

it('what the server refuses before a route is in the envelope as well', async () => {
  const { origin } = site()
  const { host } = new URL(origin)
  const replies = [
    [405, 1018, await send(origin, '/v1/system', { method: 'OPTIONS' })],
    [400, 1053, await send(origin, '/v1/%E0%A4%A')],
    [421, 1053, await send(origin, '/v1/system', { headers: { Host: 'other.example' } })],
    [
      413,
      1041,
      await send(origin, '/v1/listings', { method: 'POST', body: 'x'.repeat(4_000_000) }),
    ],
  ] as const
  for (const [status, code, reply] of replies) {
    const { D } = readSpark(reply)
    expect([reply.status, D.Code]).toEqual([status, code])
    expect(reply.headers['content-type']).toBe('application/json')
  }
  const raw = await sendRaw(
    origin,
    `GET /v1/system HTTP/1.1\r\nHost: ${host}\r\nbad header\r\n\r\n`,
  )
  expect(raw).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(raw.split('\r\n\r\n')[1]!)).toMatchObject({ D: { Success: false, Code: 1053 } })
  const page = await sendRaw(origin, `GET /list HTTP/1.1\r\nHost: ${host}\r\nbad header\r\n\r\n`)
  expect(page.split('\r\n\r\n')[1]).toBe('This request cannot be read.')
})

it('a busy site, a key over its limit, and a broken database are said with their codes', async () => {
  const busy = await startTestSite({ requestsAtOnce: 0 })
  const { status, D, headers } = await askSpark(busy.origin, 'system')
  expect([status, D.Code, headers['retry-after']]).toEqual([503, 1516, '2'])

  const slow = await keyIn(site().databasePath, { perMinute: 2 })
  const readSlowly = sparkReader(site().origin, slow.key)
  await readSlowly('system')
  await readSlowly('system')
  const over = await readSlowly('system')
  expect([over.status, over.D.Code]).toEqual([429, 1550])
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
})

it('hostile names and values neither fail nor change what is answered', async () => {
  const hostile = [
    '__proto__',
    'constructor',
    '\u0000',
    '𝕏'.repeat(500),
    '\'";--',
    '../../etc',
    '{{7*7}}',
  ]
  for (const text of hostile) {
    for (const name of [
      '_filter',
      '_select',
      '_expand',
      '_orderby',
      '_skiptoken',
      '_limit',
      text,
    ]) {
      const { status, D } = await read('listings', { [name]: text })
      expect([name, text, status, D.Success]).toEqual([name, text, 400, false])
    }
    const { status } = await read(`listings/${encodeURIComponent(text)}`)
    expect([text, status]).toEqual([text, 404])
  }
})
