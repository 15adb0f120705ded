import type { RequestListener } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { tileHost } from '../../support/server/tile-host.ts'

const png = (bytes = 40) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes)])

/** The test's tile server, the site that uses it, and its requests. */
async function siteWithTiles(answer: RequestListener) {
  const { asked, origin } = await tileHost(answer)
  const TILE_URL_STREET = `${origin}/t/{z}/{x}/{y}.png?key=k`
  const site = await startTestSite(
    {},
    { TILE_URL_STREET, TILE_PRIVATE_HOST: '1', TILE_ATTRIBUTION: '© Test' },
  )
  return { asked, site, get: (path: string, headers = {}) => send(site.origin, path, { headers }) }
}

describe('§7 tiles by type, y, x and zoom', () => {
  it('come from the configured host, once, are cached, and are for this site only', async () => {
    const { asked, get, site } = await siteWithTiles((_req, res) => res.end(png()))
    const both = await Promise.all([
      get('/tiles/street/12/1500/1020'),
      get('/tiles/street/12/1500/1020'),
    ])
    for (const { status, headers, bytes } of [...both, await get('/tiles/street/12/1500/1020')]) {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/png')
      expect(headers['cache-control']).toBe('public, max-age=86400')
      expect(bytes).toEqual(png())
    }
    expect((await get('/tiles/street/1/0/0', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await send(site.origin, '/tiles/street/1/0/0', { method: 'POST' })).status).toBe(405)
    expect(asked).toEqual(['/t/12/1020/1500.png?key=k'])
    expect(JSON.parse((await get('/tiles')).text)).toEqual({
      attribution: '© Test',
      types: ['street'],
    })
  })

  it('are 404 for other types, places that no map has, and what the host does not have', async () => {
    const { asked, get } = await siteWithTiles((_req, res) => res.writeHead(404).end())
    const wrong = [
      'satellite/1/0/0',
      'other/1/0/0',
      'street/1/2/0',
      'street/1/0/2',
      'street/23/0/0',
      'street/1/0',
      'street/01/0/0',
      'street/1/-1/0',
    ]
    for (const path of wrong) {
      const { status, text } = await get(`/tiles/${path}`)
      expect(path).toEqual(path)
      expect(status).toBe(404)
      expect(text).toBe('This map tile doesn’t exist.')
    }
    expect(asked).toEqual([])
    expect((await get('/tiles/street/1/0/0')).status).toBe(404)
    expect((await send(inject('origin'), '/tiles/street/1/0/0')).status).toBe(404)
  })

  it('are 502 when the host fails, sends on, or sends what is no picture or far too large', async () => {
    const answers: RequestListener[] = [
      (_req, res) => res.writeHead(500).end(),
      (_req, res) => res.writeHead(302, { Location: '/t/0/0/0.png' }).end(),
      (_req, res) =>
        res
          .writeHead(200, { 'Content-Type': 'image/png' })
          .end('<svg><script>alert(1)</script></svg>'),
      (_req, res) => res.end(png(2_000_000)),
      (req) => req.socket.destroy(),
    ]
    let turn = 0
    const { asked, get } = await siteWithTiles((req, res) => answers[turn++]!(req, res))
    for (const y of answers.keys()) {
      const { status, text } = await get(`/tiles/street/4/${y}/0`)
      expect(status).toBe(502)
      expect(text).toBe('The map couldn’t be loaded from its host. Please try again later.')
    }
    expect(asked).toHaveLength(answers.length)
  })
})
