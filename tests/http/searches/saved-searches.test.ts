import { describe, expect, inject, it } from 'vitest'
import {
  nameUnchanged,
  noNameProvided,
  searchesDeleted,
  searchRemovedFromList,
  searchRenamed,
  searchSaved,
} from '#src/domain/searches/messages.ts'
import { send } from '../../support/server/http.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const filter = "City Eq 'Port Ellery' And BedroomsTotal Ge 3"
const newPath = `/saved_searches/new?_filter=${encodeURIComponent(filter)}`
const html = { Accept: 'text/html' }
const json = { Accept: 'application/json' }

/** A name that no other test has. */
const nameOf = (what: string) => `${what} ${Date.now()} ${Math.random()}`

const formOf = (name: string, more: Record<string, string> = {}) => ({
  'saved_search[Name]': name,
  'saved_search[Filter]': filter,
  commit: 'save',
  ...more,
})

function sendJson(someone: Visitor, method: string, path: string, body: unknown) {
  const headers = {
    ...json,
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  return send(inject('origin'), path, { method, headers, body: JSON.stringify(body) })
}

/** Saves as a script does; the id. */
async function saved(someone: Visitor, name: string, more: object = {}): Promise<string> {
  await someone.get('/account', html)
  const reply = await sendJson(someone, 'POST', '/saved_searches', {
    authenticity_token: someone.token(),
    saved_search: { Name: name, Filter: filter, Annotations: [], ...more },
    commit: 'Save',
  })
  const answer = JSON.parse(reply.text)
  expect(answer).toMatchObject({ success: true, search: { Id: expect.stringMatching(/^\d{26}$/) } })
  return answer.search.Id
}

const change = async (someone: Visitor, id: string, body: object) =>
  JSON.parse(
    (
      await sendJson(someone, 'PUT', `/saved_searches/${id}`, {
        authenticity_token: someone.token(),
        ...body,
      })
    ).text,
  )

async function signIn(someone: Visitor, path: string) {
  await someone.get(path, html)
  const return_to = new URL(path, inject('origin')).searchParams.get('return_to') ?? ''
  return someone.post('/sign_in', { login_name: 'vow', password: 'plat-demo', return_to })
}

describe('§4 a visitor who saves', () => {
  it('signs in, and it is saved once and said once', async () => {
    const someone = visitor(inject('origin'))
    const name = nameOf('Visitor')
    await someone.get(newPath, html)
    const asked = await someone.post('/saved_searches', formOf(name), { headers: html })
    expect([asked.status, asked.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/sign_in\?return_to=/),
    ])
    const entered = await signIn(someone, asked.headers.location!)
    expect(entered.headers.location).toMatch(/^\/saved_searches\/\d{26}\/summary$/)
    expect(someone.cookies.has('pending')).toBe(false)
    const shown = await someone.get(entered.headers.location!, html)
    expect(shown.text).toContain(searchSaved)
    expect((await someone.get(entered.headers.location!, html)).text).not.toContain(searchSaved)
    const again = await signedIn(inject('origin'), 'vow')
    const found = await again.get(`/saved_searches?search=${encodeURIComponent(name)}`, json)
    expect(JSON.parse(found.text).pagination.total_entries).toBe(1)
  })

  it('is not served by a cookie of his own making', async () => {
    const someone = visitor(inject('origin'))
    const forged = Buffer.from('20260101000000000000000001').toString('base64url')
    someone.cookies.set('pending', `${forged}.${'a'.repeat(43)}`)
    someone.cookies.set(
      'notice',
      `${Buffer.from('Call us').toString('base64url')}.${'a'.repeat(43)}`,
    )
    const entered = await signIn(someone, '/sign_in?return_to=/list')
    expect(entered.headers.location).toBe('/list')
    expect((await someone.get('/list', html)).text).not.toContain('Call us')
  })

  it('reports what could never be saved before signing in, and tells a script where to sign in', async () => {
    const someone = visitor(inject('origin'))
    await someone.get(newPath, html)
    const empty = await someone.post('/saved_searches', formOf(' '), { headers: html })
    expect([empty.status, empty.text.includes(noNameProvided)]).toEqual([422, true])
    const script = await sendJson(someone, 'POST', '/saved_searches', {
      authenticity_token: someone.token(),
      saved_search: { Name: 'A', Filter: filter },
    })
    expect([script.status, JSON.parse(script.text).authUri]).toEqual([
      401,
      expect.stringContaining('/sign_in'),
    ])
  })
})

