import { describe, expect, inject, it } from 'vitest'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { paymentUnread } from '#src/domain/listings/messages/mortgage-messages.ts'
import { signOutPath } from '#src/domain/paths.ts'
import { fairHousingRefusal } from '#src/domain/search/messages/filter-messages.ts'
import { attributeOf, elementsNamed, elementsWith } from '../../../support/pages/markup.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }

const tokensIn = (text: string) =>
  elementsWith(text, 'name', 'authenticity_token').map((input) => attributeOf(input, 'value'))
const postedIn = (text: string) =>
  elementsNamed(text, 'form').filter((form) => attributeOf(form, 'method') === 'post')

/** All between the bar of the results and the footer. */
const listIn = (text: string) =>
  /<div class="results__main">.*?<\/main>/s.exec(text)?.[0] ?? 'There are no results.'

async function keepView(someone: Visitor, name: string): Promise<string> {
  const kept = await someone.post('/views/my', { name, fields: 'City' }, { headers: html })
  return /\d{26}/.exec(kept.headers.location!)![0]
}

describe('the forms of a list', () => {
  it.each(['agent', 'vow'])('of results have one token and none a row, for %s', async (name) => {
    const someone = await signedIn(origin, name)
    for (const path of ['/list', '/summary', '/map', '/stats']) {
      const { text } = await someone.get(path, html)
      expect(new Set(tokensIn(text)).size).toBe(1)
      // Signing out, and all buttons that save and hide.
      const actions = postedIn(text).map((form) => attributeOf(form, 'action'))
      expect(actions).toEqual([signOutPath(), newCartPath()])
      expect(listIn(text)).toContain('class="')
      // Another search to compare with is asked for, not posted.
      expect(elementsNamed(listIn(text), 'form')).toHaveLength(path === '/stats' ? 2 : 1)
      expect(postedIn(listIn(text))).toHaveLength(1)
    }
  })

  it('of more rows and cards have none', async () => {
    const agent = await signedIn(origin, 'agent')
    for (const path of ['/fragments/listings/rows?page=2', '/fragments/listings/cards?page=2']) {
      const { text } = await agent.get(path, { 'HX-Request': 'true' })
      expect(text).toContain('class="listing-')
      expect(text).not.toContain('<form')
      expect(text).not.toContain('authenticity_token')
    }
  })

  it('of results have no token for visitors, whose pages are the same for everyone', async () => {
    const { text } = await visitor(origin).get('/list', html)
    expect(tokensIn(text)).toEqual([])
    expect(postedIn(text)).toEqual([])
  })

  it('of saved views is a single one, whose buttons identify the view', async () => {
    const agent = await signedIn(origin, 'agent2')
    await agent.get('/views/my', html)
    const ids = [await keepView(agent, 'First'), await keepView(agent, 'Second')]
    const { text } = await agent.get('/views/my', html)
    const buttons = elementsWith(text, 'name', 'view_id').filter(
      ({ tagName }) => tagName === 'button',
    )
    expect(buttons.map((button) => attributeOf(button, 'value'))).toEqual(
      expect.arrayContaining(ids),
    )
    // Of the header, of the view that is being made, of the kept ones.
    expect(postedIn(text)).toHaveLength(3)
    expect(tokensIn(text)).toHaveLength(3)
    expect(new Set(tokensIn(text)).size).toBe(1)
    for (const view_id of ids) {
      const gone = await agent.post('/views/my', { do: 'remove', view_id }, { headers: html })
      expect(gone.status).toBe(303)
    }
    expect((await agent.get('/views/my', html)).text).not.toContain('Saved views')
  })
})

describe('a search for people', () => {
  it.each(['place', 'words'])('in the field %s is answered with one sentence', async (name) => {
    const query = new URLSearchParams({ place: '', [name]: 'christian neighborhood' })
    const path = `/summary?${query}`
    const { status, text } = await visitor(origin).get(path, html)
    expect(status).toBe(422)
    expect(text.split(fairHousingRefusal)).toHaveLength(2)
    const [box] = elementsWith(text, 'name', name).slice(-1)
    expect(attributeOf(box!, 'value')).toBe('christian neighborhood')
  })

  it('in a filter is answered with the sentence too, on pages and in JSON', async () => {
    const filter = encodeURIComponent("Keywords Eq 'no kids'")
    for (const path of ['/list', '/map', '/stats']) {
      const { status, text } = await visitor(origin).get(`${path}?_filter=${filter}`, html)
      expect([path, status]).toEqual([path, 400])
      expect(text, path).toContain(fairHousingRefusal)
    }
    const json = { Accept: 'application/json' }
    const { status, text } = await visitor(origin).get(`/list?_filter=${filter}`, json)
    expect(status).toBe(400)
    expect(text).toContain(fairHousingRefusal)
  })
})

describe('a payment a month in the search form, without scripts', () => {
  it('becomes the highest price, and the menu says what that costs a month', async () => {
    const { status, headers, text } = await visitor(origin).get(
      '/summary?market=sale&place=&monthly=2%2C000',
      html,
    )
    const page = status === 200 ? text : (await visitor(origin).get(headers.location!, html)).text
    const textIn = (name: string) => attributeOf(elementsWith(page, 'name', name)[0]!, 'value')
    expect(textIn('priceMax')).toBe('395,000')
    expect(textIn('monthly')).toBe('')
    expect(attributeOf(elementsWith(page, 'name', 'monthly')[0]!, 'placeholder')).toBe('$1,997')
  })

  it('stays as it was typed, with a sentence, where it is none', async () => {
    const { status, text } = await visitor(origin).get(
      '/summary?market=sale&place=&monthly=a%20little',
      html,
    )
    expect(status).toBe(422)
    const [box] = elementsWith(text, 'name', 'monthly')
    expect(attributeOf(box!, 'value')).toBe('a little')
    expect(text).toContain(paymentUnread)
  })

  it('is not shown for rentals', async () => {
    const { text } = await visitor(origin).get('/summary?market=rent&place=&bedsMin=1', html)
    expect(elementsWith(text, 'name', 'monthly')).toEqual([])
  })
})
