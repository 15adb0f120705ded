import { beforeAll, describe, expect, it } from 'vitest'
import { heldMs, networkKey } from '#src/domain/admin/copying/copying-list.ts'
import { copyingRule, limitsWith } from '#src/domain/context/copying/copying-signs.ts'
import { trapPath } from '#src/domain/search/found/paths.ts'
import { send } from '../../../support/server/http.ts'
import { sharedTestSite } from '../../../support/server/site.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const site = sharedTestSite({ TRUSTED_HOPS: '1' })
let ids: string[] = []
let listings = 0
/** Fewer pages say nothing about a manner. */
const pagesToTell = 7

interface Asked {
  readonly address: string
  readonly cookie?: string
  readonly referer?: string
  readonly agent?: string
  readonly method?: string
}

const ask = (path: string, { address, cookie = '', referer, agent, method }: Asked) =>
  send(site().origin, path, {
    ...(method && { method }),
    headers: {
      Accept: 'text/html',
      'X-Forwarded-For': address,
      Cookie: cookie,
      ...(referer && { Referer: referer }),
      ...(agent && { 'User-Agent': agent }),
    },
  })

beforeAll(async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => ask(`/list?page=${page}`, { address: '192.0.2.1' })),
  )
  const links = pages.flatMap(({ text }) => [...text.matchAll(/\/listings\/(\d{26})/g)])
  const count = await ask('/listings/count', { address: '192.0.2.1' })
  listings = JSON.parse(count.text).count
  ids = [...new Set(links.map(([, id]) => id!))].sort()
})

describe('IDX I-19: copying', () => {
  it('is found: few more pages come late, then a sentence that says how to go on', async () => {
    const copier = { address: '203.0.113.20' }
    const { day } = limitsWith(copyingRule, ['pace', 'stray', 'bare'], listings).stop
    const few = Math.max(day, pagesToTell)
    expect(few).toBeLessThan(ids.length / 2)
    for (const id of ids.slice(0, few + 1))
      expect((await ask(`/listings/${id}`, copier)).status).toBe(200)
    const rest = ids.slice(few + 1, few + 6)
    const later = await Promise.all(rest.map((id) => ask(`/listings/${id}`, copier)))
    expect(later.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    const refused = await ask('/list', copier)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(heldMs / 1_000 - 600)
    expect(seconds).toBeLessThanOrEqual(heldMs / 1_000)
    expect(refused.text).toMatch(/may not be copied. To continue, sign in, or contact/)
    expect(refused.text).toContain(
      '<a class="button" href="/sign_in?return_to=%2Flist">Sign in</a>',
    )
    expect(refused.text).not.toContain('class="error-page__search"')
    expect((await ask('/sign_in', copier)).status).toBe(200)
    // Others of the network whose browsers bring their cookies go on.
    expect((await ask(`/listings/${ids[0]}`, { address: '203.0.113.21' })).status).toBe(200)
  })

  it('is a pause that an administrator ends at once, without a script, or trusts', async () => {
    const copier = { address: '203.0.113.20' }
    const key = networkKey(copier.address)
    expect((await ask('/list', copier)).status).toBe(429)
    const admin = await signedIn(site().origin, 'admin')
    expect((await admin.get('/admin/copying')).text).toMatch(/A program at 203\.0\.113\.20/)
    expect((await admin.post('/admin/copying', { key, do: 'lift' })).status).toBe(303)
    const again = ids.slice(0, 14)
    const statusOf = async (id: string) => (await ask(`/listings/${id}`, copier)).status
    expect(await statusOf(again[0]!)).toBe(200)
    for (const id of again) await statusOf(id)
    expect((await admin.get('/admin/copying')).text).toContain('Paused')
    await admin.post('/admin/copying', { key, do: 'trust' })
    for (const id of ids) expect(await statusOf(id)).toBe(200)
  })

  it('is not what a browser does, which brings the cookie and asks for photos', async () => {
    const address = '203.0.113.30'
    const first = await ask(`/listings/${ids[0]}`, { address })
    const [set = ''] = [first.headers['set-cookie'] ?? ''].flat()
    expect(set).toMatch(/^reader=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(first.headers['cache-control']).toContain('private')
    const cookie = set.split(';')[0]!
    const sheet = /href="(\/[^"]+\.css)"/.exec(first.text)?.[1] ?? 'none'
    expect((await ask(sheet, { address })).status).toBe(200)
    for (const id of ids.slice(1, 25)) {
      const page = await ask(`/listings/${id}`, {
        address,
        cookie,
        referer: `${site().origin}/list`,
      })
      expect(page.status).toBe(200)
      expect(String(page.headers['set-cookie'])).not.toContain('reader=')
    }
  })

  it('is shown by a link that is in no page but its text, and leads nowhere', async () => {
    const address = '203.0.113.40'
    const { text } = await ask('/list', { address })
    expect(text).toMatch(new RegExp(`<!-- <a href="${trapPath}" rel="nofollow"></a> -->`))
    expect(text.replace(/<!--[\s\S]*?-->/g, '')).not.toContain(trapPath)
    expect((await ask('/robots.txt', { address })).text).toContain(`Disallow: ${trapPath}\n`)
    expect((await ask('/sitemap.xml', { address })).text).not.toContain(trapPath)
    expect((await ask(trapPath, { address })).status).toBe(404)
  })

  it('is not what shows links in messages does, which gets no more than a row of a list', async () => {
    const asked = { address: '203.0.113.50', agent: 'Slackbot-LinkExpanding 1.0' }
    for (const id of ids.slice(0, 30)) {
      const { status, text, headers } = await ask(`/listings/${id}`, asked)
      expect(status).toBe(200)
      expect(text).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8"\/?>/)
      for (const tag of [
        '<title>',
        'property="og:title"',
        'property="og:image"',
        'rel="canonical"',
      ])
        expect(text).toContain(tag)
      expect(text).not.toMatch(/<body|<script|ld\+json|stylesheet/)
      expect(text.length).toBeLessThan(2_000)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(String(headers['set-cookie'])).not.toContain('reader=')
    }
    const person = { ...asked, agent: 'Mozilla/5.0' }
    expect((await ask(`/listings/${ids[0]}`, person)).text).toContain('<main')
    expect((await ask('/list', asked)).text).toContain('<main')
  })

  it('is not asking for headers only', async () => {
    const asked = { address: '203.0.113.51', method: 'HEAD' }
    for (const id of ids.slice(0, 30))
      expect((await ask(`/listings/${id}`, asked)).status).toBe(200)
  })
})
