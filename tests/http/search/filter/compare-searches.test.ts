import { describe, expect, inject, it } from 'vitest'
import {
  comparedFull,
  comparedPlaceUnknown,
  comparedSearchGone,
} from '#src/domain/search/messages/statistics-messages.ts'
import { send } from '../../../support/server/http.ts'

const origin = inject('origin')
const harbor = "BedroomsTotal Ge 3 And City Eq 'Port Ellery'"

/** The form on the statistics of a search, as it is sent. */
const compare = (sent: Record<string, string | readonly string[]>, path = '/stats') => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ comparePlace: '', compareSearch: '', ...sent }))
    for (const one of [value].flat()) query.append(name, one)
  return send(origin, `${path}?${query}`, { headers: { Accept: 'text/html' } })
}

const addressIn = (headers: Record<string, unknown>) => new URL(String(headers['location']), origin)

describe('§2 stats: the form that adds a search to compare with', () => {
  it.each([
    ['a place', { comparePlace: 'wexley' }, "BedroomsTotal Ge 3 And City Eq 'Wexley'"],
    ['everywhere', { compareSearch: 'everywhere' }, 'BedroomsTotal Ge 3'],
    [
      'another market',
      { compareSearch: 'market.sold' },
      `${harbor} And PropertyType Ne 'Residential Lease','Commercial Lease' And StandardStatus Eq 'Closed'`,
    ],
  ])('leads to the comparison with %s', async (_, sent, compared) => {
    const { status, headers } = await compare({ _filter: harbor, ...sent })
    expect(status).toBe(303)
    const { pathname, searchParams } = addressIn(headers)
    expect(pathname).toBe('/stats')
    expect(searchParams.get('_filter')).toBe(harbor)
    expect(searchParams.getAll('_compare')).toEqual([compared])
    const page = await send(origin, String(headers['location']))
    expect(page.status).toBe(200)
  })

  it('asks everything of a search without conditions, and leaves the part of the map for a place', async () => {
    const bounds = '47000000,-123000000,48000000,-122000000'
    const all = await compare({ _filter: "City Eq 'Wexley'", compareSearch: 'everywhere' })
    expect(addressIn(all.headers).searchParams.getAll('_compare')).toEqual([' '])
    expect((await send(origin, String(all.headers['location']))).text).toContain('All listings')
    const sold = await compare({ bounds, compareSearch: 'market.sold' })
    expect(addressIn(sold.headers).searchParams.get('_compare')).toContain(
      "Location Eq rectangle('47 -123,48 -122')",
    )
    const place = await compare({ bounds, comparePlace: 'Wexley' })
    expect(addressIn(place.headers).searchParams.getAll('_compare')).toEqual(["City Eq 'Wexley'"])
    expect(addressIn(place.headers).searchParams.get('bounds')).toBe(bounds)
  })

  it('takes a quick search, and stays on the pages of a stored one', async () => {
    const page = await send(origin, '/stats')
    const base = /<option value="(\/quick_searches\/\d{26})"/.exec(page.text)?.[1]
    const { headers } = await compare({ compareSearch: base! }, `${base}/stats`)
    const { pathname, searchParams } = addressIn(headers)
    expect(pathname).toBe(`${base}/stats`)
    expect(searchParams.getAll('_compare')).toHaveLength(1)
    expect(searchParams.has('_filter')).toBe(false)
    expect((await send(origin, String(headers['location']))).status).toBe(200)
  })

  it('shows errors and keeps typed text', async () => {
    const unknown = await compare({ _filter: harbor, comparePlace: 'Xyzzy' })
    expect(unknown.status).toBe(422)
    expect(unknown.text).toContain(comparedPlaceUnknown('Xyzzy'))
    expect(unknown.text).toContain('value="Xyzzy"')
    const gone = await compare({ compareSearch: `/saved_searches/${'1'.repeat(26)}` })
    expect(gone.status).toBe(422)
    expect(gone.text).toContain(comparedSearchGone)
    const full = await compare({ _compare: ['A', 'B', 'C'], comparePlace: 'Wexley' })
    expect(full.status).toBe(422)
    expect(full.text).toContain(comparedFull)
  })

  it('never fails for malformed addresses', async () => {
    for (const text of ["'", '((((', 'x'.repeat(2000), 'stored.0', `stored.${'0'.repeat(32)}`]) {
      const { status } = await send(origin, `/stats?_compare=${encodeURIComponent(text)}`)
      expect(status, text).toBe(400)
    }
    const many = '_compare=City+Eq+%27Wexley%27&'.repeat(40)
    expect((await send(origin, `/stats?${many}`)).status).toBe(400)
  })

  it('keeps the comparison when view, market or conditions of the first search change', async () => {
    const address = `/stats?${new URLSearchParams({ _filter: harbor, _compare: "City Eq 'Wexley'" })}`
    const { text } = await send(origin, address)
    const links = [
      ...text.matchAll(/<a class="(?:view-switch__view|filter-part[^"]*)"[^>]* href="([^"]+)"/g),
    ]
    expect(links.length).toBeGreaterThan(7)
    for (const [, href] of links) expect(href).toContain('_compare=City+Eq+%27Wexley%27')
  })

  it('keeps the comparison when the filter panel is opened, emptied, left or applied', async () => {
    const compared = ["City Eq 'Wexley'", ' ']
    const query = new URLSearchParams({ _filter: harbor })
    for (const one of compared) query.append('_compare', one)
    const { text } = await send(origin, `/stats?${query}`)
    const opened = /<a [^>]*id="all-filters"[^>]*>/.exec(text)![0]
    const href = /href="([^"]+)"/
      .exec(opened)![1]!
      .replaceAll('&amp;', '&')
      .replaceAll('&#38;', '&')
    const json = await send(origin, href, { headers: { Accept: 'application/json' } })
    const view = JSON.parse(json.text) as Record<'clearHref' | 'backHref', string>
    expect(view).toMatchObject({ compared, results: '/stats' })
    for (const way of [view.clearHref, view.backHref])
      expect(new URL(way, origin).searchParams.getAll('_compare')).toEqual(compared)
    const page = await send(origin, href, { headers: { Accept: 'text/html' } })
    for (const one of compared)
      expect(page.text.replaceAll('&#x27;', "'")).toContain(
        `<input type="hidden" name="_compare" value="${one}"/>`,
      )
    const applied = new URLSearchParams([
      ['_fields', 'BedroomsTotal'],
      ['BedroomsTotal.min', '4'],
      ['_results', '/stats'],
      ['go', 'view'],
      ...compared.map((one) => ['_compare', one]),
    ])
    const { headers } = await send(origin, `/search/filter?${applied}`)
    expect(addressIn(headers).pathname).toBe('/stats')
    expect(addressIn(headers).searchParams.getAll('_compare')).toEqual(compared)
  })

  it('keeps the comparison when the order of a list or the text of its filter changes', async () => {
    const query = new URLSearchParams({ _filter: harbor, _compare: 'BedroomsTotal Ge 2' })
    const { text } = await send(origin, `/list?${query}`)
    const sort = /<form\s+class="sort-form".*?<\/form>/s.exec(text)![0]
    expect(sort).toContain('name="_compare" value="BedroomsTotal Ge 2"')
    const language = await send(origin, `/search/filter_language?${query}`)
    expect(language.text).toContain('name="_compare" value="BedroomsTotal Ge 2"')
  })
})
