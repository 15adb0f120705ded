import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { listingGone } from '#src/domain/listings/messages/listing-messages.ts'
import { oEmbedPath } from '#src/domain/sharing/oembed.ts'
import { sharedLinksPath } from '#src/domain/sharing/paths.ts'
import { send } from '../../../support/server/http.ts'
import { sharedTestSite, startTestSite } from '../../../support/server/site.ts'
import { signedIn } from '../../../support/server/visitor.ts'
import { childrenNamed, parseXml, textIn } from '../../../support/well-formed.ts'

const site = sharedTestSite()
/** The address in what the site writes; tests connect to the number of the host. */
const named = () => site().origin.replace('127.0.0.1', 'localhost')
const html = { Accept: 'text/html' }
const get = (path: string, headers: Record<string, string> = {}) =>
  send(site().origin, path, { headers })

/** The ids of the demo's listings that meet a condition in SQL. */
async function idsWhere(condition: string): Promise<string[]> {
  const db = openDatabase(site().databasePath)
  const ids = db.readConnection
    .prepare<[], string>(`SELECT Id FROM listings WHERE ${condition} ORDER BY RowKey`)
    .pluck()
    .all()
  await db.close()
  return ids
}

const write = async (sql: string) => {
  const db = openDatabase(site().databasePath)
  await db.write(({ connection }) => connection.exec(sql))
  await db.close()
}

const isOpen =
  "StandardStatus = 'Active' AND Audience IS NULL AND InternetEntireListingDisplayYN = 1"

async function locationsIn(path: string): Promise<string[]> {
  const { status, text } = await get(path)
  expect(status, path).toBe(200)
  return parseXml(text).children.map((entry) => textIn(entry, 'loc')!)
}

