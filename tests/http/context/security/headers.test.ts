import { describe, expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { expectSecurityHeaders } from '../../../support/server/expect-headers.ts'
import { parseRaw, type Request, send, sendRaw } from '../../../support/server/http.ts'
import { startTestSite } from '../../../support/server/site.ts'

const origin = inject('origin')

async function anAsset(): Promise<string> {
  const { text } = await send(origin, '/list')
  return /\/search\/packs\/[^"]+\.css/.exec(text)![0]
}

function breakDatabase(path: string): void {
  const connection = openConnection(path)
  connection.pragma('foreign_keys = OFF')
  connection.exec('DROP TABLE media; DROP TABLE imports')
  connection.close()
}

describe('security headers', () => {
  const pages: [number, string, Request?][] = [
    [200, '/'],
    [200, '/list'],
    [200, '/sign_in'],
    [400, '/list?_filter=Nonsense'],
    [404, '/no/such/page'],
    [404, '/listings/20000101000000000000000000'],
    [403, '/sign_out', { method: 'POST' }],
  ]
  it.each(pages)('stand on a page of status %i (%s)', async (status, path, request) => {
    const reply = await send(origin, path, { headers: { Accept: 'text/html' }, ...request })
    expect(reply.status).toBe(status)
    expectSecurityHeaders(reply.headers, origin, true)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  const others: [number, string, Request?][] = [
    [200, '/healthz'],
    [200, '/readyz'],
    [200, '/favicon.svg'],
    [303, '/sign_out'],
    [400, '/%E0%A4%A'],
    [400, '/list', { headers: { Cookie: 'x=%' } }],
    [400, '/list?_filter=Nonsense', { headers: { 'HX-Request': 'true' } }],
    [404, '/no/such/page', { headers: { 'HX-Request': 'true' } }],
    [404, '/no/such/page', { headers: { Accept: 'application/json' } }],
    [404, '/search/packs/none.js'],
    [405, '/list', { method: 'TRACE' }],
    [413, '/list', { method: 'POST', headers: { 'Content-Length': '99999999' } }],
    [415, '/list', { method: 'POST', headers: { 'Content-Encoding': 'gzip' }, body: 'x' }],
    [417, '/list', { headers: { Expect: 'miracles' } }],
    [421, '/list', { headers: { Host: 'elsewhere.example' } }],
  ]
  it.each(others)('stand on everything else of status %i (%s)', async (status, path, request) => {
    const reply = await send(origin, path, request)
    expect(reply.status).toBe(status)
    expectSecurityHeaders(reply.headers, origin)
  })

  it('stand on assets, also when nothing has changed', async () => {
    const path = await anAsset()
    const first = await send(origin, path)
    const second = await send(origin, path, { headers: { 'If-None-Match': first.headers.etag! } })
    expect(first.status).toBe(200)
    expect(second.status).toBe(304)
    expectSecurityHeaders(first.headers, origin)
    expectSecurityHeaders(second.headers, origin)
  })

  it('stand on a page that has not changed', async () => {
    const first = await send(origin, '/')
    const second = await send(origin, '/', { headers: { 'If-None-Match': first.headers.etag! } })
    expect(second.status).toBe(304)
    expect(second.bytes).toHaveLength(0)
    expectSecurityHeaders(second.headers, origin, true)
  })

  it('stand on what never became a request', async () => {
    const host = new URL(origin).host
    const tooLarge = parseRaw(
      await sendRaw(origin, `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
    )
    const broken = parseRaw(await sendRaw(origin, 'NONSENSE\r\n\r\n'))
    const connect = parseRaw(
      await sendRaw(origin, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    )
    expect(tooLarge.status).toBe(431)
    expect(broken.status).toBe(400)
    expect(connect.status).toBe(400)
    for (const { headers } of [tooLarge, broken, connect]) expectSecurityHeaders(headers, origin)
  })

  it('stand on a page that failed, which tells no detail', async () => {
    const site = await startTestSite()
    breakDatabase(site.databasePath)
    const reply = await send(site.origin, '/')
    expect(reply.status).toBe(500)
    expectSecurityHeaders(reply.headers, site.origin, true)
    expect(reply.text).toContain(requestFailed)
    expect(reply.text).toContain(reply.headers['x-request-id'])
    expect(reply.text).not.toMatch(/SQLITE|no such table|\.ts\b|node_modules/)
  })

  it('know https where the site is under it', async () => {
    const site = await startTestSite(
      {},
      { PUBLIC_ORIGIN: 'https://homes.example', TRUSTED_HOPS: '1', DEMO: '1' },
    )
    const headers = { Host: 'homes.example', 'X-Forwarded-Proto': 'https' }
    const reply = await send(site.origin, '/list', { headers })
    expect(reply.status).toBe(200)
    expectSecurityHeaders(reply.headers, 'https://homes.example', true)
  })

  it('of a fragment are short', async () => {
    const reply = await send(origin, '/no/such/page', { headers: { 'HX-Request': 'true' } })
    expect(reply.headers['content-security-policy']!.length).toBeLessThan(400)
  })
})
