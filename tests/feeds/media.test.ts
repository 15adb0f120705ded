import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { profileOf } from '#src/feeds/profiles/index.ts'
import { isNamedHost } from '#src/feeds/source/open/fetch-media.ts'
import type { FeedResource } from '#src/feeds/source/source.ts'
import { never, openFeed, recordsOf } from './open-feed.ts'

const resource: FeedResource = 'Property'
const all = { kind: 'all', resource } as const

async function withMedia(profile: Parameters<typeof openFeed>[0], overrides: object = {}) {
  const opened = await openFeed(profile, { overrides })
  const [record] = recordsOf([await opened.source.readPage(all, never)])
  const urls = ((record!.Media ?? []) as { MediaURL: string }[]).map(({ MediaURL }) => MediaURL)
  const url = urls[0] ?? `${opened.server.origin}/media/a.jpg`
  return { ...opened, url }
}

describe('a file', () => {
  it('is fetched with the token as the User-Agent where the provider wants that', async () => {
    const { source, server, url } = await withMedia('mlsgrid')
    const { body } = await source.fetchMedia(url, never)
    expect(await text(body)).toContain('picture /media/')
    const { headers } = server.received.at(-1)!
    expect(headers['user-agent']).toBe('secret-token')
    expect(headers.authorization).toBeUndefined()
  })

  it('leaves a part of the limits to the records if both share them', async () => {
    const { source, url } = await withMedia('reso', { limits: { perHour: 9, perSecond: null } })
    const fetchAll = async () => {
      for (;;) await text((await source.fetchMedia(url, never)).body)
    }
    await expect(fetchAll()).rejects.toMatchObject({ kind: 'wait' })
    await source.readPage(all, never)
    await source.readPage(all, never)
  })

  it('is asked for once, even when that fails', async () => {
    const { source, server, url } = await withMedia('mlsgrid')
    await text((await source.fetchMedia(url, never)).body)
    const before = server.received.length
    await expect(source.fetchMedia(url, never)).rejects.toMatchObject({
      kind: 'expired',
      status: 429,
    })
    expect(server.received).toHaveLength(before + 1)
    server.faults.mediaStatus = 500
    await expect(source.fetchMedia(url, never)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.received).toHaveLength(before + 2)
  })

  it('whose address expired says so', async () => {
    const { source, server, url } = await withMedia('mlsgrid')
    server.faults.mediaStatus = 403
    await expect(source.fetchMedia(url, never)).rejects.toMatchObject({
      kind: 'expired',
      status: 403,
    })
  })

  it('of the source’s own server is fetched with the token, of others without', async () => {
    const { source, server, url } = await withMedia('reso')
    await text((await source.fetchMedia(url, never)).body)
    expect(server.received.at(-1)!.headers.authorization).toBe('Bearer secret-token')
    const other = url.replace('127.0.0.1', 'localhost')
    await expect(source.fetchMedia(other, never)).rejects.toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('a host inside a private network'),
    })
  })

  it.each([
    ['https://api.mls.co.uk/v2', 'https://media.evil.co.uk/a.jpg', false],
    ['https://api.mls.example/v2', 'https://media.mls.example/a.jpg', false],
    ['https://api.mls.example/v2', 'https://files.mls.example/a.jpg', true],
    ['https://api.mls.example/v2', 'http://files.mls.example/a.jpg', false],
    ['https://api.mls.example/v2', 'https://files.mls.example.evil.example/a.jpg', false],
    ['https://api.mls.example/v2', 'https://api.mls.example/a.jpg', true],
    ['https://api.mls.example/v2', 'https://api.mls.example@evil.example/a.jpg', false],
  ])('of a feed at %s at %s may be asked for with the token: %s', (root, url, isNamed) => {
    const profile = profileOf('mlsgrid', { media: { hosts: ['files.mls.example'] } })
    expect(isNamedHost(new URL(url), new URL(root), profile)).toBe(isNamed)
  })

  it('at a host that the profile names is asked for with the token, at others without', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a'))
    onTestFinished(() => sent.mockRestore())
    const { source } = await openFeed('mlsgrid', { overrides: { media: { hosts: ['8.8.8.8'] } } })
    const agents: unknown[] = []
    for (const host of ['8.8.8.8', '8.8.4.4']) {
      await source.fetchMedia(`https://${host}/a.jpg`, never)
      agents.push((sent.mock.lastCall![1]!.headers as Record<string, string>)['user-agent'])
    }
    expect(agents).toEqual(['secret-token', 'Plat'])
  })

  it.each(['file:///etc/passwd', 'nothing', 'http://169.254.169.254/a.jpg', 'http://[::1]/a.jpg'])(
    'is never %s',
    async (url) => {
      const { source } = await openFeed('reso')
      await expect(source.fetchMedia(url, never)).rejects.toMatchObject({
        kind: expect.stringMatching(/^(expired|refused)$/),
      })
    },
  )

  it('counts for the bytes of the token', async () => {
    const { source, server } = await openFeed('mlsgrid', {
      overrides: { limits: { bytesPerHour: 5 } },
    })
    await text((await source.fetchMedia(`${server.origin}/media/a.jpg?sig=9`, never)).body)
    await expect(source.readPage(all, never)).rejects.toMatchObject({ kind: 'wait' })
  })

  it('has limits apart from those of records at Trestle', async () => {
    const { source, server, time } = await openFeed('trestle', {
      overrides: { media: { limits: { perMinute: 1 } } },
    })
    const url = `${server.origin}/media/a.jpg`
    await text((await source.fetchMedia(url, never)).body)
    await source.readPage(all, never)
    const before = time.clock().getTime()
    await text((await source.fetchMedia(url, never)).body)
    expect(time.clock().getTime() - before).toBe(60_000)
  })
})
