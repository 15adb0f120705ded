import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress } from '#src/server/context/http/compress.ts'

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
