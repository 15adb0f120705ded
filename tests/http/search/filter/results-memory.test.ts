import { describe, expect, inject, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { send } from '../../../support/server/http.ts'
import { startTestSite } from '../../../support/server/site.ts'
import { signedIn, type Visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'

/** A browser that keeps its cookies and tells which view and order a page shows. */
function browser(userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0') {
  const kept = new Map<string, string>()
  return async (path: string) => {
    const Cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await send(origin, path, {
      headers: { Accept: 'text/html', 'User-Agent': userAgent, Cookie },
    })
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      kept.set(name!, value!)
    }
    const view = /data-view="(\w+)"[^>]*aria-current="true"/.exec(reply.text)?.[1]
    const sort = /<option value="([^"]*)" selected/.exec(
      reply.text.slice(reply.text.indexOf('name="sort_id"')),
    )?.[1]
    return { status: reply.status, view, sort }
  }
}

describe('§2 the view that was chosen last', () => {
  it('is the summary at first, and what was shown last on a wide screen', async () => {
    const open = browser()
    expect((await open('/listings')).view).toBe('summary')
    for (const view of ['list', 'map', 'stats', 'summary']) {
      await open(`/${view}`)
      expect((await open('/listings')).view).toBe(view)
    }
  })

  it('is map or list on a phone, and the list looks as it did before the map', async () => {
    const open = browser(phone)
    await open('/list')
    await open('/map')
    expect((await open('/listings')).view).toBe('map')
    await open('/summary')
    expect((await open('/listings')).view).toBe('summary')
    await open('/list')
    await open('/map')
    await open('/list')
    expect((await open('/listings')).view).toBe('list')
  })
})

describe('§9 the order of a list', () => {
  it('is the one that was chosen last, on every view, until another one is chosen', async () => {
    const open = browser()
    expect((await open('/list')).sort).toBe('date_desc')
    expect((await open('/list?sort_id=beds_desc')).sort).toBe('beds_desc')
    expect((await open('/summary')).sort).toBe('beds_desc')
    expect((await open('/list?sort_id=area_desc')).sort).toBe('area_desc')
    expect((await open('/list?sort_id=date_desc')).sort).toBe('date_desc')
    expect((await open('/list')).sort).toBe('date_desc')
  })

  it('is not one of prices where sale prices and rents are found together', async () => {
    const open = browser()
    const forSale = encodeURIComponent(marketFilter('sale'))
    expect((await open(`/list?_filter=${forSale}&sort_id=price_desc`)).sort).toBe('price_desc')
    expect((await open('/list')).sort).toBe('date_desc')
    expect((await open(`/summary?_filter=${forSale}`)).sort).toBe('price_desc')
  })

  it.each(['Nope', '20200101000000000000000000', '-ListPrice', 'beds_desc%22%3E'])(
    'is not remembered where it is %s',
    async (sort) => {
      const open = browser()
      await open('/list?sort_id=beds_desc')
      await open(`/list?sort_id=${sort}`)
      expect(await open('/list')).toMatchObject({ status: 200, sort: 'beds_desc' })
    },
  )

  it('is remembered too where it is one of my own, for me alone', async () => {
    const site = await startTestSite()
    const agent = await signedIn(site.origin, 'agent')
    await agent.get('/sorts/my', html)
    const fields = { name: 'Dear towns', sort_id: '-City' }
    const made = await agent.post('/sorts/my', fields, { headers: html })
    const id = /sort_id=(\d{26})/.exec(made.headers.location ?? '')![1]!
    const sortOn = async (who: Visitor, path: string) => {
      const { text } = await who.get(path, html)
      return /<option value="([^"]*)" selected/.exec(
        text.slice(text.indexOf('name="sort_id"')),
      )?.[1]
    }
    expect(await sortOn(agent, `/list?sort_id=${id}`)).toBe(id)
    expect(await sortOn(agent, '/list')).toBe(id)
    expect(await sortOn(agent, '/summary')).toBe(id)
    const other = await signedIn(site.origin, 'agent2')
    other.cookies.set('list_sort_listings', id)
    expect(await sortOn(other, '/list')).toBe('date_desc')
    await agent.get('/list', html)
    await agent.post('/sign_out', {})
    expect(agent.cookies.get('list_sort_listings')).toBe(id)
    expect(await sortOn(agent, '/list')).toBe('date_desc')
  })

  it('is not believed when a cookie says nonsense', async () => {
    const { status, text } = await send(origin, '/list', {
      headers: {
        Accept: 'text/html',
        Cookie: 'list_sort_listings=Nope; results_mode=x; results_desktop=y',
      },
    })
    expect(status).toBe(200)
    expect(text.includes('value="date_desc" selected')).toBe(true)
  })

  it('of a stored search stays its own', async () => {
    const open = browser()
    await open('/list?sort_id=beds_desc')
    const home = (await send(origin, '/', { headers: { Accept: 'text/html' } })).text
    const quick = /href="(\/quick_searches\/\d{26})/.exec(home)![1]!
    const alone = browser()
    const { sort } = await alone(`${quick}/list`)
    expect((await open(`${quick}/list`)).sort).toBe(sort === 'date_desc' ? 'beds_desc' : sort)
  })
})

describe('§7 how many are selected', () => {
  it('goes with the way to the print page, as the cookie of this person says', async () => {
    const headers = { ...html, Cookie: 'selected_listings_idx=3; selected_listings_vow_1=9' }
    for (const path of ['/list', '/map', '/stats']) {
      const { text } = await send(origin, path, { headers })
      expect(/href="\/print\?([^"]*)"/.exec(text)?.[1]).toContain('cart_totallistings=3')
    }
  })
})

describe('§2 openDrawingTools', () => {
  const mapLink = async (path: string) => {
    const { text } = await send(origin, path, { headers: { Accept: 'text/html' } })
    return /data-view="map" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }

  it('goes with the search until the map is there, and only if it is true', async () => {
    expect(await mapLink('/list?openDrawingTools=true&_filter=BedsTotal+Ge+2')).toBe(
      '/map?_filter=BedsTotal+Ge+2&openDrawingTools=true',
    )
    for (const other of ['yes', 'false', ''])
      expect(await mapLink(`/list?openDrawingTools=${other}`)).toBe('/map')
  })
})
