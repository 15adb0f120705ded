import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import {
  contactAdded,
  contactAlreadyExists,
  emailEmpty,
  emailMalformed,
} from '#src/domain/contacts/messages.ts'
import {
  contactActivityPath,
  contactNotesPath,
  contactPath,
  contactsPath,
  deleteContactPath,
} from '#src/domain/contacts/paths.ts'
import { send } from '../../support/server/http.ts'
import { startTestSite } from '../../support/server/site.ts'
import { signedIn, type Visitor } from '../../support/server/visitor.ts'

const json = { Accept: 'application/json' }
const hostile = '<script>alert(1)</script>'
const form = (more: Record<string, string> = {}) => ({
  'contact[GivenName]': 'Ana',
  'contact[FamilyName]': hostile,
  'contact[PrimaryEmail]': 'ana@example.com',
  'contact[PrimaryPhoneNumber]': '504 298 0100',
  'contact[MobilePhoneCountryCode]': 'US',
  ...more,
})

const read = async (someone: Visitor, path: string) =>
  JSON.parse((await someone.get(path, json)).text)

async function site(loginName = 'agent') {
  const site = await startTestSite()
  const agent = await signedIn(site.origin, loginName)
  await agent.get('/contacts')
  return { site, agent }
}

/** As SPEC §7 says a script posts it. */
function postJson(origin: string, someone: Visitor, body: unknown) {
  const headers = {
    ...json,
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-XSRF-TOKEN': someone.token(),
    Cookie: [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  return send(origin, '/contacts', { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('contacts as data', () => {
  it('are listed 15 a page and searched', async () => {
    const { agent } = await site()
    const first = await read(agent, '/api/contacts')
    expect(first.pagination).toEqual({ total_entries: 40, current_page: 1, total_pages: 3 })
    expect(first.results).toHaveLength(15)
    expect(Object.keys(first.results[0])).toEqual([
      'Id',
      'DisplayName',
      'PrimaryEmail',
      'PrimaryPhoneNumber',
    ])
    const last = await read(agent, '/contacts?page=3')
    expect(last.results).toHaveLength(10)
    const found = await read(agent, '/api/contacts?q=avery+jor')
    expect(found.results).toMatchObject([{ DisplayName: 'Jordan Avery' }])
  })

  it('are added once, with the answer of SPEC §7', async () => {
    const { site: here, agent } = await site()
    const contact = {
      GivenName: 'Ana',
      FamilyName: 'Ruiz',
      PrimaryPhoneNumber: '020 7946 0958',
      PrimaryEmail: 'ana@example.com',
      MobilePhoneCountryCode: 'GB',
    }
    const add = async (more = {}) =>
      JSON.parse(
        (await postJson(here.origin, agent, { utf8: '✓', contact: { ...contact, ...more } })).text,
      )
    const [one, two] = await Promise.all([add(), add()])
    expect(new Set([one.Message, two.Message])).toEqual(
      new Set([contactAdded, contactAlreadyExists]),
    )
    expect(one.contact).toEqual(two.contact)
    expect(one).toMatchObject({
      Success: true,
      Error: null,
      contact: { DisplayName: 'Ana Ruiz', PrimaryPhoneNumber: '+44 20 7946 0958' },
    })
    const refused = { Success: false, Message: null, contact: null }
    expect(await add({ PrimaryEmail: '' })).toEqual({ ...refused, Error: emailEmpty })
    expect(await add({ PrimaryEmail: 7 })).toEqual({ ...refused, Error: emailEmpty })
    expect(await add({ PrimaryEmail: 'a@b' })).toEqual({ ...refused, Error: emailMalformed })
    expect((await postJson(here.origin, agent, [])).status).toBe(400)
  })

  it('are refused to visitors and consumers', async () => {
    const { site: here, agent } = await site()
    expect((await agent.get('/account')).text).toContain('href="/contacts"')
    expect((await send(here.origin, '/api/contacts', { headers: json })).status).toBe(401)
    const asked = await send(here.origin, '/contacts', { headers: { Accept: 'text/html' } })
    expect([asked.status, asked.headers.location]).toEqual([303, '/sign_in?return_to=%2Fcontacts'])
    const consumer = await signedIn(here.origin, 'vow')
    expect((await consumer.get('/api/contacts', json)).status).toBe(403)
    expect((await consumer.get('/account')).text).not.toContain('href="/contacts"')
  })
})

describe('the pages of contacts', () => {
  it('lead from the form to the contact, its notes and its end', async () => {
    const { agent } = await site()
    expect((await agent.get('/contacts?add=true')).text).toContain('New contact')
    const wrong = await agent.post('/contacts', form({ 'contact[PrimaryEmail]': '' }))
    expect([wrong.status, wrong.text.includes(emailEmpty)]).toEqual([422, true])
    const added = await agent.post('/contacts', form())
    const path = added.headers.location!.split('?')[0]!
    expect((await agent.get(added.headers.location!)).text).toContain(contactAdded)
    const again = await agent.post('/contacts', form({ 'contact[GivenName]': 'B' }))
    expect(again.headers.location).toBe(`${path}?said=known`)
    await agent.post(path, { ...form({ 'contact[GivenName]': 'Anna' }), tags: 'Buyer' })
    await agent.post(`${path}/notes`, { note: `Likes ${hostile}` })
    const notes = (await agent.get(`${path}/notes`)).text
    expect(notes).toContain('Likes &lt;script&gt;')
    expect(notes).not.toContain(`Likes ${hostile}`)
    expect((await agent.get('/contacts?q=anna')).text).toContain('Anna &lt;script&gt;')
    expect((await agent.get(`${path}/delete`)).text).toContain('The contact and its note')
    expect((await agent.post(`${path}/delete`, {})).headers.location).toBe('/contacts')
    expect((await agent.get(path)).status).toBe(404)
  })

  it('tell what a contact with an account did', async () => {
    const { agent } = await site()
    const { results } = await read(agent, '/api/contacts?q=jordan')
    const { text } = await agent.get(contactActivityPath(results[0].Id))
    for (const what of ['Registered', 'Accepted the terms', 'Became a contact'])
      expect(text).toContain(what)
  })

  it('of another agent are not there', async () => {
    const { site: here, agent } = await site('agent2')
    const connection = openConnection(here.databasePath, { readonly: true })
    const id = connection
      .prepare<[], string>("SELECT Id FROM contacts WHERE PrimaryEmail = 'vow@plat.example.com'")
      .pluck()
      .get()!
    connection.close()
    const paths = [contactPath, contactNotesPath, contactActivityPath, deleteContactPath]
    for (const path of paths) expect((await agent.get(path(id))).status).toBe(404)
    for (const path of [contactPath, contactNotesPath, deleteContactPath])
      expect((await agent.post(path(id), { ...form(), note: 'x' })).status).toBe(404)
    expect((await read(agent, contactsPath())).pagination.total_entries).toBe(4)
  })
})
