import { describe, expect, inject, it } from 'vitest'
import { send } from '../../support/server/http.ts'

const origin = inject('origin')

describe('The pictures of the demo over HTTP', () => {
  it('are SVG and cached for a year', async () => {
    const { status, headers, text } = await send(origin, '/media/demo/bungalow-4711-kitchen.svg')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
  })

  it('are JPEG for mail programs', async () => {
    const { status, headers, bytes } = await send(origin, '/media/demo/bungalow-4711-kitchen.jpg')
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(bytes.length).toBeLessThan(20_000)
    expect((await send(origin, '/media/demo/bungalow-4711-kitchen.webp')).status).toBe(404)
  })

  it.each([
    'castle-1-front',
    'bungalow-1-attic',
    'bungalow-x-front',
    'bungalow-1',
    '%00',
    '..%2f..%2fpackage',
  ])('are not there under the name %s', async (name) => {
    const { status, text } = await send(origin, `/media/demo/${name}.svg`)
    expect([400, 404]).toContain(status)
    expect(text).not.toContain('<svg xmlns')
  })
})
