import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Caches } from '#src/domain/context/cache/caches.ts'
import {
  chooseEncoding,
  compress,
  compressedKind,
  compressOnce,
} from '#src/server/context/http/compress.ts'

const body = Buffer.from('<p>A page with words that come again and again.</p>'.repeat(100))

describe('compressed bodies', () => {
  it('are what they were, by each encoding, small or large', async () => {
    for (const plain of [body, Buffer.concat(Array(40).fill(body))]) {
      expect(brotliDecompressSync(await compress(plain, 'br')).equals(plain)).toBe(true)
      expect(gunzipSync(await compress(plain, 'gzip')).equals(plain)).toBe(true)
      expect(zstdDecompressSync(await compress(plain, 'zstd')).equals(plain)).toBe(true)
    }
  })
})

describe('pages that many people get', () => {
  it('are compressed once for each encoding, and never taken for one another', async () => {
    const bodies = new Caches().of(compressedKind)
    const once = await compressOnce(bodies, body, 'br')
    expect(await compressOnce(bodies, Buffer.from(body), 'br')).toBe(once)
    expect(gunzipSync(await compressOnce(bodies, body, 'gzip')).equals(body)).toBe(true)
    const other = Buffer.from(body.toString().replace('words', 'cards'))
    expect(brotliDecompressSync(await compressOnce(bodies, other, 'br')).equals(other)).toBe(true)
    expect(bodies.size).toBe(3)
  })

  it('take more effort than those that one person gets once', () => {
    const accepted = 'gzip, deflate, br, zstd'
    expect(chooseEncoding(accepted, 'text/html', 2000, true)).toBe('zstd')
    expect(chooseEncoding('gzip, deflate, br', 'text/html', 2000, true)).toBe('br')
  })
})

describe('the encoding of an answer', () => {
  it.each([
    ['br, gzip', 'text/html', 2000, 'br'],
    ['gzip, deflate, br, zstd', 'text/html', 2000, 'br'],
    ['gzip, deflate, br, zstd', 'application/json', 2000, 'zstd'],
    ['gzip, zstd', 'text/html', 2000, 'zstd'],
    ['gzip, br, zstd;q=0', 'text/html', 2000, 'br'],
    ['*', 'text/html', 2000, 'br'],
    ['gzip;q=0.5', 'text/html', 2000, 'gzip'],
    ['gzip, br;q=0', 'application/json', 2000, 'gzip'],
    ['br', 'image/png', 2000, null],
    ['br', 'text/html', 1000, null],
    [undefined, 'text/html', 2000, null],
    [`br;x=${'y'.repeat(5000)}`, 'text/html', 2000, null],
  ])('for %j, %s of %i bytes is %s', (accepted, type, size, encoding) => {
    expect(chooseEncoding(accepted, type, size)).toBe(encoding)
    expect(chooseEncoding(accepted, type, size)).toBe(encoding)
  })
})