describe('§7 saved searches by script', () => {
  it('are saved, changed, and found', async () => {
    const vow = await signedIn(inject('origin'), 'vow')
    const name = nameOf('Script')
    const id = await saved(vow, name)
    expect(await change(vow, id, { saved_search: { Name: '' } })).toEqual({
      success: false,
      error: noNameProvided,
    })
    expect(await change(vow, id, { Name: name })).toEqual({ success: false, error: nameUnchanged })
    const renamed = await change(vow, id, { collection: { Name: `${name} 2` } })
    expect(renamed).toMatchObject({ success: true, message: searchRenamed })
    expect(
      await change(vow, id, { saved_search: { Filter: 'BedroomsTotal Ge 4', Annotations: [] } }),
    ).toMatchObject({ success: true, message: searchSaved })
    const one = JSON.parse((await vow.get(`/saved_searches/${id}`, json)).text)
    expect(one).toMatchObject({ Id: id, Name: `${name} 2`, Filter: 'BedroomsTotal Ge 4' })
    const count = JSON.parse((await vow.get('/saved_searches/count', json)).text)
    expect(count.total).toBeGreaterThan(0)
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a number for a name', { saved_search: { Name: 7, Filter: ['x'] } }],
    ['a condition that is no filter', { saved_search: { Name: 'A', Filter: 'City Eq (' } }],
    ['a circle', { saved_search: { Name: 'A', Filter: "SavedSearch Eq '1'" } }],
    ['a collection', { base: 'collections.1', saved_search: { Name: 'A', Filter: filter } }],
  ])('refuses %s with a sentence', async (_what, body) => {
    const vow = await signedIn(inject('origin'), 'vow')
    await vow.get('/account', html)
    const token = { authenticity_token: vow.token() }
    const sent = Array.isArray(body) || body === null ? token : { ...token, ...body }
    const reply = await sendJson(vow, 'POST', '/saved_searches', sent)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      { success: false, error: expect.stringMatching(/\w/) },
    ])
  })
})

