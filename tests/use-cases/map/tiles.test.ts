import { readdirSync, statSync, utimesSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTiles, type TileOptions } from '#src/use-cases/map/tiles.ts'
import { temporaryFolder } from '../../support/database.ts'
import { tileHost } from '../../support/server/tile-host.ts'

const picture = (text: string) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(text)])
const place = { type: 'street', z: 5, y: 3, x: 2 } as const

async function tilesOf(answer: RequestListener, more: Partial<TileOptions> = {}) {
  const { asked, origin } = await tileHost(answer)
  const street = `${origin}/{z}/{x}/{y}`
  const options = {
    templates: { street, satellite: null },
    mostBytes: 1e6,
    privateHost: true,
    ...more,
  }
  const folder = join(temporaryFolder(), 'tiles')
  return { asked, folder, open: () => createTiles({ ...options, folder }) }
}

/** As if the tiles had been fetched eight days ago. */
function age(folder: string): void {
  const then = Date.now() / 1000 - 8 * 86_400
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), then, then)
}

describe('tiles of another host', () => {
  it('are given up when the host takes too long', async () => {
    const { open } = await tilesOf(() => undefined, { timeoutMs: 50 })
    expect(await open()(place)).toMatchObject({ kind: 'failed' })
  })

  it('are fetched again after a week; until that works, the old one is shown', async () => {
    let status = 200
    let text = 'first'
    const { folder, open } = await tilesOf((_req, res) => res.writeHead(status).end(picture(text)))
    const shown = async () => {
      const outcome = await open()(place)
      return outcome.kind === 'picture' ? outcome.picture.bytes.toString('latin1', 8) : outcome.kind
    }
    expect(await shown()).toBe('first')
    ;[status, text] = [500, 'second']
    expect(await shown()).toBe('first')
    age(folder)
    expect(await shown()).toBe('first')
    status = 200
    expect(await shown()).toBe('second')
  })

  it('are not fetched from a private network unless that is configured', async () => {
    const { asked, open } = await tilesOf((_req, res) => res.end(picture('x')), {
      privateHost: false,
    })
    expect(await open()(place)).toMatchObject({
      kind: 'failed',
      reason: 'comes from a host inside a private network',
    })
    expect(asked).toEqual([])
  })

  it('are cached within a limit, and the least recently used are evicted first', async () => {
    const { asked, folder, open } = await tilesOf(
      (_req, res) => res.end(picture('x'.repeat(400))),
      { mostBytes: 1000 },
    )
    const find = open()
    for (const y of [0, 1, 0, 2, 0, 1])
      expect(await find({ ...place, y })).toMatchObject({ kind: 'picture' })
    expect(asked).toEqual(['/5/2/0', '/5/2/1', '/5/2/2', '/5/2/1'])
    expect(
      readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
    ).toBe(816)
  })
})
