import { describe, expect, it } from 'vitest'
import { openConnection, openDatabase } from '#db/connect.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { quickSearchSaved, setUpLinkOld } from '#src/domain/admin/messages/brokerage-messages.ts'
import { contactInvited, importGone } from '#src/domain/contacts/messages.ts'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { readConfig } from '#src/server/config.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import { firstAdministrator } from '../../../scripts/setup/first-administrator.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { sharedTestSite, startTestSite, type TestSite } from '../../support/server/site.ts'
import { postFile } from '../../support/server/upload.ts'
import { signedIn, type Visitor, visitor } from '../../support/server/visitor.ts'

const password = 'seven brown hens'
const json = { Accept: 'application/json' }

const shared = sharedTestSite()

async function site(loginName = 'agent', site = shared()) {
  return { site, agent: await signedIn(site.origin, loginName) }
}

async function add(agent: Visitor, given: string, email: string): Promise<string> {
  await agent.get('/contacts?add=true')
  const reply = await agent.post('/contacts', {
    'contact[GivenName]': given,
    'contact[FamilyName]': 'Ruiz',
    'contact[PrimaryEmail]': email,
  })
  return reply.headers.location!.split('?')[0]!
}

function linkTo({ databasePath }: TestSite, address: string): string {
  const connection = openConnection(databasePath, { readonly: true })
  const text = connection
    .prepare<[string], string>('SELECT Text FROM messages WHERE Recipient = ? ORDER BY Id DESC')
    .pluck()
    .get(address)
  connection.close()
  return /https?:\/\/[^/\s]+(\/\S+token=[\w-]+)/.exec(text ?? '')![1]!
}

const follow = async (someone: Visitor, reply: { headers: { location?: string } }) =>
  (await someone.get(reply.headers.location!)).text

describe('an invited contact', () => {
  it('has an account after one form, and is the agent’s', async () => {
    const { site: here, agent } = await site()
    const path = await add(agent, 'Ana', 'ana@example.com')
    for (const page of [path, '/contacts?q=ana'])
      expect((await agent.get(page)).text).toContain('<a href="mailto:ana@example.com">')
    const invited = await follow(agent, await agent.post(path, { do: 'invite' }))
    expect(invited).toContain(contactInvited)
    expect(invited).toContain('Invited just now.')
    const contact = visitor(here.origin)
    const link = linkTo(here, 'ana@example.com')
    expect((await contact.get(link)).text).toContain('Welcome, Ana Ruiz')
    const answer = { password, terms: defaultTerms.version }
    expect((await contact.post(link, { ...answer, terms: '' })).status).toBe(422)
    expect((await contact.post(link, answer)).status).toBe(303)
    const { role, user } = JSON.parse((await contact.get('/permissions')).text)
    expect([role, user.contact.Id]).toEqual(['vow', path.split('/').at(-1)])
    expect((await agent.get(path)).text).toContain('Has an account.')
    expect((await contact.get(link)).status).toBe(410)
  })

  it('who has an account signs in and confirms', async () => {
    const { site: here, agent } = await site('agent2')
    const email = 'vow@plat.example.com'
    const path = await add(agent, 'Jordan', email)
    await agent.get(path)
    await agent.post(path, { do: 'invite' })
    const link = linkTo(here, email)
    const stranger = visitor(here.origin)
    expect((await stranger.get(link)).text).toContain('/sign_in?return_to=%2Finvitation')
    const contact = await signedIn(here.origin, 'vow')
    await contact.get(link)
    expect((await contact.post(link, {})).headers.location).toBe('/account')
    expect((await agent.get(path)).text).toContain('Has an account.')
  })
})

