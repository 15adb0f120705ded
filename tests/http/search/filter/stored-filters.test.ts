import { describe, expect, inject, it } from 'vitest'
import { storedFilterGone } from '#src/domain/search/filter/cache/reference.ts'
import { send } from '../../../support/server/http.ts'
import { visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const get = (path: string, headers: Record<string, string> = html) =>
  send(origin, path, { headers })
const places = (count: number) =>
  Array.from({ length: count }, (_, i) => `Nowhere in particular ${i}`)
const long = `City Eq 'Port Ellery',${places(180)
  .map((place) => `'${place}'`)
  .join(',')} And BedroomsTotal Ge 2`
const inAddress = (filter: string) => new URLSearchParams({ _filter: filter }).toString()

async function stored(filter = long): Promise<string> {
  const { headers } = await get(`/list?${inAddress(filter)}&sort_id=price_asc`)
  return new URL(headers.location ?? '', origin).searchParams.get('_filter') ?? ''
}

const countOf = (text: string) => Number(/<h1[^>]*>\s*([\d,]+)/.exec(text)?.[1]?.replace(',', ''))
const linksOf = (text: string) =>
  [...text.matchAll(/(?:href|data-hx-get|src|value)="([^"]*stored\.[^"]*)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  )

describe('§2 Results pages of a filter that is too long for an address', () => {
  it('have an address with the id of the stored filter, the same each time', async () => {
    const reply = await get(`/list?${inAddress(long)}&sort_id=price_asc&page=2`)
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toEqual(
      expect.stringMatching(/^\/list\?_filter=stored\.[0-9a-f]{32}&sort_id=price_asc&page=2$/),
    )
    expect(await stored()).toBe(await stored())
  })

  it('show the same in every view, and every way of theirs stays short', async () => {
    const reference = await stored()
    const plain = await get(`/list?${inAddress("City Eq 'Port Ellery' And BedroomsTotal Ge 2")}`)
    for (const view of ['list', 'summary', 'map', 'stats', 'listings']) {
      const { status, text } = await get(`/${view}?_filter=${reference}`)
      expect(status).toBe(200)
      expect(countOf(text)).toEqual(countOf(plain.text))
      expect(text.includes('particular+17')).toBe(false)
      expect(Math.max(...linksOf(text).map((link) => link.length)) < 300).toBe(true)
    }
  })

  it('lead to the next page, a listing, print, the panel, and to what is left without a part', async () => {
    const { text } = await get(`/list?_filter=${await stored()}`)
    const links = linksOf(text).filter((link) => link.startsWith('/'))
    const wanted = [
      '/fragments/listings/rows?',
      '/map?',
      '/listings/2',
      '/print?',
      '/search/filter?',
      '/list?',
    ]
    for (const start of wanted) {
      const link = links.find((one) => one.startsWith(start) && !one.includes('_market='))
      expect(start).toEqual(start)
      expect((await get(link ?? '')).status).toBe(200)
    }
    // A long filter is moved to another market once it is asked for.
    const forRent = links.find((link) => link.includes('_market=rent'))!
    expect((await get(forRent)).status).toBe(303)
    expect((await get(forRent)).headers.location).toMatch(/_filter=stored\.[0-9a-f]{32}$/)
    const without = links.find((link) => /stored\.[0-9a-f]{32}-1$/.test(link))!
    expect(countOf((await get(without)).text)).toBeGreaterThan(countOf(text))
    expect(text).toMatch(/href="\/list\?_filter=BedroomsTotal\+Ge\+2"/)
  })

  it('are counted, narrowed, and saved by the reference', async () => {
    const reference = await stored()
    const json = { Accept: 'application/json' }
    const { count } = JSON.parse(
      (await get(`/listings/count?_filter=${reference}`, json)).text,
    ) as { count: number }
    expect(count).toBe(countOf((await get(`/list?_filter=${reference}`)).text))
    const narrowed = await get(`/list?${inAddress(`${reference} And ListPrice Ge 300000`)}`)
    expect(narrowed.status).toBe(303)
    expect(narrowed.headers.location).toEqual(expect.stringMatching(/stored\.[0-9a-f]{32}$/))
    expect((await get(`/form_to_filter?_filter=${reference}`, json)).text).toContain(
      'Nowhere in particular 179',
    )
  })

  it.each(['a'.repeat(32), `${'0'.repeat(32)}-3`, 'xyz', "a' Or 1", '../../etc'])(
    'of nothing that is stored (%s) say so, with a way out',
    async (id) => {
      const { status, text } = await get(`/list?${inAddress(`stored.${id}`)}`)
      expect(status).toBe(400)
      expect(text.includes('id="filter-form"')).toBe(true)
      expect(text.includes('role="alert"')).toBe(true)
      expect(text.includes(storedFilterGone)).toBe(/^[a0]/.test(id) && !id.includes("'"))
      expect((await get(`/search/filter?${inAddress(`stored.${id}`)}`)).status).toBe(400)
      expect((await get(`/fragments/listings/rows?${inAddress(`stored.${id}`)}`)).status).toBe(400)
    },
  )
})

describe('§2 Filter panel with a filter that is too long for an address', () => {
  it('shows what is stored, and leads to results by what it posts', async () => {
    const reference = await stored()
    const someone = visitor(origin)
    const panel = await someone.get(`/search/filter?_filter=${reference}&_results=/list`, html)
    expect(panel.text).toMatch(/<form class="filter-panel"[^>]* method="post"/)
    expect(panel.text).toContain('checked="" value="Nowhere in particular 179"')
    expect(panel.text).toContain(`href="/list?_filter=${reference}"`)
    const body = new URLSearchParams([
      ['authenticity_token', someone.token()],
      ['go', 'view'],
      ['_results', '/list'],
      ['BedroomsTotal.min', '2'],
    ])
    for (const place of ['Port Ellery', ...places(180)]) body.append('City.in', place)
    const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...html,
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const posted = await send(origin, '/search/filter', {
      method: 'POST',
      headers,
      body: String(body),
    })
    expect(posted.status).toBe(303)
    expect(posted.headers.location).toEqual(
      expect.stringMatching(/^\/list\?_filter=stored\.[0-9a-f]{32}$/),
    )
  })
})

describe('§2 A filter as text of any length', () => {
  const path = '/search/filter_language'

  async function post(filter: string) {
    const someone = visitor(origin)
    await someone.get(`${path}?_results=/stats`, html)
    return someone.post(
      path,
      { _filter: filter, _results: '/stats', sort_id: 'price_asc' },
      { headers: html },
    )
  }

  it('leads to its results from a page of its own', async () => {
    const filter = `${long} And ${Array.from({ length: 40 }, (_, i) => `SubdivisionName Ne '${'x'.repeat(150)}','${i}'`).join(' And ')}`
    const reply = await post(filter)
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toEqual(
      expect.stringMatching(/^\/stats\?_filter=stored\.[0-9a-f]{32}&sort_id=price_asc$/),
    )
    const shown = await get(reply.headers.location!.replace('/stats', path))
    expect(shown.status).toBe(200)
    expect(shown.text.includes('Nowhere in particular 179')).toBe(true)
    expect((await post('ListPrice Ge 1')).headers.location).toBe(
      '/stats?_filter=ListPrice+Ge+1&sort_id=price_asc',
    )
  })

  it.each([
    ['Nope Eq 1', 'Nope'],
    ["City Eq 'a", 'role="alert"'],
    [
      `City Eq ${places(201)
        .map((place) => `'${place}'`)
        .join(',')}`,
      '200',
    ],
    [Array.from({ length: 15 }, () => long).join(' And '), 'This search is too long.'],
  ])('shows what is wrong as 422, and keeps the text: %#', async (filter, sentence) => {
    const reply = await post(filter)
    expect(reply.status).toBe(422)
    expect(reply.text.includes(sentence)).toBe(true)
    expect(reply.text.includes('<textarea')).toBe(true)
  })

  it('refuses a body of a megabyte', async () => {
    expect((await post('x'.repeat(1_100_000))).status).toBe(413)
  })
})
