import { describe, expect, inject, it } from 'vitest'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { MapResponse } from '#src/domain/map/map-response.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { mapCardPath, mapCardsPath, mapFilterPath, mapResponsePath } from '#src/domain/map/paths.ts'
import { tooLongToStore } from '#src/domain/search/filter/cache/reference.ts'
import { send } from '../../support/server/http.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const json = <T>(text: string) => JSON.parse(text) as T
const get = (path: string) => send(origin, path, { headers: { 'Accept-Encoding': 'gzip' } })
const whole = { view: '-85000000,-180000000,85000000,180000000', zoom: 3 }

async function ask(
  _filter: string,
  more: { view: string; zoom: number } | { size: string } = whole,
  bounds: string | null = null,
) {
  const reply = await get(mapResponsePath({ _filter, bounds, ...more }))
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json')
  expect(reply.headers['cache-control']).toBe('private, no-cache')
  expect(reply.bytes.length).toBeLessThan(30_000)
  return json<MapResponse>(reply.text)
}

const sumOf = ({ entries }: MapResponse) => entries.reduce((sum, [, , count]) => sum + count, 0)
const countOf = (text: string) =>
  Number(/results__count">(?:<span.*?<\/span>\s*)?([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
const supportOf = (text: string) =>
  json<MapSupport>(
    /<script type="application\/json" id="map-support">(.*?)<\/script>/.exec(text)![1]!,
  )

describe('§2 response for a map', () => {
  it('counts as the list’s header does, in clusters of the world', async () => {
    for (const filter of ['', "City Eq 'Port Ellery'", 'BedroomsTotal Ge 4']) {
      const answer = await ask(filter)
      expect(answer.total).toBe(
        countOf((await get(`/list?_filter=${encodeURIComponent(filter)}`)).text),
      )
      expect(answer.kind).toBe('clusters')
      expect(sumOf(answer)).toEqual(answer.placed)
      expect(answer.placed < answer.total).toBe(true)
    }
  })

  it('fits a size, and tells each spot of few', async () => {
    const few = await ask('BedroomsTotal Ge 6', { size: '800x600' })
    expect(few.kind).toBe('pins')
    expect(sumOf(few)).toEqual(few.placed)
    for (const [, , count, , ...ids] of few.entries) expect(ids).toHaveLength(count)
    const { extent, view } = few
    expect(view.bounds.south <= extent!.south && view.bounds.east >= extent!.east).toBe(true)
    const again = await ask('BedroomsTotal Ge 6', {
      view: formatBounds(view.bounds),
      zoom: view.zoom + 0.9,
    })
    expect(again.view.zoom).toEqual(view.zoom)
    expect(again.entries).toEqual(few.entries)
  })

  it('of the part that is searched tells as many as the header there', async () => {
    const all = await ask('', { size: '800x600' })
    const { south, west, north, east } = all.extent!
    const bounds = formatBounds({
      south,
      west,
      north: Math.round((south + north) / 2),
      east: Math.round((west + east) / 2),
    })
    const part = await ask('', { size: '800x600' }, bounds)
    expect(part.total).toEqual(countOf((await get(`/summary?bounds=${bounds}`)).text))
    expect(part.placed < all.placed).toBe(true)
    expect(part.placed).toEqual(part.total)
    expect(sumOf(part)).toEqual(part.total)
  })

  it('says nothing where nothing is', async () => {
    expect(await ask('BedroomsTotal Gt 99', { size: '300x200' })).toMatchObject({
      total: 0,
      placed: 0,
      extent: null,
      kind: 'pins',
      entries: [],
    })
  })

  it('goes around the 180th meridian', async () => {
    const { total, entries } = await ask('', {
      view: '-10000000,170000000,10000000,-170000000',
      zoom: 5,
    })
    expect(total > 0).toBe(true)
    expect(entries).toEqual([])
    expect(
      (await ask('', { size: '300x200' }, '-10000000,170000000,10000000,-170000000')).total,
    ).toBe(0)
  })

  it('tells agents more than visitors', async () => {
    const filter = "StandardStatus Eq 'Withdrawn','Expired'"
    const agent = await signedIn(origin, 'agent')
    const reply = await agent.get(
      mapResponsePath({ _filter: filter, bounds: null, size: '800x600' }),
    )
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(json<MapResponse>(reply.text).total > 0).toBe(true)
    expect(await ask(filter)).toMatchObject({ total: 0, entries: [] })
  })

  it.each([
    ['_filter=Nope&size=800x600', 400],
    [`_filter=stored.${'0'.repeat(32)}&size=800x600`, 404],
    ['', 400],
    ['view=1,2,3&zoom=3', 400],
    ['view=1,2,3,4', 400],
    ['view=1,2,3,4&zoom=25', 400],
    ['view=1,2,3,4&zoom=-1', 400],
    ['view=1,2,3,4&zoom=NaN', 400],
    ['view=3,2,1,4&zoom=1', 400],
    ['view=-91000000,2,1,4&zoom=1', 400],
    ['size=0x600', 400],
    ['size=99999x99999', 400],
    ['size=800', 400],
    ['size=800x600&bounds=1,2', 400],
  ])('refuses %s in a sentence', async (query, status) => {
    const reply = await get(`/search/map?${query}`)
    const { success, message } = json<{ success: boolean; message: string }>(reply.text)
    expect(reply.status).toEqual(status)
    expect(success).toBe(false)
    expect(message).toMatch(/^[A-Z“].{15,300}\.$/s)
  })
})

describe('§2 what a results page tells its map', () => {
  it('is beside every pane', async () => {
    for (const path of [
      '/map',
      '/list',
      '/summary',
      '/list?page=9999',
      '/list?_filter=BedroomsTotal+Gt+99',
      '/map?_filter=BedroomsTotal+Gt+99',
    ]) {
      const { text } = await get(path)
      expect(path).toEqual(path)
      expect(text.match(/id="map-pane"/g)?.length).toBe(1)
      expect(text.match(/id="map-support"/g)?.length).toBe(1)
    }
    for (const path of [
      '/stats',
      '/list?desktop_view=list',
      '/list?_filter=Nope',
      '/map?_filter=Nope',
    ])
      expect((await get(path)).text).not.toMatch(/id="map-(pane|support)"/)
  })

  it('has the search, and how to request its results', async () => {
    const support = supportOf(
      (
        await get(
          '/list?_filter=BedroomsTotal+Ge+3&sort_id=price_asc&bounds=1,2,3,4&openDrawingTools=true',
        )
      ).text,
    )
    expect(support).toMatchObject({
      reference: 'BedroomsTotal Ge 3',
      bounds: '1,2,3,4',
      action: '/list?sort_id=price_asc',
      total: 0,
      drawing: true,
      savesOverlays: false,
    })
    expect(support.key).toMatch(/^[\w-]{16}$/)
    const plain = supportOf((await get('/map')).text)
    expect(plain).toMatchObject({
      key: 'listings',
      reference: '',
      bounds: null,
      action: '/map',
      countryCodes: ['US'],
      drawing: false,
    })
    const agent = await signedIn(origin, 'agent')
    expect(supportOf((await agent.get('/map')).text).savesOverlays).toBe(true)
  })

  it('identifies a saved search by its id', async () => {
    const home = (await get('/')).text
    const id = /\/quick_searches\/(\d{26})\//.exec(home)![1]!
    const support = supportOf((await get(`/quick_searches/${id}/list`)).text)
    expect(support).toMatchObject({ key: id, action: `/quick_searches/${id}/list?_filter=+` })
    expect(countOf((await get(support.action)).text)).toBe(countOf((await get('/list')).text))
    const own = await get(
      `${support.action.replace('_filter=+', `_filter=${encodeURIComponent(support.reference)}`)}`,
    )
    expect(countOf(own.text)).toEqual(support.total)
    expect(supportOf(own.text).key).toEqual(id)
  })
})

describe('§5 filters of a map that are too long for an address', () => {
  const long = `City Eq ${Array.from({ length: 180 }, (_, i) => `'Somewhere far away ${i}'`).join(',')}`

  async function post(_filter: string) {
    const someone = visitor(origin)
    await someone.get(mapFilterPath())
    const token = someone.cookies.get('XSRF-TOKEN') ?? ''
    return someone.post(mapFilterPath(), { _filter }, { token: decodeURIComponent(token) })
  }

  it('come back whole from their references', async () => {
    const { reference } = json<{ reference: string }>((await post(long)).text)
    expect(reference).toMatch(/^stored\.[0-9a-f]{32}$/)
    expect(json((await get(mapFilterPath(reference))).text)).toEqual({ filter: long })
    expect(json((await get(mapFilterPath(`${reference} And ListPrice Ge 1`))).text)).toEqual({
      filter: `${long} And ListPrice Ge 1`,
    })
    expect(json((await post('ListPrice Ge 1')).text)).toEqual({ reference: 'ListPrice Ge 1' })
    expect(json((await get(mapFilterPath())).text)).toEqual({ filter: '' })
  })

  it('are refused in a sentence', async () => {
    const many = Array.from({ length: 20 }, () => long).join(' And ')
    expect([(await post(many)).status, json((await post(many)).text)]).toMatchObject([
      422,
      { message: tooLongToStore },
    ])
    expect((await post(`${long} And Nope Eq 1`)).status).toBe(400)
    expect((await get(mapFilterPath(`stored.${'0'.repeat(32)}`))).status).toBe(404)
    expect(
      (await visitor(origin).post(mapFilterPath(), { _filter: long }, { token: '' })).status,
    ).toBe(403)
  })
})

describe('§2 a listing over the map', () => {
  const ids = async () =>
    [...(await get('/list')).text.matchAll(/class="listing-row" id="(\d{26})"/g)].map(
      (match) => match[1]!,
    )

  it('says what its row says, and leads to the same place', async () => {
    const results = '_filter=BedroomsTotal+Ge+2&sort_id=price_asc'
    const list = (await get(`/list?${results}`)).text
    const [, id = '', href = ''] = /class="listing-row" id="(\d{26})" href="([^"]+)"/.exec(list)!
    const card = await get(mapCardPath(id, 'BedroomsTotal Ge 2', { sort_id: 'price_asc' }))
    expect(card.status).toBe(200)
    expect(card.text.includes(`href="${href}"`)).toBe(true)
    expect(card.text.includes('<html')).toBe(false)
    for (const part of ['map-card__amount', 'firm-line', 'data-status='])
      expect(card.text).toContain(part)
  })

  it('of one spot stand in one list, fifty at most, in their order', async () => {
    const some = await ids()
    const shown = (text: string) =>
      [...text.matchAll(/data-listing="(\d{26})"/g)].map((match) => match[1])
    const cards = await get(mapCardsPath([...some, 'x', '9'.repeat(26), some[0]!], ''))
    expect(cards.status).toBe(200)
    expect(shown(cards.text)).toEqual(some)
    expect(cards.text).toContain(`${some.length} listings`)
    const others = Array.from({ length: 50 }, (_, n) => `x${n}`)
    expect(shown((await get(mapCardsPath([...others, ...some], ''))).text)).toEqual([])
    expect((await get('/fragments/listings/map_cards')).text).toContain('0 listings')
  })

  it('is not found where the person may not see it, or there is none', async () => {
    const agent = await signedIn(origin, 'agent')
    const list = await agent.get(
      `/list?_filter=${encodeURIComponent("StandardStatus Eq 'Withdrawn','Expired'")}`,
      html,
    )
    const hidden = /class="listing-row" id="(\d{26})"/.exec(list.text)![1]!
    expect((await agent.get(mapCardPath(hidden, null))).status).toBe(200)
    for (const id of [hidden, '9'.repeat(26), "x'", ''])
      expect((await get(mapCardPath(id, null))).status).toBe(404)
    expect((await get(mapCardsPath([hidden], null))).text).not.toContain(hidden)
  })
})