describe('contacts without scripts', () => {
  it('are tagged, chosen, merged, and taken out', async () => {
    const { agent } = await site()
    const one = await add(agent, 'Ana', 'ana1@example.com')
    const two = await add(agent, 'Ana', 'ana2@example.com')
    await agent.get(one)
    await agent.post(one, { tag: 'Lake, <i>Boat</i>' })
    expect((await agent.get(one)).text).toContain('&lt;i&gt;Boat')
    expect((await agent.post(one, { tag: ' ' })).status).toBe(422)
    const tagged = (await agent.get('/contacts?tag=Lake')).text
    expect([tagged.includes('1 contact found'), tagged.includes('ana1@')]).toEqual([true, true])
    await agent.post(one, { untag: 'Lake' })
    expect(JSON.parse((await agent.get('/contacts?tag=Lake', json)).text).results).toEqual([])
    expect((await agent.get('/contacts/duplicates')).text).toContain('Same name')
    const [id, other] = [one, two].map((path) => path.split('/').at(-1)!)
    const back = encodeURIComponent(`${one}/merge`)
    const picker = (await agent.get(`/contacts/select?return_to=${back}&q=ana2`)).text
    expect(picker).toContain(`value="${other}"`)
    const chosen = await agent.get(
      `/contacts/select?return_to=${back}&do=choose&contact_id=${other}`,
    )
    expect(chosen.headers.location).toBe(`${one}/merge?contact_id=${other}`)
    expect(await follow(agent, chosen)).toContain('ana2@example.com')
    const merging = { email: 'other' }
    expect((await agent.post(`${one}/merge?with=${other}`, merging)).status).toBe(303)
    expect((await agent.post(`${one}/merge?with=${other}`, merging)).status).toBe(303)
    expect((await agent.get(one)).text).toContain('ana2@example.com')
    expect((await agent.get(two)).status).toBe(404)
    const csv = await agent.get('/contacts.csv?q=ana2')
    expect(csv.headers['content-disposition']).toContain('contacts.csv')
    expect(csv.text.split('\r\n')).toHaveLength(3)
    expect((await agent.get('/contacts.vcf?q=ana2')).text).toContain('BEGIN:VCARD')
    const several = `/contacts/select?multiple=true&do=choose&return_to=/list&contact_ids=${id}`
    expect((await agent.get(several)).headers.location).toBe(`/list?contact_ids=${id}`)
    const outside = `/contacts/select?do=choose&contact_id=${id}&return_to=//evil.example`
    expect((await agent.get(outside)).headers.location).toBe(one)
  })

  it('of another agent are not there to choose or merge', async () => {
    const { site: here, agent } = await site()
    const other = await signedIn(here.origin, 'agent2')
    const theirs = (await add(other, 'Bo', 'bo@example.com')).split('/').at(-1)!
    const own = await add(agent, 'Ana', 'own@example.com')
    await agent.get(own)
    expect((await agent.get(`/contacts/select?contact_id=${theirs}`)).status).toBe(404)
    expect((await agent.get(`${own}/merge?with=${theirs}`)).status).toBe(404)
    expect((await agent.post(`${own}/merge?with=${theirs}`, {})).status).toBe(404)
    const changes: Record<string, string>[] = [{ tag: 'x' }, { untag: 'x' }, { do: 'invite' }]
    for (const change of changes)
      expect((await agent.post(contactPath(theirs), change)).status).toBe(404)
  })

  it('come from a file, which is shown first and imported once', async () => {
    const { site: here, agent } = await site()
    await agent.get('/contacts/import')
    const post = (text: string, fields = {}) =>
      postFile(here.origin, agent, '/contacts/import', {
        file: { name: 'contacts.csv', bytes: new TextEncoder().encode(text) },
        fields,
      })
    const seen = await post('Name,Email\n<b>Zoë</b> Ng,zoe@example.com\nNone,\n')
    expect(seen.text).toContain('New: 1')
    expect(seen.text).toContain('&lt;b&gt;Zoë')
    const id = /name="import" value="(\d+)"/.exec(seen.text)![1]!
    const confirm = () =>
      postFile(here.origin, agent, '/contacts/import', { fields: { import: id } })
    expect(await follow(agent, await confirm())).toContain('1 new, 0 changed')
    const again = await confirm()
    expect([again.status, again.text.includes(importGone)]).toEqual([422, true])
    expect((await post('a,b\n')).status).toBe(422)
    expect((await postFile(here.origin, agent, '/contacts/import', {})).status).toBe(422)
    expect((await post(`Email\n${'x'.repeat(1_100_000)}`)).status).toBe(413)
    expect((await agent.get('/contacts?q=zoe')).text).toContain('zoe@example.com')
  })
})

