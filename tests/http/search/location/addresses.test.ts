import { describe, expect, inject, it } from 'vitest'
import { parseRaw, send, sendRaw } from '../../../support/server/http.ts'
import { startTestSite } from '../../../support/server/site.ts'

const origin = inject('origin')
const { host, port } = new URL(origin)
const link = (text: string) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

describe('the host of a request', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])(
    'may be %s on the machine itself',
    async (name) => {
      expect((await send(origin, '/', { headers: { Host: `${name}:${port}` } })).status).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'localhost',
    `localhost:${Number(port) + 1}`,
    `localhost:${port}.evil.example`,
    `evil.example:${port}`,
    `localhost:${port}@evil.example`,
    `user@localhost:${port}`,
    'localhost:99999999',
    '[::1',
    '-',
  ])('is refused when it is %s', async (name) => {
    const reply = await send(origin, '/', { headers: { Host: name } })
    expect(reply.status).toBe(421)
    expect(reply.text).toBe(`This site is available only at ${origin}.`)
  })

  it('has to be there', async () => {
    expect(
      parseRaw(await sendRaw(origin, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status,
    ).toBe(400)
  })

  it('does not get into absolute links', async () => {
    const reply = await send(origin, '/', {
      headers: { Host: `127.0.0.1:${port}`, 'X-Forwarded-Host': 'evil.example' },
    })
    expect(link(reply.text)).toBe(`${origin}/`)
    expect(reply.text).not.toContain('evil.example')
  })

  it('may stand in the request line', async () => {
    const answer = await sendRaw(
      origin,
      `GET ${origin}/healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(parseRaw(answer).status).toBe(404)
    const list = await sendRaw(
      origin,
      `GET ${origin}/list HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(parseRaw(list).status).toBe(200)
  })
})

describe('an address or a cookie that cannot be read', () => {
  it.each(['/%', '/%zz', '/list?_filter=%E0%A4%A', '/%C0%AF', '/list?x=100%'])(
    'is refused: %s',
    async (path) => {
      expect((await send(origin, path)).status).toBe(400)
    },
  )

  it.each(['x=%', '%=1', 'sid=%E0%A4%A'])('is refused and forgotten: cookie %s', async (cookie) => {
    const reply = await send(origin, '/', { headers: { Cookie: cookie } })
    expect(reply.status).toBe(400)
    expect(reply.headers['clear-site-data']).toBe('"cookies"')
  })

  it.each(['=', ';;;', 'sid', 'sid=', 'sid="', '__proto__=1', `sid=${'x'.repeat(4000)}`, 'ø=ü'])(
    'is no matter: cookie %s',
    async (cookie) => {
      expect(
        (await send(origin, '/', { headers: { Cookie: Buffer.from(cookie).toString('latin1') } }))
          .status,
      ).toBe(200)
    },
  )

  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/search/packs/..%2f..%2fserver%2fentry.mjs',
    '/%00',
    '//evil.example/',
    '/%252e%252e',
  ])('that leads out leads nowhere: %s', async (path) => {
    const reply = await send(origin, path)
    expect([400, 404]).toContain(reply.status)
    expect(reply.headers.location).toBeUndefined()
  })

  it.each([
    '/_image?href=/favicon.svg',
    '/_server-islands/x',
    '/_actions/x',
    '/.env',
    '/error',
    '/fragments/error',
  ])('is not part of the product: %s', async (path) => {
    expect((await send(origin, path)).status).toBe(404)
  })
})

describe('methods', () => {
  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH'])('%s is unknown', async (method) => {
    const reply = await send(origin, '/list', { method })
    expect(reply.status).toBe(405)
    expect(reply.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  })

  it('HEAD tells what GET would, without the body', async () => {
    const get = await send(origin, '/')
    const head = await send(origin, '/', { method: 'HEAD' })
    expect(head.bytes).toHaveLength(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })
})

describe('behind a proxy', () => {
  const https = { PUBLIC_ORIGIN: 'https://homes.example', TRUSTED_HOPS: '1', DEMO: '1' }

  it('the forwarded host counts and http is sent on to https', async () => {
    const site = await startTestSite({}, https)
    const via = (protocol: string) => ({
      'X-Forwarded-Host': 'homes.example',
      'X-Forwarded-Proto': protocol,
    })
    expect((await send(site.origin, '/', { headers: via('https') })).status).toBe(200)
    const plain = await send(site.origin, '/list?page=2', { headers: via('http') })
    expect(plain.status).toBe(308)
    expect(plain.headers.location).toBe('https://homes.example/list?page=2')
    const program = await send(site.origin, '/v1/system', { headers: via('http') })
    expect([program.status, program.headers.location]).toEqual([403, undefined])
    expect(JSON.parse(program.text)).toMatchObject({ D: { Code: 1030 } })
    const odata = await send(site.origin, '/odata/Property', { headers: via('http') })
    expect([odata.status, odata.headers.location]).toEqual([403, undefined])
    expect(JSON.parse(odata.text)).toMatchObject({ error: { code: '403' } })
    expect(
      (
        await send(site.origin, '/', {
          headers: { ...via('https'), 'X-Forwarded-Host': 'evil.example' },
        })
      ).status,
    ).toBe(421)
  })

  it('links and cookies are those of https', async () => {
    const site = await startTestSite({}, https)
    const reply = await send(site.origin, '/sign_in', {
      headers: { Host: 'homes.example', 'X-Forwarded-Proto': 'https' },
    })
    expect(reply.headers['set-cookie']!.find((line) => line.startsWith('__Host-visit='))).toMatch(
      /; Secure/,
    )
    expect(link((await send(site.origin, '/', { headers: { Host: 'homes.example' } })).text)).toBe(
      'https://homes.example/',
    )
  })

  it('without trust nothing that is forwarded counts', async () => {
    const site = await startTestSite({}, { ...https, TRUSTED_HOPS: '0' })
    const headers = { 'X-Forwarded-Host': 'homes.example', 'X-Forwarded-Proto': 'https' }
    expect((await send(site.origin, '/', { headers })).status).toBe(421)
  })
})
