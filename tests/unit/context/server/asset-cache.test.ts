import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { createAssetCache } from '#src/server/context/files/asset-cache.ts'

const limits = { fileBytes: 100, totalBytes: 150 }

/** Files of so many bytes by their paths. */
function cacheOf(sizes: Record<string, number>) {
  const serve = vi.fn((req: IncomingMessage, res: ServerResponse) => {
    const size = sizes[req.url!]!
    res.writeHead(200, { ETag: req.url, 'Content-Length': size })
    Readable.from([Buffer.alloc(size, 'x')]).pipe(res)
  })
  return { serve, send: createAssetCache(serve, limits) }
}

/** What was sent from memory, or null. */
function ask(send: ReturnType<typeof createAssetCache>, path: string, headers = {}) {
  const sent = { status: 0, body: '' }
  const res = {
    writeHead(status: number) {
      sent.status = status
      return res
    },
    end(body = '') {
      sent.body = body
    },
  }
  const req = { headers } as IncomingMessage
  return send(req, res as unknown as ServerResponse, path) ? sent : null
}

describe('files in memory', () => {
  it('are read at the first request and sent from then on', async () => {
    const { serve, send } = cacheOf({ '/a': 60 })
    expect(ask(send, '/a')).toBe(null)
    await expect.poll(() => ask(send, '/a')?.body).toBe('x'.repeat(60))
    expect(ask(send, '/a', { 'if-none-match': '/a' })).toEqual({ status: 304, body: '' })
    expect(serve).toHaveBeenCalledTimes(1)
  })

  it('are others for other encodings', async () => {
    const { serve, send } = cacheOf({ '/a': 60 })
    expect(ask(send, '/a', { 'accept-encoding': 'gzip, br' })).toBe(null)
    await expect
      .poll(() => ask(send, '/a', { 'accept-encoding': 'gzip, deflate, br' }))
      .not.toBe(null)
    expect(ask(send, '/a', { 'accept-encoding': 'gzip' })).toBe(null)
    expect(serve).toHaveBeenCalledTimes(2)
  })

  it('are none that is too large, and no more than there is room for', async () => {
    const { serve, send } = cacheOf({ '/large': 101, '/a': 90, '/b': 90, '/c': 60 })
    expect(ask(send, '/large')).toBe(null)
    expect(ask(send, '/a')).toBe(null)
    await expect.poll(() => ask(send, '/a')).not.toBe(null)
    expect(ask(send, '/b')).toBe(null)
    expect(ask(send, '/c')).toBe(null)
    await expect.poll(() => ask(send, '/c')).not.toBe(null)
    expect(ask(send, '/b')).toBe(null)
    expect(ask(send, '/large')).toBe(null)
    expect(serve).toHaveBeenCalledTimes(4)
  })
})
