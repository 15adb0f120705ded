import { beforeAll, describe, expect, inject, it } from 'vitest'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import { mapResponsePath } from '#src/domain/map/paths.ts'
import { attributeOf, elementsWith } from '../../support/pages/markup.ts'
import { send } from '../../support/server/http.ts'
import { visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const get = (path: string) => send(origin, path)
const countOf = (text: string) =>
  Number(/results__count">(?:<span.*?<\/span>)?([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
const linksOf = (text: string) =>
  [...text.matchAll(/(?:href|action|data-hx-get)="([^"]+)"/g)].map((match) =>
    match[1]!.replaceAll('&amp;', '&'),
  )
const filter = 'BedroomsTotal Ge 3'

let bounds = ''
let count = 0

async function answer(part: string | null) {
  const reply = await get(mapResponsePath({ _filter: filter, bounds: part, size: '800x600' }))
  return JSON.parse(reply.text) as MapResponse
}

const at = (path: string) =>
  `${path}?_filter=BedroomsTotal+Ge+3&bounds=${encodeURIComponent(bounds)}`

beforeAll(async () => {
  const { extent } = await answer(null)
  const { south, west, north, east } = extent!
  bounds = formatBounds({
    south,
    west,
    north: Math.round((south + north) / 2),
    east: Math.round((west + east) / 2),
  })
  count = (await answer(bounds)).total
})

describe('§3 Search state: map bounds narrow', () => {
  it.each(['/list', '/summary', '/map', '/stats', '/listings'])(
    '%s, which names the part and leads out of it',
    async (path) => {
      const { text } = await get(at(path))
      expect(countOf(text)).toEqual(count)
      expect(count > 10).toBe(true)
      expect(count < (await answer(null)).total).toBe(true)
      const parts = text.slice(text.indexOf('class="filter-parts"'))
      const [, href] =
        /in <a class="filter-parts__part" href="([^"]+)"><span[^>]*>Remove <\/span>the map&#39;s area<\/a>/.exec(
          parts,
        )!
      expect(countOf((await get(href!.replaceAll('&amp;', '&'))).text)).toBe(
        (await answer(null)).total,
      )
    },
  )

  it('the other views, the next page, listings, print, the panel and the forms of a page', async () => {
    const links = linksOf((await get(at('/list'))).text)
    const starts = [
      '/summary?',
      '/map?',
      '/stats?',
      '/fragments/listings/rows?',
      '/listings/2',
      '/print?',
      '/search/filter?',
      '/search/filter_language?',
    ]
    for (const start of starts) {
      const link = links.find((one) => one.startsWith(start)) ?? ''
      expect(start).toEqual(start)
      expect(new URL(link, origin).searchParams.get('bounds')).toEqual(bounds)
      expect((await get(link)).status).toBe(200)
    }
    const { text } = await get(at('/list'))
    expect(
      text.match(new RegExp(`<input type="hidden" name="bounds" value="${bounds}">`, 'g')),
    ).toHaveLength(3)
    expect((await get(links.find((link) => link.startsWith('/print?'))!)).text).toContain(
      `of ${count} listings`,
    )
  })

  it('page by page as many as the header says', async () => {
    const ids = new Set<string>()
    let link: string | undefined = at('/fragments/listings/rows')
    while (link !== undefined) {
      const { text } = await get(link)
      for (const [, id] of text.matchAll(/class="listing-row" id="(\d{26})"/g)) ids.add(id!)
      link = linksOf(text).find((one) => one.startsWith('/fragments/listings/rows'))
    }
    expect(ids.size).toBe(count)
  })

  it('the neighbors of a listing, and the way back', async () => {
    const first = linksOf((await get(at('/list'))).text).find((link) =>
      link.startsWith('/listings/2'),
    )!
    const { text } = await get(first)
    expect(text).toMatch(new RegExp(`1\\s*of\\s*${count}\\b`))
    const next = linksOf(text).filter((link) => link.includes('bounds='))
    expect(next.some((link) => link.startsWith('/listings/2'))).toBe(true)
    expect(next.some((link) => /^\/(list|summary)\?/.test(link))).toBe(true)
    const only = await get(
      first.replace(/_filter=[^&]*&/, '').replace(/&sort_id=[^&]*|sort_id=[^&]*&/, ''),
    )
    expect(only.text).toMatch(/\d+\s*of\s*\d+/)
  })

  it('the count, of a filter and of the panel with its choices', async () => {
    const json = async (path: string) =>
      JSON.parse((await get(path)).text) as {
        count: number
        filter: string
        choices?: Record<string, Record<string, number>>
      }
    expect(await json(at('/listings/count'))).toMatchObject({ count, filter })
    const panel = await json(
      `/listings/count?BedroomsTotal.min=3&_fields=PropertyType&_counts=PropertyType&bounds=${bounds}`,
    )
    expect(panel).toMatchObject({ count, filter })
    expect(Object.values(panel.choices!['PropertyType']!).reduce((sum, one) => sum + one, 0)).toBe(
      count,
    )
    const shown = (await get(at('/search/filter'))).text
    const [box] = elementsWith(shown, 'name', 'bounds').filter(
      (element) => attributeOf(element, 'type') === 'checkbox',
    )
    expect(attributeOf(box!, 'value')).toBe(bounds)
    expect(attributeOf(box!, 'checked')).toBe('')
    expect(shown).toContain(`data-count="${count}"`)
    expect(/href="([^"]+)" data-clear-all/.exec(shown)![1]).not.toContain('bounds')
    expect(/href="([^"]+)" data-close/.exec(shown)![1]).toContain('bounds=')
  })
})

