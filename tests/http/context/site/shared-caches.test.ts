import { describe, expect, it } from 'vitest'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { type Sample, samplesOf } from '../../../support/routes/samples.ts'
import { type Reply, send } from '../../../support/server/http.ts'
import { startTestSite } from '../../../support/server/site.ts'
import { sharedFormSite } from '../forms/support.ts'

const html = { Accept: 'text/html' }
const shared = sharedFormSite({ CACHE_SECONDS: '60', REGISTER_AFTER: '0' })
const control = 'public, max-age=0, must-revalidate, s-maxage=59'

const isShared = ({ headers }: Reply) => /s-maxage/.test(headers['cache-control'] ?? '')

const asked = () =>
  Object.entries(samplesOf(shared().rows)).flatMap(([route, samples]) =>
    samples.map((sample) => ({ route, sample })),
  )

const get = ({ path, headers = {} }: Sample, more: Record<string, string> = {}) =>
  send(shared().site.origin, path, { headers: { ...headers, ...more } })

let found: Promise<Sample[]> | undefined

/** Requests for the pages and data that a cache may have. */
const sharedSamples = () => (found ??= findShared())

async function findShared(): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { sample } of asked()) if (isShared(await get(sample))) samples.push(sample)
  return samples
}

const listed = `
  / /list /summary /map /stats /listings /open_houses /listings/count /listings/[id]
  /listings.atom /idx_links/[search]/feed.atom /sitemap.xml /sitemaps/[part].xml
  /listing_detail/[id] /listing_report/[id] /quick_searches/[search]/[view]
  /search/address /search/field_lists /search/map /search/omni
  /fragments/filter/fields /fragments/filter/prices /fragments/map/pane
  /fragments/listings/[id]/photos /fragments/listings/[id]/similar /fragments/listings/cards
  /fragments/listings/ids /fragments/listings/map_card /fragments/listings/map_cards /fragments/listings/rows`

