import { describe, expect, inject, it } from 'vitest'
import { newCartPath } from '#src/domain/collections/paths.ts'
import { signOutPath } from '#src/domain/paths.ts'
import { attributeOf, elementsNamed, elementsWith } from '../../support/markup.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

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

  it('of results have no token for a visitor, whose pages are the same for everybody', async () => {
    const { text } = await visitor(origin).get('/list', html)
    expect(tokensIn(text)).toEqual([])
    expect(postedIn(text)).toEqual([])
  })

  it('of kept views is one, whose buttons say which of them', async () => {
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
    expect((await agent.get('/views/my', html)).text).not.toContain('Kept views')
  })
})
