import { describe, expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { expectSecurityHeaders } from '../../support/server/expect-headers.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { headers: { Accept: 'text/html' } }
const unknown = '20000101000000000000000000'

async function aListing(at = origin): Promise<string> {
  const { text } = await send(at, '/summary')
  return /id="(\d{26})"/.exec(text)![1]!
}

describe('§2 Listing detail: what may be framed', () => {
  it('is the page for the overlay and the report, by the site’s own pages', async () => {
    const id = await aListing()
    for (const path of [`/listing_detail/${id}`, `/listing_report/${id}`]) {
      const reply = await send(origin, path, html)
      expect(reply.status).toBe(200)
      expectSecurityHeaders(reply.headers, origin, 'framed')
    }
  })

  it('is no other page of the listing', async () => {
    const id = await aListing()
    for (const path of [`/listings/${id}`, `/listings/${id}/member`, '/listings', '/list', '/']) {
      const reply = await send(origin, path, html)
      expect(reply.status).toBe(200)
      expectSecurityHeaders(reply.headers, origin, true)
    }
  })

  it('is also what says that the listing is gone, with a way back to the results', async () => {
    const query = '_filter=BedroomsTotal+Ge+3&sort_id=price_asc&base=hot_sheets.price_changes'
    const reply = await send(origin, `/listing_detail/${unknown}?${query}`, html)
    expect(reply.status).toBe(404)
    const [, href = ''] = /href="([^"]+)" data-ldp="hide"/.exec(reply.text) ?? []
    const back = new URL(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), origin)
    expect(back.pathname).toBe('/hot_sheets/price_changes/listings')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      _filter: 'BedroomsTotal Ge 3',
      sort_id: 'price_asc',
    })
    expectSecurityHeaders(reply.headers, origin, 'framed')
    expect(reply.text).toContain('data-ldp="hide"')
    expect(reply.text).not.toContain('site-header')
  })

  it('keeps its policy where nothing has changed', async () => {
    const path = `/listing_detail/${await aListing()}`
    const first = await send(origin, path, html)
    const second = await send(origin, path, {
      headers: { ...html.headers, 'If-None-Match': first.headers.etag! },
    })
    expect(second.status).toBe(304)
    expectSecurityHeaders(second.headers, origin, 'framed')
  })

  it('is also what says that the server failed', async () => {
    const site = await startTestSite()
    const id = await aListing(site.origin)
    const connection = openConnection(site.databasePath)
    connection.exec('ALTER TABLE listing_texts RENAME TO gone')
    connection.close()
    const reply = await send(site.origin, `/listing_detail/${id}`, html)
    expect(reply.status).toBe(500)
    expectSecurityHeaders(reply.headers, site.origin, 'framed')
    expect(reply.text).toContain('data-ldp="hide"')
  })
})

describe('§6 member information by role', () => {
  it.each([
    ['agent', true],
    ['vow', false],
  ])('for %s', async (name, forMembers) => {
    const someone = await signedIn(origin, name)
    const { status, text } = await someone.get(`/listings/${await aListing()}/member`, html.headers)
    expect(status).toBe(200)
    expect(text).toContain('Listing agent')
    expect(text.includes('MLS ID')).toBe(forMembers)
  })
})
