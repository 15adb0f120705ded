import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '../../support/database.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'

const path = '/search/basemap.pmtiles'
const digits = '0123456789'.repeat(100)

async function siteWithMap(content = digits) {
  const file = join(temporaryFolder(), 'map.pmtiles')
  writeFileSync(file, content)
  const { origin } = await startTestSite({}, { BASEMAP_PATH: file })
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    send(origin, path, { method, headers })
  return { file, ask }
}

describe('map files over HTTP', () => {
  it('are sent in the requested ranges, or whole, and have nothing beyond their end', async () => {
    const { ask } = await siteWithMap()
    for (const [range, bytes, sent] of [
      ['bytes=3-6', '3456', 'bytes 3-6/1000'],
      ['bytes=995-', '56789', 'bytes 995-999/1000'],
      ['bytes=-2', '89', 'bytes 998-999/1000'],
      ['bytes=998-5000', '89', 'bytes 998-999/1000'],
    ]) {
      const { status, headers, text } = await ask({ Range: range! })
      expect(status).toBe(206)
      expect(text).toEqual(bytes)
      expect(headers['content-range']).toEqual(sent)
      expect(headers['content-length']).toEqual(String(bytes!.length))
      expect(headers['content-type']).toBe('application/vnd.pmtiles')
      expect(headers['content-encoding']).toBe(undefined)
    }
    // Without a range, or with one that says nothing, the whole.
    for (const headers of [
      {},
      { Range: 'bytes=5-1' },
      { Range: 'bytes=0-1,5-6' },
      { Range: 'lines=1-2' },
    ] as Record<string, string>[]) {
      const { status, text } = await ask(headers)
      expect(status).toBe(200)
      expect(text).toEqual(digits)
    }
    const head = await ask({ Range: 'bytes=0-1' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.bytes.length).toBe(0)
    expect(head.headers['content-length']).toBe('1000')
    expect(head.headers['accept-ranges']).toBe('bytes')
    for (const Range of ['bytes=1000-', 'bytes=-0']) {
      const { status, headers } = await ask({ Range })
      expect(status).toBe(416)
      expect(headers['content-range']).toBe('bytes */1000')
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await ask({}, 'POST')).status).toBe(405)
  })

  it('tell by their tag whether they are still the same', async () => {
    const { ask, file } = await siteWithMap()
    const { etag = '', 'cache-control': caching } = (await ask({ Range: 'bytes=0-3' })).headers
    expect(caching).toBe('public, max-age=3600')
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
    expect((await ask({ 'If-Range': etag, Range: 'bytes=0-3' })).status).toBe(206)
    writeFileSync(file, 'another one')
    const { status, text, headers } = await ask({ 'If-Range': etag, Range: 'bytes=0-3' })
    expect(status).toBe(200)
    expect(text).toBe('another one')
    expect(headers.etag === etag).toBe(false)
  })

  it('say in a sentence that there is none', async () => {
    const { status, text } = await send(inject('origin'), path)
    expect(status).toBe(404)
    expect(text).toBe('No map of the streets has been built for this site.')
    const { origin } = await startTestSite(
      {},
      { BASEMAP_PATH: join(temporaryFolder(), 'gone.pmtiles') },
    )
    expect((await send(origin, path)).status).toBe(503)
  })
})

describe('the outlines of states and counties', () => {
  it('are always there, and a state costs little', async () => {
    let paid = 0
    const source = {
      getKey: () => 'outlines',
      async getBytes(offset: number, length: number) {
        const Range = `bytes=${offset}-${offset + length - 1}`
        const { status, bytes } = await send(inject('origin'), '/search/outlines.pmtiles', {
          headers: { Range },
        })
        expect(status).toBe(206)
        paid += bytes.length
        return { data: new Uint8Array(bytes).buffer }
      },
    }
    const outlines = new PMTiles(source)
    const { rootDirectoryLength } = await outlines.getHeader()
    paid = 127 + rootDirectoryLength
    // Kentucky, whose counties are the smallest of all.
    for (const x of [16, 17]) for (const y of [24, 25]) await outlines.getZxy(6, x, y)
    expect(paid).toBeLessThan(30_000)
    expect(await outlines.getMetadata()).toMatchObject({
      attribution: 'Natural Earth, U.S. Census Bureau (public domain)',
    })
  })
})
