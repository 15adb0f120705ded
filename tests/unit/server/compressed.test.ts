import { describe, expect, it } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding } from '#src/server/compress.ts'
import { keepCompressed } from '#src/server/compressed.ts'

const body = Buffer.from('<p>A page with words that come again and again.</p>'.repeat(100))

describe('compressed bodies', () => {
  it('are what they were, by either encoding, small or large', async () => {
    const { encode } = keepCompressed({ most: 10 })
    for (const [content, plain] of [['small', body], ['large', Buffer.concat(Array(40).fill(body))], [null, body]] as const) {
      expect(brotliDecompressSync(await encode(plain, 'br', content)).equals(plain)).toBe(true)
      expect(gunzipSync(await encode(plain, 'gzip', content)).equals(plain)).toBe(true)
    }
  })

  it('are made once for the same content, and for each encoding', async () => {
    const { encode } = keepCompressed({ most: 10 })
    const first = await encode(body, 'br', 'one')
    expect(await encode(body, 'br', 'one')).toBe(first)
    expect(await encode(body, 'gzip', 'one')).not.toBe(first)
    expect(await encode(body, 'br', 'other')).not.toBe(first)
  })

  it('of somebody are kept nowhere', async () => {
    const { encode } = keepCompressed({ most: 10 })
    expect(await encode(body, 'br', null)).not.toBe(await encode(body, 'br', null))
  })

  it('that nobody asked for lately make room', async () => {
    const { encode } = keepCompressed({ most: 2 })
    const first = await encode(body, 'br', '1')
    const second = await encode(body, 'br', '2')
    expect(await encode(body, 'br', '1')).toBe(first)
    await encode(body, 'br', '3')
    expect(await encode(body, 'br', '1')).toBe(first)
    expect(await encode(body, 'br', '2')).not.toBe(second)
  })
})

describe('the encoding of an answer', () => {
  it.each([
    ['br, gzip', 'text/html', 2000, 'br'],
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