describe('the administration', () => {
  it('changes name, license, and notice of every page at once', async () => {
    const { site: here, agent: admin } = await site('admin')
    await admin.get('/admin/settings')
    const form = {
      do: 'brokerage',
      siteName: 'Quay & Sons',
      postalAddress: '2 Quay Street',
      licenseNumber: 'RE-12345',
      senderName: '',
      notice: 'Words of <our> MLS.',
      registerAfter: '3',
      sessionDays: '7',
      grantDays: '90',
      invitedRole: 'portal',
    }
    const before = (await visitor(here.origin).get('/list')).text
    expect(before).not.toContain('Quay &amp; Sons')
    const wrong = await admin.post('/admin/settings', { ...form, grantDays: '9' })
    expect([wrong.status, wrong.text.includes('id="grantDays-error"')]).toEqual([422, true])
    expect((await admin.post('/admin/settings', form)).status).toBe(303)
    const page = (await visitor(here.origin).get('/list')).text
    expect(page).toContain('Quay &amp; Sons')
    expect(page).toContain('Words of &lt;our&gt; MLS.')
    expect(page).toContain('License RE-12345')
  })

  it('orders quick searches, which the front page follows', async () => {
    const { site: here, agent: admin } = await site('admin')
    const path = '/admin/quick_searches'
    await admin.get(path)
    const made = {
      do: 'make',
      name: 'Zebra homes',
      description: '',
      filter: "City Eq 'Port Ellery'",
    }
    expect(await follow(admin, await admin.post(path, made))).toContain(quickSearchSaved)
    const page = (await admin.get(path)).text
    const ids = [...page.matchAll(/name="search_id" value="(\d+)"/g)].map(([, id]) => id!)
    await admin.post(path, { up: ids.at(-1)! })
    expect((await admin.get(`${path}?delete=${ids[0]}`)).text).toContain(
      'Permanently delete this quick search?',
    )
    await admin.post(path, { do: 'delete', id: ids[0]! })
    const front = (await visitor(here.origin).get('/')).text
    const links = [...front.matchAll(/\/quick_searches\/(\d+)/g)].map(([, id]) => id)
    expect(links).toEqual([...ids.slice(1, -2), ids.at(-1), ids.at(-2)])
    expect((await admin.post(path, { up: 'none' })).status).toBe(404)
  })
})

describe('the first start', () => {
  it('prints an address that makes the administrator once', async () => {
    const databasePath = emptyDatabaseFile()
    const here = await startTestSite({}, { DATABASE_PATH: databasePath, DEMO: '0' })
    const { config } = readConfig({ DATABASE_PATH: databasePath, DEMO: '0' })
    const lines = (await firstAdministrator(config!)).join('\n')
    const path = /\/set_up\?token=[\w-]+/.exec(lines)![0]
    const person = visitor(here.origin)
    expect((await person.get('/set_up?token=guess')).status).toBe(410)
    await person.get(path)
    const form = { name: 'Ann Lee', email: 'ann@example.com', password }
    expect((await person.post(path, { ...form, password: 'short' })).status).toBe(422)
    expect((await person.post(path, form)).headers.location).toBe('/admin')
    const admin = await person.get('/admin', { Accept: 'text/html' })
    expect(admin.headers.location).toMatch(/^\/account\/second_factor/)
    const again = await visitor(here.origin).get(path)
    expect([again.status, again.text.includes(setUpLinkOld)]).toEqual([410, true])
    expect(await firstAdministrator(config!)).toEqual([])
  })
})

describe('leaving', () => {
  it('signs out everywhere, can be taken back, and ends the account', async () => {
    const { site: here, agent: person } = await site('vow', await startTestSite())
    const other = await signedIn(here.origin, 'vow')
    expect((await person.get('/account/leave')).text).toContain('180 more days')
    expect((await person.post('/account/leave', { current_password: 'a guess' })).status).toBe(422)
    const data = JSON.parse((await person.get('/account/export.json')).text)
    expect(data.users).toHaveLength(1)
    expect((await person.get('/account/export.csv?kind=users')).text).toContain(
      'vow@plat.example.com',
    )
    expect((await person.get('/account/export.csv?kind=none')).status).toBe(404)
    const left = await person.post('/account/leave', { current_password: 'plat-demo' })
    expect(left.status).toBe(303)
    for (const each of [person, other]) expect((await each.get('/account')).status).toBe(303)
    const back = visitor(here.origin)
    await back.get('/sign_in')
    const entered = await back.post('/sign_in', { login_name: 'vow', password: 'plat-demo' })
    expect(entered.headers.location).toBe('/account/leave')
    expect(await follow(back, entered)).toContain('Your account will be deleted')
    expect(await follow(back, await back.post('/account/leave', { do: 'stay' }))).toContain(
      'Your account won’t be deleted.',
    )
    await back.post('/account/leave', { current_password: 'plat-demo' })
    const db = openDatabase(here.databasePath)
    await deleteLeftAccounts({
      ...testContext(db),
      clock: () => new Date(Date.now() + 31 * 86_400_000),
    })
    await db.close()
    const gone = visitor(here.origin)
    await gone.get('/sign_in')
    expect((await gone.post('/sign_in', { login_name: 'vow', password: 'plat-demo' })).status).toBe(
      422,
    )
  })
})
