import { expect, inject, it } from 'vitest'
import { homeKinds, homeKindsFilter } from '#src/domain/search/filter/market/home-kinds.ts'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { send } from '../../../support/server/http.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }
const ask = (query: Record<string, string>, headers: Record<string, string>) =>
  send(origin, `/search/filter?${new URLSearchParams(query)}`, { headers })

const json = { Accept: 'application/json' }
const cards = { _fields: 'BedroomsTotal', 'BedroomsTotal.min': '3', 'ListPrice.max': '400k' }

it('leads the form of the panel to another market without a script', async () => {
  const { status, text } = await ask({ ...cards, _market: 'sold' }, json)
  expect(status).toBe(200)
  const { filter, market } = JSON.parse(text)
  expect(market).toBe('sold')
  expect(filter).toContain('BedroomsTotal Ge 3')
  expect(filter).toContain("StandardStatus Eq 'Closed'")
})

it('begins with the market, of which one is pressed', async () => {
  const { text } = await ask({ _filter: marketFilter('rent') }, html)
  const pressed = /<button[^>]*value="(\w+)"[^>]*aria-pressed="true"/.exec(text)?.[1]
  expect(pressed).toBe('rent')
})

it('asks for the rent by the same field as the search form', async () => {
  const form = await send(
    origin,
    `/list?${new URLSearchParams({ place: '', market: 'rent', priceMax: '2000' })}`,
    { headers: html },
  )
  const filter = new URL(form.headers['location'] as string, origin).searchParams.get('_filter')!
  expect(filter).toContain('ListPrice Le 2000')
  const { text } = await ask({ _filter: filter }, html)
  const prices = [...text.matchAll(/data-card="([^"]*(?:Price|Amount))"/g)].map(
    ([, field]) => field,
  )
  expect(prices).toEqual(['ListPrice'])
  expect(text).toContain('<h2 class="filter-card__label">Asking rent per month</h2>')
})

it('offers a payment a month for what is bought, and nothing else', async () => {
  for (const market of ['sale', 'rent', 'sold'] as const) {
    const { text } = await ask({ _filter: marketFilter(market) }, html)
    expect(text.includes('name="ListPrice.monthly"'), market).toBe(market === 'sale')
  }
  for (const _filter of ['', "PropertyType Eq 'Residential'", 'ListPrice Le 400000'])
    expect((await ask({ _filter }, html)).text, _filter).not.toContain('.monthly"')
})

it('makes a price of a payment when the search is of all listings from now on', async () => {
  const sale = { _fields: 'ListPrice', 'ListPrice.monthly': '2000' }
  const { text } = await ask({ ...sale, _market: 'all' }, json)
  const { market, filter, cards: moved } = JSON.parse(text)
  expect(market).toBe('all')
  expect(filter).toMatch(/^ListPrice Le \d{6}$/)
  const price = moved.find(({ field }: { field: string }) => field === 'ListPrice')
  expect(price.value.max).toBe(filter.replace('ListPrice Le ', ''))
})

it('shows what the search form has checked and not applied yet', async () => {
  const { text } = await ask({ place: '', market: 'sale', bedsMin: '3', _results: '/list' }, json)
  const { filter, results } = JSON.parse(text)
  expect(filter).toBe(`BedroomsTotal Ge 3 And ${marketFilter('sale')}`)
  expect(results).toBe('/list')
})

it("offers kinds of homes in people's words over the MLS's types, as the search form does", async () => {
  const form = await send(origin, '/list?place=&kinds=multi-family&kinds=land', { headers: html })
  const filter = new URL(form.headers['location'] as string, origin).searchParams.get('_filter')!
  const { text } = await ask({ _filter: filter }, html)
  const kinds = [...text.matchAll(/<input[^>]*name="_kinds"[^>]*>/g)].map(([tag]) => tag)
  const idOf = (tag: string) => /value="([^"]+)"/.exec(tag)?.[1]
  expect(kinds.map(idOf)).toEqual(homeKinds.map(({ id }) => id))
  const chosen = kinds.filter((tag) => tag.includes('checked')).map(idOf)
  expect(chosen).toEqual(['multi-family', 'land'])
  expect(text.indexOf('name="_kinds"')).toBeLessThan(text.indexOf('data-card="PropertyType"'))
  const query = { _fields: 'PropertyType', _kinds: 'condo', _results: '/list', go: 'view' }
  const { headers } = await ask(query, html)
  expect(new URL(headers['location'] as string, origin).searchParams.get('_filter')).toBe(
    homeKindsFilter(['condo']),
  )
})

it('brings the number of listings on a page back to the results', async () => {
  const query = { _filter: 'BedroomsTotal Ge 3', _limit: '20', _results: '/list' }
  const view = JSON.parse((await ask(query, json)).text)
  expect(view.limit).toBe('20')
  expect(view.backHref).toContain('_limit=20')
  expect(view.clearHref).toContain('_limit=20')
  const sent = await ask({ ...cards, _limit: '20', _results: '/list', go: 'view' }, html)
  expect(sent.status).toBe(303)
  expect(sent.headers['location']).toContain('_limit=20')
})

it('leads the search form to another market with all that it has checked', async () => {
  const query = { place: '', market: 'sale', bedsMin: '3', priceMax: '400k', _market: 'rent' }
  const { headers } = await send(origin, `/list?${new URLSearchParams(query)}`, { headers: html })
  const filter = new URL(headers['location'] as string, origin).searchParams.get('_filter')
  expect(filter).toBe(`BedroomsTotal Ge 3 And ${marketFilter('rent')}`)
})