describe('saved searches without scripts', () => {
  it('are marked as modified, updated, and saved as a copy', async () => {
    const vow = await signedIn(inject('origin'), 'vow')
    const name = nameOf('Form')
    const id = await saved(vow, name)
    const page = `/saved_searches/${id}/list`
    const same = encodeURIComponent("BedroomsTotal Ge 3 And City Eq 'Port Ellery'")
    expect((await vow.get(`${page}?_filter=${same}`, html)).text).not.toContain('(modified)')
    const other = await vow.get(`${page}?_filter=BedroomsTotal%20Ge%204`, html)
    expect(other.text).toContain('(modified)')
    expect(other.text).toContain(`base=saved_searches.${id}`)
    const copy = await vow.get(
      `/saved_searches/new?base=saved_searches.${id}&_filter=BedroomsTotal%20Ge%204`,
      html,
    )
    expect(copy.text).toContain(`value="${name}_COPY"`)
    const changed = { _method: 'put', 'saved_search[Filter]': 'BedroomsTotal Ge 4' }
    const reply = await vow.post(`/saved_searches/${id}`, changed, { headers: html })
    expect([reply.status, reply.headers.location]).toEqual([303, page])
    expect((await vow.get(page, html)).text).not.toContain('(modified)')
  })

  it('are another person’s secret', async () => {
    const [vow, portal] = [
      await signedIn(inject('origin'), 'vow'),
      await signedIn(inject('origin'), 'portal'),
    ]
    const id = await saved(vow, nameOf('Secret'))
    for (const path of ['', '/list', '/provide'])
      expect((await portal.get(`/saved_searches/${id}${path}`, html)).status).toBeOneOf([403, 404])
    expect((await portal.get(`/saved_searches/delete_modal?id=${id}`, html)).status).toBe(404)
    await portal.get('/account', html)
    const tried = await portal.post('/saved_searches/bulk_delete_modal', { ids: id })
    expect(tried.headers.location).toBe('/saved_searches')
    expect((await vow.get(`/saved_searches/${id}`, json)).status).toBe(200)
  })

  it('are deleted after a question that names them', async () => {
    const vow = await signedIn(inject('origin'), 'vow')
    const [first, second] = [nameOf('First <b>'), nameOf('Second')]
    const ids = [await saved(vow, first), await saved(vow, second)].join(',')
    const asked = await vow.get(`/saved_searches/bulk_delete_modal?ids=${ids}`, html)
    expect(asked.text).not.toContain('Contacts you provided')
    expect(asked.text).toContain(second)
    expect(asked.text).toContain('First &lt;b&gt;')
    await vow.post('/saved_searches/bulk_delete_modal', { ids }, { headers: html })
    expect((await vow.get('/saved_searches', html)).text).toContain(searchesDeleted(2))
    const gone = await vow.post('/saved_searches/bulk_delete_modal', { ids }, { headers: html })
    expect(gone.status).toBe(303)
  })

  it('of an agent reach a contact, who may remove them', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    const name = nameOf('Given')
    const id = await saved(agent, name)
    const vow = await signedIn(inject('origin'), 'vow')
    const { user } = JSON.parse((await vow.get('/permissions', json)).text)
    await agent.get(`/saved_searches/${id}/provide`, html)
    const contact = { contact_ids: user.contact.Id, offered: user.contact.Id }
    const given = await agent.post(`/saved_searches/${id}/provide`, contact, { headers: html })
    expect(given.status).toBe(303)
    const list = await vow.get(`/saved_searches?search=${encodeURIComponent(name)}`, html)
    expect(list.text).toContain('From your agent')
    expect((await vow.get(`/saved_searches/${id}/list`, html)).status).toBe(200)
    const refused = await change(vow, id, { saved_search: { Name: 'Mine' } })
    expect(refused).toMatchObject({ success: false })
    await vow.get(`/saved_searches/${id}`, html)
    await vow.post(`/saved_searches/${id}`, { unsubscribe: 'true' }, { headers: html })
    expect((await vow.get('/saved_searches', html)).text).toContain(searchRemovedFromList)
    expect((await vow.get(`/saved_searches/${id}/list`, html)).status).toBe(404)
  })
})

describe('quick searches of one’s own', () => {
  it('are made by agents, for everyone by administrators alone, and deleted', async () => {
    const agent = await signedIn(inject('origin'), 'agent')
    await agent.get('/quick_searches/new', html)
    const name = nameOf('Quick')
    const sent = { name, _filter: filter, position: '3' }
    const refused = await agent.post('/quick_searches/new', { ...sent, for_everyone: 'true' })
    expect(refused.status).toBe(403)
    const made = await agent.post('/quick_searches/new', sent, { headers: html })
    const [, id] = /^\/quick_searches\/(\d{26})\/listings$/.exec(made.headers.location!)!
    const vow = await signedIn(inject('origin'), 'vow')
    expect((await vow.get(`/quick_searches/${id}/list`, html)).status).toBe(404)
    expect((await agent.get(`/quick_searches/new?remove=${id}`, html)).text).toContain(name)
    const agent2 = await signedIn(inject('origin'), 'agent2')
    await agent2.get('/quick_searches/new', html)
    expect((await agent2.post('/quick_searches/new', { remove: id! })).status).toBe(404)
    await agent.post('/quick_searches/new', { remove: id! }, { headers: html })
    expect((await agent.get(`/quick_searches/${id}/list`, html)).status).toBe(404)
  })
})
