import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { send } from '../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const html = { Accept: 'text/html' }
const navigation = { ...html, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
const json = { Accept: 'application/json' }

function listingIds(count: number): string[] {
  const db = openDatabase(inject('servedDatabase'))
  try {
    return db.readConnection
      .prepare<[number], string>(
        `SELECT Id FROM listings WHERE StandardStatus = 'Active' AND Audience IS NULL
         AND coalesce(InternetEntireListingDisplayYN, 1) = 1 AND DelayedMarketingDate IS NULL
         ORDER BY Id DESC LIMIT ?`,
      )
      .pluck()
      .all(count)
  } finally {
    void db.close()
  }
}

/** Makes a link as the modal does; its path on this site. */
async function linkOf(someone: Visitor, fields: Record<string, string>) {
  await someone.get('/account', html)
  const reply = await someone.post('/shared_links', fields, { headers: json })
  const answer = JSON.parse(reply.text)
  expect(answer).toMatchObject({ success: true, error: null })
  return { ...answer, path: new URL(answer.SharedUri).pathname } as {
    id: string
    path: string
    SharedUri: string
  }
}

describe('§7 Sharing', () => {
  it('a selection opens without an account in every view, with who shared it', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const ids = listingIds(3)
    const { path } = await linkOf(agent, { 'shared_link[ListingIds]': ids.join() })
    const base = path.split('/').slice(0, 3).join('/')
    for (const view of [path, ...['list', 'summary', 'map', 'stats'].map((v) => `${base}/${v}`)]) {
      const page = await send(inject('origin'), view, { headers: html })
      expect([view, page.status]).toEqual([view, 200])
      expect(page.text).toContain('Shared by')
      expect(page.text).toContain('content="noindex"')
      expect(page.headers['referrer-policy']).toBe('same-origin')
    }
    const list = await send(inject('origin'), `${base}/list`, { headers: html })
    for (const id of ids) expect(list.text).toContain(`/listings/${id}?base=share.`)
    expect(list.text).toContain('3 listings')
    expect(list.text).toMatch(/<option value="hand"[^>]*>As shared</)
  })

  it.each([
    ['a selection', { 'shared_link[ListingIds]': '' }],
    ['a search', { _filter: "City Eq 'Port Ellery' And BedroomsTotal Ge 5" }],
    ['a search without results', { _filter: 'ListPrice Eq 7' }],
  ])('%s begins with the sharer, then has the homes, then the controls', async (_, fields) => {
    const agent = await signedIn(inject('origin'), 'agent')
    const asked = {
      ...fields,
      ...('_filter' in fields ? {} : { 'shared_link[ListingIds]': listingIds(2).join() }),
    }
    const { path } = await linkOf(agent, asked as Record<string, string>)
    const { text } = await send(inject('origin'), path, { headers: html })
    const main = text.slice(text.indexOf('<main'))
    expect(text.indexOf('id="filter-form"')).toBeGreaterThan(text.indexOf('<main'))
    const parts = ['share-note__face', 'href="tel:', 'class="shared-search"', 'results__count']
    const homes =
      '_filter' in fields && fields._filter === 'ListPrice Eq 7'
        ? 'empty-state'
        : 'class="listing-card"'
    const order = [...parts, homes, 'results__scope'].map((part) => main.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    const narrowed = await send(
      inject('origin'),
      `${path.split('/').slice(0, 3).join('/')}/summary?_filter=BathroomsTotalInteger+Ge+1`,
      { headers: html },
    )
    expect(narrowed.text.indexOf('id="filter-form"')).toBeLessThan(narrowed.text.indexOf('<main'))
  })

  it('a collection begins the same way, without the notes in it', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const post = async (path: string, fields: Record<string, string>) =>
      JSON.parse((await agent.post(path, fields, { headers: json })).text)
    await agent.get('/account', html)
    const { Id } = await post('/collections', { 'collection[Name]': `Shared ${Date.now()}` })
    const [id = ''] = listingIds(1)
    await post(`/collections/${Id}/add_listings`, { listing_ids: id })
    await post(`/collections/${Id}/arrange`, { act: 'note', note: 'Only for us', listing_ids: id })
    const { path } = await linkOf(agent, { collection_id: Id })
    const { text } = await send(inject('origin'), path, { headers: html })
    expect(text.indexOf('share-note')).toBeGreaterThan(-1)
    expect(text.indexOf('id="filter-form"')).toBeGreaterThan(text.indexOf('<main'))
    expect(text).toContain('class="listing-card"')
    expect(text).not.toContain('Only for us')
  })

  it('one listing opens as its page, with a preview for chats', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const { path } = await linkOf(agent, { 'shared_link[ListingIds]': listingIds(1)[0]! })
    const page = await send(inject('origin'), path, { headers: html })
    expect(page.status).toBe(200)
    expect(page.text).toContain('class="listing"')
    expect(page.text).toContain('Shared by')
    expect(page.text).toMatch(/property="og:title"/)
    expect(page.text).toContain('All listings')
    expect(page.text).not.toMatch(/Back to results|1 of 1\b/)
  })

  it('counts people, not programs that fetch a preview', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const { id, path } = await linkOf(agent, {
      _filter: "City Eq 'Port Ellery' And BedroomsTotal Ge 4",
    })
    await send(inject('origin'), path, { headers: html })
    await send(inject('origin'), path, { headers: { ...navigation, 'Sec-Purpose': 'prefetch' } })
    await agent.get(path, navigation)
    const before = JSON.parse((await agent.get(`/shared_links/${id}`, json)).text)
    expect(before.Opens).toBe(0)
    await send(inject('origin'), path, { headers: navigation })
    const after = JSON.parse((await agent.get(`/shared_links/${id}`, json)).text)
    expect(after.Opens).toBe(1)
  })

  it('counts a listing that is opened from a mail, and not the next one', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const ids = listingIds(2)
    const { id, path } = await linkOf(agent, { 'shared_link[ListingIds]': ids.join() })
    const [, token] = /share\/([\w-]{22})/.exec(path)!
    const opens = async () => JSON.parse((await agent.get(`/shared_links/${id}`, json)).text).Opens
    const open = (listing: string, from: string) =>
      send(inject('origin'), `/listings/${listing}?base=share.${token}`, {
        headers: { ...navigation, 'Sec-Fetch-Site': from },
      })
    const page = await open(ids[0]!, 'cross-site')
    expect(page.text).toContain('Shared by')
    expect(await opens()).toBe(1)
    await open(ids[1]!, 'same-origin')
    expect(await opens()).toBe(1)
    await open(ids[1]!, 'none')
    expect(await opens()).toBe(2)
  })

  it('a closed link says whom to ask, and forms do it all without a script', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const form = await agent.get('/shares/new?_filter=BedroomsTotal+Ge+5', html)
    expect(form.text).toContain('Share Search')
    const made = await agent.post(
      '/shares',
      { _filter: 'BedroomsTotal Ge 5', act: 'link' },
      { headers: html },
    )
    const uri = /value="([^"]*\/share\/[^"]+)"/.exec(made.text)?.[1] ?? ''
    const path = new URL(uri).pathname
    expect((await send(inject('origin'), path, { headers: html })).status).toBe(200)
    const id = /\/shared_links\/(\d{26})\/qr\.svg/.exec(made.text)?.[1] ?? ''
    const picture = await agent.get(`/shared_links/${id}/qr.svg`)
    expect(picture.headers['content-type']).toBe('image/svg+xml')
    await agent.get(`/shared_links/${id}`, html)
    const closed = await agent.post(`/shared_links/${id}`, { act: 'revoke' }, { headers: html })
    expect(closed.status).toBe(303)
    const gone = await send(inject('origin'), path, { headers: html })
    expect(gone.status).toBe(410)
    expect(gone.text).toMatch(/<title>No longer available .*<h1[^>]*>No longer available</s)
    expect(gone.text).toMatch(/no longer open\. Ask [^.]+ for a new one: \(608\) \d{3}-\d{4}\./)
    expect(gone.text).toMatch(/<a [^>]*href="tel:608\d{7}"[^>]*>\s*Call \(608\) \d{3}-\d{4}/)
    const own = (await agent.get(path, html)).text
    expect(own).toContain('You closed this link')
    expect(own).not.toContain('for a new one')
    expect(own).toMatch(/<a [^>]*href="\/shared_links"/)
  })

  it('§6 a visitor shares the address of the page itself', async () => {
    const someone = visitor(inject('origin'))
    const [id] = listingIds(1)
    const page = await someone.get(`/shares/new?ListingIds=${id}`, html)
    expect(page.text).toContain('Share Listing')
    expect(page.text).toMatch(new RegExp(`value="[^"]*/listings/${id}"`))
    const offer = JSON.parse((await someone.get(`/shares/new?ListingIds=${id}`, json)).text)
    expect(offer).toMatchObject({ canSend: false, isAgent: false, title: 'Share Listing' })
  })

  it('names nothing it should not, and refuses what is no link', async () => {
    for (const path of ['/share/x', '/share/x/homes', `/share/${'A'.repeat(22)}/homes`]) {
      const reply = await send(inject('origin'), path, { headers: html })
      expect([path, reply.status]).toEqual([path, 404])
    }
    const agent = await signedIn(inject('origin'), 'agent')
    await agent.get('/account', html)
    const reply = await agent.post('/shared_links', { ListingIds: 'nonsense' }, { headers: json })
    expect(JSON.parse(reply.text)).toMatchObject({ success: false, SharedUri: null })
    const none = await agent.post('/shared_links', {}, { headers: json })
    expect(JSON.parse(none.text)).toMatchObject({ success: false })
  })
})

