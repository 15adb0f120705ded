import { describe, expect, inject, it } from 'vitest'
import { send } from '../../support/server/http.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const origin = inject('origin')
const html = { Accept: 'text/html' }

async function agentOnPage(): Promise<Visitor> {
  const agent = await signedIn(origin, 'agent')
  await agent.get('/views/my', html)
  return agent
}

const columnsIn = (text: string) =>
  [...text.matchAll(/class="my-view__label"[^>]*>([^<]+)/g)].map((match) => match[1])
const headsIn = (text: string) =>
  [...text.matchAll(/<th[^>]*data-id="(\w+)"/g)].map((match) => match[1])
const view = { name: 'Mine', sort_id: 'price_asc' }
const post = (someone: Visitor, fields: Record<string, string>) =>
  someone.post('/views/my', fields, { headers: html })

describe('§2 user views', () => {
  it('are put together a step at a time, without scripts', async () => {
    const agent = await agentOnPage()
    const path = '/views/my?fields=City&fields=ListPrice&fields=YearBuilt'
    expect(columnsIn((await agent.get(path, html)).text)).toEqual(['City', 'Price', 'Year'])
    expect(columnsIn((await agent.get(`${path}&do=up:YearBuilt`, html)).text)).toEqual([
      'City',
      'Year',
      'Price',
    ])
    expect(columnsIn((await agent.get(`${path}&do=remove:City`, html)).text)).toEqual([
      'Price',
      'Year',
    ])
    const more = await agent.get(`${path}&do=add&column=PrivateRemarks`, html)
    expect(columnsIn(more.text)).toEqual(['City', 'Price', 'Year', 'Private remarks'])
    expect(more.text).not.toContain('<option value="PrivateRemarks"')
    expect(columnsIn((await agent.get('/views/my?fields=City&do=remove:City', html)).text)).toEqual(
      [],
    )
    expect(columnsIn((await agent.get('/views/my?fields=Nope&fields=City', html)).text)).toEqual([
      'City',
    ])
  })

  it('are reordered by dragging in a form, which keeps typed text', async () => {
    const agent = await agentOnPage()
    const { text } = await agent.get('/views/my?fields=City&fields=ListPrice', html)
    const form = /<form id="my-view-order".*?<\/form>/s.exec(text)![0]
    const fields = [...form.matchAll(/name="fields" value="(\w+)"/g)].map(([, field]) => field)
    expect(fields).toEqual(['City', 'ListPrice'])
    const typed = 'name=Mine&sort_id=price_asc'
    const sent = await agent.get(`/views/my?fields=ListPrice&fields=City&${typed}`, html)
    expect(columnsIn(sent.text)).toEqual(['Price', 'City'])
    expect(sent.text).toContain('name="name" value="Mine"')
    expect(sent.text).toMatch(/<option value="price_asc" selected/)
  })

  it('are stored, shown, changed, and removed by their owner only', async () => {
    const agent = await agentOnPage()
    const kept = await post(agent, { ...view, fields: 'YearBuilt' })
    expect(kept.status).toBe(303)
    expect(kept.headers.location).toEqual(
      expect.stringMatching(/^\/list\?view_id=\d{26}&sort_id=price_asc$/),
    )
    const list = await agent.get(kept.headers.location!, html)
    expect(headsIn(list.text)).toEqual(['Photo', 'StreetAddress', 'YearBuilt'])
    expect(list.text).toMatch(/<option value="price_asc" selected/)
    const id = /\d{26}/.exec(kept.headers.location!)![0]
    expect((await agent.get('/views/my', html)).text).toContain(`/views/my?view_id=${id}`)
    expect(columnsIn((await agent.get(`/views/my?view_id=${id}`, html)).text)).toEqual(['Year'])
    const other = await signedIn(origin, 'agent2')
    expect((await other.get(`/views/my?view_id=${id}`, html)).status).toBe(404)
    expect((await post(other, { ...view, view_id: id, fields: 'City' })).status).toBe(404)
    expect((await post(other, { view_id: id, do: 'remove' })).status).toBe(404)
    expect(
      (await post(agent, { ...view, name: 'Again', view_id: id, fields: 'City' })).headers.location,
    ).toContain(id)
    expect(headsIn((await agent.get(`/list?view_id=${id}`, html)).text)).toEqual([
      'Photo',
      'StreetAddress',
      'City',
    ])
    expect((await post(agent, { view_id: id, do: 'remove' })).status).toBe(303)
    expect((await agent.get(`/views/my?view_id=${id}`, html)).status).toBe(404)
    expect(headsIn((await agent.get(`/list?view_id=${id}`, html)).text)).toContain('ListPrice')
  })

  it.each([
    [{ ...view, name: ' ', fields: 'City' }, 'Give the view a name.'],
    [{ ...view, name: 'x'.repeat(61), fields: 'City' }, 'Names can have up to 60 characters.'],
    [view, 'Add at least one column.'],
    [{ ...view, fields: 'Nope' }, 'Add at least one column.'],
    [{ ...view, fields: 'City', sort_id: 'Nope' }, 'Nope'],
  ])('says what is wrong with %j, and keeps what was typed', async (fields, sentence) => {
    const reply = await post(await agentOnPage(), fields)
    expect(reply.status).toBe(422)
    expect(/role="alert"[^>]*>([^<]+)/.exec(reply.text)![1]).toContain(sentence)
    expect(reply.text).toContain(`name="name" value="${fields.name}"`)
  })

  it('ask a visitor to sign in', async () => {
    const reply = await send(origin, '/views/my', { headers: html })
    expect(reply.text).toMatch(
      /<a href="\/sign_in[^"]*views%2Fmy[^"]*">Sign in<\/a> to choose the columns/,
    )
    expect(reply.text).not.toContain('my-view__column')
  })
})