describe('a shared cache may have', () => {
  it('what visitors see of listings, with a tag, no cookie, no token, and no name', async () => {
    const routes = new Set<string>()
    for (const { route, sample } of asked()) {
      const reply = await get(sample)
      const { headers, text, status } = reply
      if (!isShared(reply)) {
        // Pictures, maps, and lists for other sites say themselves that they are for everyone.
        expect(headers['cache-control'], sample.path).toMatch(/^private|no-store|^public, max-age/)
        continue
      }
      routes.add(`/${route.replace(/(\/?index)?\.(astro|ts)$/, '')}`)
      expect([status, headers['set-cookie']], sample.path).toEqual([200, undefined])
      expect(headers['cache-control'], sample.path).toContain('s-maxage=59')
      expect(headers.etag, sample.path).toMatch(/^W\//)
      for (const name of ['Accept', 'Cookie', 'Save-Data', 'HX-Request'])
        expect(headers.vary?.split(', '), sample.path).toContain(name)
      expect(text, sample.path).not.toMatch(/authenticity_token|XSRF|Sign out|data-owner/)
    }
    expect([...routes].sort()).toEqual(listed.trim().split(/\s+/).sort())
  })

  it('them for the promised seconds, while browsers ask each time', async () => {
    const { rows } = shared()
    for (const path of ['/list', `/listings/${rows.listing}`]) {
      const first = await get({ path, headers: html })
      expect(first.headers['cache-control']).toBe(control)
      const again = await get(
        { path, headers: html },
        { 'If-None-Match': String(first.headers.etag) },
      )
      expect([again.status, again.headers['cache-control']]).toEqual([304, control])
    }
  })

  it('nothing that headers change which the answer does not name', async () => {
    const unnamed = {
      'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Accept-Language': 'de',
      Referer: `${shared().site.origin}/list?_filter=City+Eq+%27Port+Ellery%27`,
      'HX-Current-URL': `${shared().site.origin}/map`,
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Purpose': 'prefetch',
      Prefer: 'return=minimal',
      DNT: '1',
    }
    for (const sample of await sharedSamples()) {
      const [plain, other] = [await get(sample), await get(sample, unnamed)]
      expect(other.headers['cache-control'], sample.path).toBe(plain.headers['cache-control'])
      expect(other.text, sample.path).toBe(plain.text)
    }
  })

  it('pages with and without styles, which each name why, with the policy of both', async () => {
    const home = { path: '/', headers: html }
    const linked = await get(home)
    const inlined = await get(home, { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' })
    expect(linked.text).not.toContain('<style data-href')
    expect(inlined.text).toContain('<style data-href')
    expect(linked.headers.vary).toMatch(/Sec-Fetch-Dest, Sec-Fetch-Site$/)
    for (const name of ['vary', 'etag', 'content-security-policy'])
      expect(inlined.headers[name]).toBe(linked.headers[name])
  })

  it('the pages of visitors who chose a view and an order', async () => {
    const seen = { results_mode: 'list', list_sort_listings: 'beds_desc', map_state: '%7B%7D' }
    const Cookie = Object.entries(seen).map((pair) => pair.join('='))
    const counted = [...Cookie, 'listings_opened=3', 'results_mobile=map'].join('; ')
    const list = await get({ path: '/list', headers: html }, { Cookie: counted })
    expect([list.headers['cache-control'], list.headers['set-cookie']]).toEqual([
      control,
      undefined,
    ])
    expect(list.text).toContain('value="beds_desc" selected')
    const listings = { path: '/listings', headers: html }
    expect(isShared(await get(listings, { Cookie: Cookie.join('; ') }))).toBe(true)
    expect(isShared(await get(listings, { Cookie: counted }))).toBe(false)
    const sorted = await get({ path: '/list?sort_id=area_desc', headers: html })
    expect(sorted.headers['set-cookie']?.join()).toContain('list_sort_listings=area_desc')
    expect(isShared(sorted)).toBe(false)
  })
})

describe('a shared cache may not have', () => {
  it('anything of a person who is signed in', async () => {
    const agent = await shared().as('agent')
    for (const { sample } of asked()) {
      const { headers } = await agent.get(sample.path, sample.headers)
      expect(headers['cache-control'], sample.path).not.toMatch(/s-maxage/)
    }
  })

  it.each([
    'sid=x',
    'visit=x',
    'XSRF-TOKEN=x',
    'device=x',
    'notice=x',
    'pending=x',
    'selected_listings_idx=2',
    'low_data=on',
    'date_preference=relative',
    'show_hidden=true',
    'app_flags=header',
    'of_another_site=x',
  ])('anything of a visitor with %s', async (Cookie) => {
    for (const sample of await sharedSamples())
      expect(isShared(await get(sample, { Cookie })), sample.path).toBe(false)
  })

  it('anything of the native app, or behind a password of the proxy', async () => {
    const others = { 'User-Agent': 'PlatApp/1.0 (header)', Authorization: 'Basic eDp5' }
    for (const [name, value] of Object.entries(others))
      for (const sample of await sharedSamples())
        expect(isShared(await get(sample, { [name]: value })), sample.path).toBe(false)
  })

  it('what a shared link shows', async () => {
    const { site, rows, as } = shared()
    const agent = await as('agent')
    await agent.get(newSharePath({ ListingIds: rows.listing }), html)
    const fields = { ListingIds: rows.listing, Kind: 'Listings', Type: 'Direct' }
    const made = await agent.post('/shares', fields, { headers: { Accept: 'application/json' } })
    const token = /share\/([\w-]{22})/.exec(made.text + made.headers.location)?.[1]
    expect(token, made.text.slice(0, 300)).toBeDefined()
    for (const path of [`/share/${token}/list`, `/listings/${rows.listing}?base=share.${token}`]) {
      const reply = await send(site.origin, path, { headers: html })
      expect([reply.status, isShared(reply)], path).toEqual([200, false])
    }
  })

  it('errors, refusals, and writes', async () => {
    for (const path of ['/list?_filter=Nonsense', '/listings/none', '/no/such/page'])
      expect((await get({ path, headers: html })).headers['cache-control']).toBe(
        'private, no-store',
      )
    const written = await send(shared().site.origin, '/list', { method: 'POST' })
    expect(isShared(written)).toBe(false)
    const copying = { pages: 1, reported: 1, withinMs: 60_000 }
    const env = { CACHE_SECONDS: '60', TRUSTED_HOPS: '1' }
    const site = await startTestSite({ copying }, env)
    const headers = { ...html, 'X-Forwarded-For': '192.0.2.7' }
    expect(isShared(await send(site.origin, '/list', { headers }))).toBe(true)
    const refused = await send(site.origin, '/list', { headers })
    expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store'])
  })

  it('listings that count toward registration, even once they have been counted', async () => {
    const site = await startTestSite({}, { CACHE_SECONDS: '60', REGISTER_AFTER: '2' })
    const path = /href="(\/listings\/\d{26})/.exec((await send(site.origin, '/list')).text)![1]!
    for (const Cookie of ['', 'listings_opened=1', 'listings_opened=2', 'results_mode=list']) {
      const reply = await send(site.origin, path, { headers: { ...html, Cookie } })
      expect(reply.headers['cache-control'], Cookie).toBe('private, no-cache')
    }
  })

  it('anything, unless the operator says for how long', async () => {
    const site = await startTestSite()
    for (const path of ['/', '/list', '/search/map'])
      expect(isShared(await send(site.origin, path, { headers: html }))).toBe(false)
  })
})