describe('the share form', () => {
  const fields = () => ({ ListingIds: listingIds(2).join(), emails: 'friend@example.com' })

  it('shows the mail before it is sent, and sends it', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    await agent.get(`/shares/new?ListingIds=${listingIds(2).join()}`, html)
    const words = { subject: 'Two homes', message: 'Have a look.' }
    const preview = await agent.post(
      '/shares',
      { ...fields(), ...words, act: 'preview' },
      { headers: html },
    )
    expect(preview.status).toBe(200)
    for (const text of ['friend@example.com', 'Two homes', 'Replies go to'])
      expect(preview.text).toContain(text)
    const src =
      /<iframe class="share-preview__mail" src="([^"]+)"[^>]*sandbox="allow-same-origin"/.exec(
        preview.text,
      )![1]!
    const shown = await agent.get(src, html)
    expect(shown.status).toBe(200)
    for (const text of ['Have a look.', 'Listed by', '<img ']) expect(shown.text).toContain(text)
    const policy = shown.headers['content-security-policy']
    for (const part of ["default-src 'none'", "frame-ancestors 'self'", "img-src 'self'"])
      expect(policy).toContain(part)
    expect(policy).toMatch(/sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/)
    const other = await signedIn(inject('origin'), 'agent2')
    expect((await other.get(src, html)).status).toBe(404)
    const sent = await agent.post(
      '/shares',
      { ...fields(), ...words, act: 'email' },
      { headers: json },
    )
    expect(JSON.parse(sent.text)).toMatchObject({
      success: true,
      error: null,
      message: 'Sent to one person.',
    })
    const wrong = await agent.post(
      '/shares',
      { ...fields(), emails: 'nobody', act: 'email' },
      { headers: html },
    )
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('isn’t an email address')
  })

  it('prepares a text for the device, with an address of its own', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const { ListingIds } = fields()
    await agent.get(`/shares/new?ListingIds=${ListingIds}`, html)
    const short = await agent.post(
      '/shares',
      { ListingIds, phone: '555', act: 'text' },
      { headers: html },
    )
    expect(short.status).toBe(422)
    expect(short.text).toContain('at least 10 characters')
    const ready = await agent.post(
      '/shares',
      { ListingIds, phone: '(608) 555-0182', act: 'text' },
      { headers: html },
    )
    expect(ready.text).toContain('href="sms:+16085550182?&amp;body=')
  })

  it('tells how a phone number is dialed and written', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    await agent.get(`/shares/new?ListingIds=${listingIds(1)[0]}`, html)
    const numberOf = async (phone: string) => {
      const sent = { ListingIds: listingIds(1)[0]!, act: 'number', phone }
      return JSON.parse((await agent.post('/shares', sent, { headers: json })).text).number
    }
    expect(await numberOf('206-555 0100')).toEqual({
      dialed: '+12065550100',
      shown: '(206) 555-0100',
    })
    expect(await numberOf('+44 20 79460958')).toEqual({
      dialed: '+442079460958',
      shown: '+44 20 7946 0958',
    })
    expect(await numberOf('no number here')).toBeNull()
  })

  it('says what is wrong with empty and huge input, and sends nothing', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const { ListingIds } = fields()
    await agent.get(`/shares/new?ListingIds=${ListingIds}`, html)
    const empty = await agent.post('/shares', { ListingIds, act: 'email' }, { headers: html })
    expect([empty.status, empty.text.includes('Enter an email address')]).toEqual([422, true])
    const huge = {
      ListingIds,
      emails: 'friend@example.com',
      act: 'email',
      message: 'x'.repeat(9_000),
    }
    const long = await agent.post('/shares', huge, { headers: html })
    expect([long.status, long.text.includes('up to 5,000 characters')]).toEqual([422, true])
    const nothing = await agent.get('/shares/new', html)
    expect(nothing.status).toBe(422)
  })
})
