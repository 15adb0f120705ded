import { describe, expect, inject, it } from 'vitest'
import { marketFilter } from '#src/domain/search/filter/market/market.ts'
import { send } from '../../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')

/** A page without its title, the styles of its view, search form, results and the value of a form's token. */
const around = (html: string) =>
  html
    .replace(/<title>.*?<\/title>|property="og:title" content="[^"]*"/g, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<form class="filter-form".*?<\/form>|<main.*<\/main>/gs, '')
    .replace(/(name="authenticity_token" value=")[^"]+/, '$1')

describe('the shell of a page of results', () => {
  it('is the same around every view, for visitors, with little data, and for people who are signed in', async () => {
    for (const asked of [
      visitor(origin),
      await signedIn(origin, 'agent'),
      await signedIn(origin, 'admin'),
    ]) {
      for (const lowData of ['off', 'on']) {
        asked.cookies.set('low_data', lowData)
        const list = await asked.get('/list')
        const summary = await asked.get('/summary')
        const map = await asked.get('/map')
        expect(around(map.text)).toContain('class="site-header__link"')
        expect(around(list.text)).toBe(around(map.text))
        expect(around(summary.text)).toBe(around(map.text))
      }
    }
  })

  it('leads visitors to what is for sale, and agents to all', async () => {
    const listingsOf = async (person: Visitor) =>
      /class="site-header__link" href="([^"]+)"/.exec((await person.get('/list')).text)![1]!
    const led = new URL((await listingsOf(visitor(origin))).replaceAll('&amp;', '&'), origin)
    expect(led.searchParams.get('_filter')).toBe(marketFilter('sale'))
    expect(await listingsOf(await signedIn(origin, 'agent'))).toBe('/listings')
  })

  it('carries a form token of its own', async () => {
    const agent = await signedIn(origin, 'agent')
    const first = /name="authenticity_token" value="([^"]+)"/.exec(
      (await agent.get('/list')).text,
    )![1]!
    expect(first).toBe(agent.cookies.get('XSRF-TOKEN'))
    expect((await agent.post('/sign_out', {}, { token: first })).status).toBe(303)
    expect((await agent.get('/list')).text).toContain('Sign in')
  })

  it('has a title of its own, and asks machines not to index a filter that cannot be run', async () => {
    const good = (await send(origin, '/list')).text
    expect(/<title>([\d,]+ listings) .{1,20}<\/title>/.exec(good)![1]).toBe(
      /og:title" content="([^"]*)"/.exec(good)![1],
    )
    expect(good.includes('noindex')).toBe(false)
    const bad = await send(origin, '/list?_filter=Nothing+Eq+1')
    expect(bad.status).toBe(400)
    expect(bad.text.includes('<meta name="robots" content="noindex">')).toBe(true)
  })

  it('has tags for search engines and previews for visitors alone', async () => {
    const tags = /<meta name="description"/
    const agent = await signedIn(origin, 'agent')
    const [path] = /\/listings\/\d+/.exec((await send(origin, '/list')).text)!
    for (const each of [path, '/sign_in']) {
      expect((await visitor(origin).get(each)).text).toMatch(tags)
    }
    expect((await agent.get(path)).text).not.toMatch(tags)
  })
})
