import { describe, expect, inject, it } from 'vitest'
import { send } from '../../../support/server/http.ts'
import { signedIn } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const json = { Accept: 'application/json' }
const html = { Accept: 'text/html' }
const filter = "_filter=PropertyType Eq 'Residential'&sort_id=price_asc"

interface Page {
  readonly html: string
  readonly pagination: {
    readonly total_entries: number
    readonly current_page: number
    readonly total_pages: number
  }
}

async function page(query: string, path = '/listings'): Promise<Page> {
  const reply = await send(origin, encodeURI(`${path}?${query}`), { headers: json })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  return JSON.parse(reply.text) as Page
}
const shown = (query: string, cookie = '') =>
  send(origin, encodeURI(`/listings?${query}`), {
    headers: cookie === '' ? html : { ...html, Cookie: cookie },
  })
const idsIn = (text: string) =>
  [...text.matchAll(/<(?:tr|li)[^>]* id="(\d{26})"/g)].map((m) => m[1])

describe('§7 Paged lists: the listings path in JSON', () => {
  it('gives one page of ten with its place among all', async () => {
    const first = await page(filter)
    expect(idsIn(first.html)).toHaveLength(10)
    const { total_entries, current_page, total_pages } = first.pagination
    expect(current_page).toBe(1)
    expect(total_pages).toBe(Math.ceil(total_entries / 10))
    const { text } = await shown(filter)
    expect(idsIn(text)).toEqual(idsIn(first.html))
  })

  it('keeps the columns of a compact list on every page of it', async () => {
    const agent = await signedIn(origin, 'agent')
    const { text } = await agent.get(encodeURI(`/list?${filter}&density=compact`), html)
    const next = /(?:hx-get|href)="(\/fragments\/listings\/rows[^"]+)"/.exec(text)![1]!
    const rows = await agent.get(next.replaceAll('&amp;', '&'), html)
    const firms = (markup: string) => markup.match(/data-label="Listed by"/g)?.length
    expect(firms(text)).toBe(25)
    expect(firms(rows.text)).toBe(25)
    expect(rows.text).not.toContain('firm-line')
  })

  it('returns the requested page, as the next one of the list shows it', async () => {
    const second = await page(`${filter}&page=2`)
    expect(second.pagination.current_page).toBe(2)
    const fragment = await send(origin, encodeURI(`/fragments/listings/cards?${filter}&page=2`), {
      headers: html,
    })
    expect(idsIn(second.html)).toEqual(idsIn(fragment.text))
  })

  it('has nothing past the end, and says how many there are', async () => {
    const { html: rows, pagination } = await page(`${filter}&page=99999`)
    expect(rows.trim()).toBe('')
    expect(pagination.total_entries).toBeGreaterThan(10)
  })

  it('says that nothing was found', async () => {
    const none = await page('_filter=BedroomsTotal Gt 99')
    expect(none).toEqual({
      html: '',
      pagination: { total_entries: 0, current_page: 1, total_pages: 0 },
    })
  })

  it('gives as many as the limit says, from 1 to 25', async () => {
    const five = await page(`${filter}&_limit=5&page=2`)
    const ten = await page(filter)
    expect(idsIn(five.html)).toEqual(idsIn(ten.html).slice(5))
    expect(five.pagination.total_pages).toBe(Math.ceil(ten.pagination.total_entries / 5))
    expect(idsIn((await page(`${filter}&_limit=25`)).html)).toHaveLength(25)
    for (const limit of ['0', '26', '-1', 'many', '2.5']) {
      const reply = await send(origin, `/listings?_limit=${limit}`, { headers: json })
      expect(reply.status).toBe(400)
      expect(JSON.parse(reply.text)).toMatchObject({ success: false })
    }
  })

  it('gives rows or cards as list_view says', async () => {
    const rows = await page(`${filter}&list_view=list`)
    expect(rows.html).toContain('<tr')
    const cards = await page(`${filter}&list_view=summary`)
    expect(cards.html).toContain('<li')
    expect(idsIn(rows.html)).toEqual(idsIn(cards.html))
  })

  it('searches the words of search within the filter', async () => {
    const words = await page(`${filter}&search=Port Ellery`)
    const same = await page("_filter=PropertyType Eq 'Residential' And Keywords Eq 'Port Ellery'")
    expect(words.pagination.total_entries).toBe(same.pagination.total_entries)
    expect(words.pagination.total_entries).toBeGreaterThan(0)
    const quoted = await page("search=it's")
    expect(quoted.pagination.total_entries).toBeGreaterThanOrEqual(0)
  })

  it('changes nothing that the browser remembers of the view', async () => {
    const reply = await send(origin, '/listings?list_view=list', { headers: json })
    expect(reply.headers['set-cookie'] ?? []).toEqual([])
  })

  it('says in JSON what is wrong with the filter', async () => {
    const reply = await send(origin, '/listings?_filter=Nope', { headers: json })
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toMatchObject({ success: false })
  })

  it('differs from the page by `Accept`, also for caches', async () => {
    for (const headers of [html, json])
      expect((await send(origin, '/listings', { headers })).headers.vary).toMatch(/\bAccept\b(?!-)/)
  })

  it('pages the lists of quick and saved searches too', async () => {
    const home = await send(origin, '/', { headers: html })
    const quick = /\/quick_searches\/\d{26}/.exec(home.text)![0]
    const first = await page('', `${quick}/listings`)
    expect(first.pagination.current_page).toBe(1)
    expect(first.html).toContain('base=quick_searches.')
    const saved = await send(origin, `/saved_searches/${'1'.repeat(26)}/listings`, {
      headers: json,
    })
    expect(saved.status).toBe(401)
    const agent = await signedIn(origin, 'agent')
    const none = await agent.get(`/saved_searches/${'1'.repeat(26)}/listings`, json)
    expect(none.status).toBe(404)
  })
})

describe('§7 Paged lists: the listings path as a page', () => {
  it('shows as many as the limit says, and goes on so', async () => {
    const { text } = await shown(`${filter}&_limit=5&page=2`, 'results_mode=summary')
    expect(idsIn(text)).toHaveLength(5)
    expect(text).toMatch(/href="\/listings\?[^"]*page=3[^"]*"/)
    const next = /data-hx-get="(\/fragments\/listings\/cards[^"]*)"/.exec(text)![1]!
    const more = await send(origin, next.replaceAll('&amp;', '&'), { headers: html })
    expect(idsIn(more.text)).toEqual(idsIn((await page(`${filter}&_limit=5&page=3`)).html))
    expect(text).toContain('<span>6&ndash;10 of')
  })

  it('shows the view that list_view says and remembers it', async () => {
    const reply = await shown(`${filter}&list_view=list`)
    expect(reply.text).toContain('data-view="list"')
    expect(String(reply.headers['set-cookie'])).toContain('results_mode=list')
    expect((await shown('list_view=nonsense')).status).toBe(200)
  })

  it('takes the words of search into the filter', async () => {
    const { text } = await shown('search=Port Ellery')
    expect(text).toContain('Keywords+Eq+%27Port+Ellery%27')
  })
})