describe('the sitemap', () => {
  it('leads to every listing that visitors may see, and to pages that answer', async () => {
    const parts = (await locationsIn('/sitemap.xml')).map((url) => new URL(url).pathname)
    const urls: string[] = []
    for (const part of parts) urls.push(...(await locationsIn(part)))
    const ids = urls.flatMap((url) => /\/listings\/(\d{26})$/.exec(url)?.[1] ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const [open, hidden] = [await idsWhere(isOpen), await idsWhere("StandardStatus = 'Withdrawn'")]
    expect(open.filter((id) => !ids.includes(id))).toEqual([])
    expect(hidden.filter((id) => ids.includes(id))).toEqual([])
    const others = urls.filter((url) => !/\/listings\/\d{26}$/.test(url))
    for (const url of others.filter((_, at) => at % 10 === 0)) {
      const page = await get(url.slice(site().origin.length), html)
      expect(page.status, url).toBe(200)
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(page.text) ?? []
      if (url.includes('/listings')) expect(canonical?.replaceAll('&amp;', '&')).toBe(url)
    }
  })

  it('is the same for an agent, and is not sent again until something changes', async () => {
    const agent = await signedIn(site().origin, 'agent')
    for (const path of ['/sitemap.xml', '/sitemaps/listings-1.xml', '/listings.atom']) {
      const { headers, text } = await get(path)
      expect((await agent.get(path)).text, path).toBe(text)
      const again = await get(path, { 'If-None-Match': headers.etag! })
      expect([again.status, again.text], path).toEqual([304, ''])
    }
  })

  it.each([
    'none',
    'listings',
    'listings-0',
    'listings-999999',
    'places-99',
    'pages-1',
    'listings-1x',
  ])('has no part %s', async (part) => {
    expect((await get(`/sitemaps/${part}.xml`)).status).toBe(404)
  })
})

it('SEARCH_ENGINES=0 keeps every page out, and there is no sitemap', async () => {
  const { origin } = await startTestSite({}, { SEARCH_ENGINES: '0' })
  const at = (path: string) => send(origin, path, { headers: html })
  for (const path of ['/', '/listings', '/robots.txt', '/favicon.svg'])
    expect((await at(path)).headers['x-robots-tag'], path).toBe('noindex')
  expect((await at('/robots.txt')).text).not.toContain('Sitemap')
  expect((await at('/sitemap.xml')).status).toBe(404)
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  expect((await get('/robots.txt')).text).toContain(`Sitemap: ${named()}/sitemap.xml`)
})

describe('a feed of a search', () => {
  it('has its newest listings with photo, price, and firm, for visitors', async () => {
    const { headers, text, status } = await get(
      "/listings.atom?_filter=City%20Eq%20'Port%20Ellery'",
    )
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const feed = parseXml(text)
    expect(textIn(feed, 'title')).toBe('In Port Ellery · Plat')
    const entries = childrenNamed(feed, 'entry')
    expect(entries).toHaveLength(50)
    const updated = entries.map((entry) => textIn(entry, 'updated')!)
    expect(updated).toEqual(updated.toSorted().toReversed())
    expect(textIn(feed, 'updated')).toBe(updated[0])
    for (const entry of entries)
      expect(textIn(entry, 'content')).toMatch(/Listed by|Listing contact/)
    expect(textIn(feed, 'rights')).toContain('deemed reliable but not guaranteed')
  })

  it('has its address in the head of the results, which name the search without order and view', async () => {
    const filter = '_filter=BedroomsTotal+Ge+3'
    for (const path of [
      `/summary?${filter}&sort_id=price_asc`,
      `/map?${filter}`,
      `/list?${filter}&page=2`,
    ]) {
      const { text } = await get(path, html)
      expect(text, path).toContain(`<link rel="canonical" href="${named()}/listings?${filter}"`)
      expect(text, path).toMatch(
        /type="application\/atom\+xml" href="\/listings\.atom\?_filter=BedroomsTotal\+Ge\+3"/,
      )
    }
    const agent = await signedIn(site().origin, 'agent')
    expect((await agent.get(`/summary?${filter}`, html)).text).not.toMatch(
      /atom\+xml|rel="canonical"/,
    )
  })

  it('cannot ask for what visitors cannot search by', async () => {
    for (const filter of ["PrivateRemarks Eq 'a'", 'Nonsense (', 'MlgCanView Eq true'])
      expect(
        (await get(`/listings.atom?_filter=${encodeURIComponent(filter)}`)).status,
        filter,
      ).toBe(400)
  })

  it('is there for an IDX link, until it is deleted', async () => {
    const agent = await signedIn(site().origin, 'agent')
    await agent.get('/idx_links/new', html)
    const made = await agent.post('/idx_links', {
      name: 'Family <homes>',
      _filter: 'BedroomsTotal Ge 4',
    })
    const [, id] = /\/idx_links\/(\d{26})\/edit/.exec(
      (await agent.get(made.headers.location!, html)).text,
    )!
    const path = `/idx_links/${id}/feed.atom`
    expect((await get(`/idx_links/${id}/summary`, html)).text).toContain(`href="${path}"`)
    const feed = parseXml((await get(path)).text)
    expect(textIn(feed, 'title')).toBe('Family <homes> · Plat')
    expect(childrenNamed(feed, 'entry').length).toBeGreaterThan(5)
    expect((await get(`/idx_links/${'9'.repeat(26)}/feed.atom`)).status).toBe(404)
  })
})

describe('a preview for other sites', () => {
  const previewOf = (path: string, more = '') => get(oEmbedPath(named() + path) + more)

  it('shows a listing in JSON and XML, as wide as asked', async () => {
    const [id] = await idsWhere(`${isOpen} AND InternetAddressDisplayYN = 1`)
    const json = JSON.parse((await previewOf(`/listings/${id}`, '&maxwidth=320')).text)
    expect(json).toMatchObject({ version: '1.0', type: 'rich', width: 320, provider_name: 'Plat' })
    expect(json.html).toContain(`href="${named()}/listings/${id}"`)
    expect(json.html).toContain('Listed by')
    const xml = parseXml((await previewOf(`/listings/${id}`, '&format=xml')).text)
    expect(textIn(xml, 'title')).toBe(json.title)
    expect(JSON.parse((await previewOf(`/listings/${id}`, '&maxheight=50')).text).type).toBe('link')
  })

  it('refuses other formats, other sites, and what visitors may not see', async () => {
    const [hidden] = await idsWhere("StandardStatus = 'Withdrawn'")
    expect((await previewOf('/listings', '&format=yaml')).status).toBe(501)
    for (const path of ['/listings', `/listings/${hidden}`, `/share/${'A'.repeat(22)}`])
      expect((await previewOf(path)).status, path).toBe(404)
    expect((await get('/oembed?url=https%3A%2F%2Fother.example%2F')).status).toBe(404)
    expect((await get('/oembed')).status).toBe(404)
  })

  it('shows what a person shares, without the name of the link', async () => {
    const agent = await signedIn(site().origin, 'agent')
    const ids = (await idsWhere(isOpen)).slice(0, 3)
    const share = async (listings: readonly string[]) => {
      await agent.get('/account', html)
      const fields = { 'shared_link[ListingIds]': listings.join(',') }
      const made = await agent.post(sharedLinksPath(), fields, {
        headers: { Accept: 'application/json' },
      })
      return new URL(JSON.parse(made.text).SharedUri).pathname
    }
    const [three, one] = [await share(ids), await share(ids.slice(0, 1))]
    const several = JSON.parse((await previewOf(three)).text)
    expect(several).toMatchObject({ type: 'link', title: '3 homes shared by Emmett Coleman' })
    expect(JSON.parse((await previewOf(one)).text).type).toBe('rich')
    for (const path of [three, one]) {
      const page = await get(path, html)
      const token = path.split('/')[2]
      expect(page.text, path).toMatch(new RegExp(`json\\+oembed" href="[^"]*share%2F${token}"`))
      expect(page.text, path).not.toContain('ld+json')
    }
  })
})

describe('a withheld address (IDX I-11)', () => {
  it('is in none of them', async () => {
    const where = `${isOpen} AND InternetAddressDisplayYN = 1`
    const [id] = await idsWhere(where)
    const change = `ModificationTimestamp = '2030-01-01T00:00:00.000Z', StreetAddress = '7 Hiddenlane',
      UnparsedAddress = '7 Hiddenlane, Port Ellery', StreetName = 'Hiddenlane'`
    const texts = async () => {
      const paths = [
        `/listings/${id}`,
        '/listings.atom',
        '/sitemap.xml',
        '/sitemaps/listings-1.xml',
      ]
      const replies = await Promise.all(paths.map((path) => get(path, html)))
      const preview = await get(oEmbedPath(`${named()}/listings/${id}`))
      return [...replies, preview].map(({ text }) => text.includes('Hiddenlane'))
    }
    await write(`UPDATE listings SET ${change} WHERE Id = '${id}'`)
    expect(await texts()).toEqual([true, true, false, false, true])
    await write(`UPDATE listings SET InternetAddressDisplayYN = 0 WHERE Id = '${id}'`)
    expect(await texts()).toEqual([false, false, false, false, false])
  })
})

describe('a listing that is gone', () => {
  it('answers 410 with what is near if visitors could see it once, and 404 if never', async () => {
    const [withdrawn] = await idsWhere("StandardStatus = 'Withdrawn'")
    const [incomplete] = await idsWhere("StandardStatus = 'Incomplete'")
    for (const path of [`/listings/${withdrawn}`, `/listing_detail/${withdrawn}`]) {
      const { headers, status, text } = await get(path, html)
      expect([status, headers['cache-control']], path).toEqual([410, 'private, no-store'])
      expect(text, path).toContain(listingGone)
      expect(text, path).toContain('name="robots" content="noindex"')
      expect(text, path).not.toContain('ld+json')
      expect(text, path).toMatch(/Everything for sale in|Similar/)
    }
    const street = await idsWhere(`Id = '${withdrawn}'`)
    expect(street).toHaveLength(1)
    for (const id of [incomplete, '9'.repeat(26), 'none'])
      expect((await get(`/listings/${id}`, html)).status, id).toBe(404)
    expect((await get(`/listings/${withdrawn}`, { Accept: 'application/json' })).status).toBe(404)
    const agent = await signedIn(site().origin, 'agent')
    expect((await agent.get(`/listings/${withdrawn}`, html)).status).toBe(200)
    const consumer = await signedIn(site().origin, 'vow')
    expect((await consumer.get(`/listings/${withdrawn}`, html)).status).toBe(410)
  })
})
