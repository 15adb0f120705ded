import { describe, expect, inject, it } from 'vitest'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const origin = inject('origin')

async function asset(): Promise<string> {
  return /\/search\/packs\/[^"]+\.css/.exec((await send(origin, '/')).text)![0]
}

describe('compression', () => {
  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0', undefined],
  ])('of a page for a client that takes %s is %s', async (accepted, encoding) => {
    const plain = await send(origin, '/')
    const reply = await send(origin, '/', { headers: { 'Accept-Encoding': accepted } })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers.vary).toMatch(/Accept-Encoding/)
    expect(reply.text).toBe(plain.text)
    if (encoding !== undefined) expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 3)
  })

  it('of assets was done when the site was built', async () => {
    const path = await asset()
    const [plain, brotli, gzip] = await Promise.all(
      ['', 'br', 'gzip'].map((accepted) =>
        send(origin, path, { headers: { 'Accept-Encoding': accepted } }),
      ),
    )
    expect(brotli!.headers['content-encoding']).toBe('br')
    expect(gzip!.headers['content-encoding']).toBe('gzip')
    expect(brotli!.text).toEqual(plain!.text)
    expect(gzip!.text).toEqual(plain!.text)
    expect(brotli!.bytes.length).toBeLessThan(plain!.bytes.length / 3)
  })
})

describe('what a browser caches', () => {
  it('is every asset, for a year, unasked', async () => {
    const { headers } = await send(origin, await asset())
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is other files and a visitor’s pages if nothing has changed', async () => {
    for (const path of ['/favicon.svg', '/']) {
      const first = await send(origin, path)
      expect(first.headers['cache-control']).toMatch(/no-cache$/)
      const again = await send(origin, path, { headers: { 'If-None-Match': first.headers.etag! } })
      expect(again.status).toBe(304)
      expect(again.bytes.length).toBe(0)
      const other = await send(origin, path, { headers: { 'If-None-Match': 'W/"other"' } })
      expect(other.status).toBe(200)
    }
  })

  it('is nothing personal', async () => {
    const agent = await signedIn(origin, 'agent')
    for (const path of ['/', '/list', '/no/such/page']) {
      const { headers } = await agent.get(path)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers.vary).toMatch(/Cookie/)
      expect(headers.etag).toBeUndefined()
    }
  })

  it('is no form and no failure', async () => {
    for (const path of ['/sign_in', '/no/such/page']) {
      expect((await send(origin, path)).headers['cache-control']).toBe('private, no-store')
    }
  })

  it('survives a range that makes no sense', async () => {
    const path = await asset()
    for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=99999999-', 'x']) {
      expect((await send(origin, path, { headers: { Range: range } })).status).toBe(200)
    }
  })
})
