import { describe, expect, inject, it } from 'vitest'
import { type Reply, type Request, send } from '../../../support/server/http.ts'

const origin = inject('origin')

async function stylesheet(): Promise<string> {
  const page = await send(origin, '/summary', { headers: { Accept: 'text/html' } })
  return /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)![1]!
}

/** What of a response is the same for all requests. */
function fixed({ status, headers, bytes }: Reply) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, headers: rest, bytes }
}

/** The first request reads the file; the others find it in memory. */
async function repeated(path: string, request: Request): Promise<Reply> {
  const first = await send(origin, path, request)
  for (let i = 0; i < 5; i++) {
    const again = await send(origin, path, request)
    expect(fixed(again)).toEqual(fixed(first))
  }
  return first
}

describe('files of the build', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('for %s are the same from disk and from memory', async (encodings, encoding) => {
    const reply = await repeated(await stylesheet(), { headers: { 'Accept-Encoding': encodings } })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toBe('text/css')
    expect(reply.headers['content-length']).toBe(String(reply.bytes.length))
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.vary).toBe('Accept-Encoding')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.text).toContain('@layer')
  })

  it('are not sent again to clients that have them', async () => {
    const path = await stylesheet()
    const { headers } = await send(origin, path)
    const again = await repeated(path, { headers: { 'If-None-Match': headers.etag! } })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    const other = await repeated(path, { headers: { 'If-None-Match': 'W/"other"' } })
    expect(other.status).toBe(200)
  })

  it('have headers without a body for HEAD', async () => {
    const path = await stylesheet()
    const whole = await send(origin, path)
    const head = await repeated(path, { method: 'HEAD' })
    expect(head.bytes).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(whole.bytes.length))
  })

  it('are sent whole, whatever the range', async () => {
    const path = await stylesheet()
    const whole = await send(origin, path)
    const part = await repeated(path, { headers: { Range: 'bytes=5-1' } })
    expect(part.status).toBe(200)
    expect(part.bytes).toEqual(whole.bytes)
  })

  it('are nothing to be posted to', async () => {
    expect((await send(origin, await stylesheet(), { method: 'POST' })).status).toBe(404)
  })
})