describe('§2 a search from within a part of the map', () => {
  const sent = async (fields: Record<string, string>) =>
    (await get(`/list?${new URLSearchParams({ ...fields, bounds })}`)).headers.location ?? ''

  it('keeps the map’s part, unless another place is searched', async () => {
    expect(await sent({ place: '', _place: '', bedsMin: '3' })).toContain('bounds=')
    expect(await sent({ place: 'Port Ellery', _place: 'Port Ellery', bedsMin: '3' })).toContain(
      'bounds=',
    )
    expect(await sent({ place: 'Port Ellery', _place: '', bedsMin: '3' })).not.toContain('bounds')
    expect(await sent({ place: '', _place: 'Port Ellery', bedsMin: '3' })).not.toContain('bounds')
    expect((await get(at('/list'))).text).toMatch(/<input type="hidden" name="_place" value(="")?>/)
  })

  it('keeps it through the panel, the filter language, and a stored search', async () => {
    expect(await sent({ 'BedroomsTotal.min': '3' })).toContain('bounds=')
    const view = await get(
      `/search/filter?BedroomsTotal.min=3&go=view&_results=%2Fstats&bounds=${bounds}`,
    )
    expect(view.headers.location).toBe(
      `/stats?_filter=BedroomsTotal+Ge+3&bounds=${encodeURIComponent(bounds)}`,
    )
    const someone = visitor(origin)
    const form = await someone.get(`/search/filter_language?_results=/map&bounds=${bounds}`, {
      Accept: 'text/html',
    })
    expect(form.text).toContain(`name="bounds" value="${bounds}"`)
    const posted = await someone.post(
      '/search/filter_language',
      { _filter: filter, _results: '/map', bounds },
      { headers: { Accept: 'text/html' } },
    )
    expect(posted.headers.location).toBe(
      `/map?_filter=BedroomsTotal+Ge+3&bounds=${encodeURIComponent(bounds)}`,
    )
    const quick = /\/quick_searches\/\d{26}/.exec((await get('/')).text)![0]
    const kept = linksOf((await get(`${quick}/list?bounds=${bounds}`)).text)
    expect(kept).toContain(`${quick}/map?bounds=${encodeURIComponent(bounds)}`)
  })

  it.each(['1,2,3', 'x', '5,5,4,6', '-91000000,0,1,1'])(
    'ignores %s, which is no part',
    async (text) => {
      const page = (await get(`/list?_filter=BedroomsTotal+Ge+3&bounds=${text}`)).text
      expect(countOf(page)).toEqual((await answer(null)).total)
      expect(page.includes('bounds=')).toBe(false)
    },
  )
})
