import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import {
  linkOld,
  passwordWrong,
  pendingText,
  termsNewer,
} from '#src/domain/account/messages/account-messages.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { searchSavedWithAlert } from '#src/domain/searches/messages.ts'
import { formsOn } from '../../support/server/forms.ts'
import { startTestSite, type TestSite } from '../../support/server/site.ts'
import { signedIn, visitor } from '../../support/server/visitor.ts'

const email = 'mary@example.com'
const password = 'seven brown hens'
const form = { name: 'Mary Lee', email, password, phone: '', terms: defaultTerms.version }

/** The last message to an address. */
function lastMail({ databasePath }: TestSite, address = email) {
  const connection = openConnection(databasePath, { readonly: true })
  const row = connection
    .prepare<[string], { Kind: string; Text: string }>(
      'SELECT Kind, Text FROM messages WHERE Recipient = ? ORDER BY Id DESC LIMIT 1',
    )
    .get(address)
  connection.close()
  return row
}

/** The path of the link in it. */
const linkIn = (site: TestSite, address = email) =>
  /https?:\/\/[^/\s]+(\/\S+token=[\w-]+)/.exec(lastMail(site, address)?.Text ?? '')![1]!

async function register(site: TestSite, more: Partial<typeof form> & { return_to?: string } = {}) {
  const someone = visitor(site.origin)
  await someone.get('/register')
  return { someone, reply: await someone.post('/register', { ...form, ...more }) }
}

/** New terms come before every page, but not before leaving, and are accepted once. */
async function acceptsNewTerms(site: TestSite, someone: Awaited<ReturnType<typeof signedIn>>) {
  const admin = await signedIn(site.origin, 'admin')
  await admin.get('/admin/settings')
  const terms = { version: 'Spring', text: 'Be kind to the data.' }
  expect((await admin.post('/admin/settings', terms)).status).toBe(303)
  const page = await someone.get('/list?page=2', { Accept: 'text/html' })
  expect([page.status, page.headers.location]).toEqual([303, '/terms?return_to=%2Flist%3Fpage%3D2'])
  const fragment = await someone.get('/fragments/listings/rows?page=2', { 'HX-Request': 'true' })
  expect([fragment.status, fragment.headers['hx-redirect']]).toEqual([403, expect.any(String)])
  expect((await someone.get('/listings/count')).status).toBe(403)
  for (const path of ['/privacy', '/account/leave', '/account/export.json', '/sign_out'])
    expect((await someone.get(path)).status, path).toBe(200)
  const path = page.headers.location!
  expect((await someone.get(path)).text).toContain('Be kind to the data.')
  const tried = await someone.post(path, {})
  expect([tried.status, tried.text.includes('id="terms-error"')]).toEqual([422, true])
  expect((await someone.post(path, { terms: defaultTerms.version })).text).toContain(termsNewer)
  const accepted = await someone.post(path, { terms: 'Spring' })
  expect([accepted.status, accepted.headers.location]).toEqual([303, '/list?page=2'])
  expect((await someone.get('/list?page=2')).status).toBe(200)
  expect((await someone.get(`/terms?version=${defaultTerms.version}`)).text).toContain('bona fide')
  expect((await someone.get('/terms?version=Autumn')).status).toBe(404)
  expect(lastMail(site)?.Text).toContain('/terms?version=Spring')
}

describe('registering', () => {
  it('leads from the form through the mailbox back to where it began', async () => {
    const site = await startTestSite()
    const { someone, reply } = await register(site, { return_to: '/list?_filter=City+Eq+%27X%27' })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(email)
    expect(lastMail(site)?.Kind).toBe('verify-address')
    const opened = await someone.get(linkIn(site))
    expect(opened.text).toContain('Confirm and sign in')
    const confirmed = await someone.post(linkIn(site), {})
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.location).toBe('/list?_filter=City+Eq+%27X%27')
    const { role, can, user } = JSON.parse((await someone.get('/permissions')).text)
    expect({ role, save: can.saveSearch, name: user.contact.DisplayName }).toEqual({
      role: 'vow',
      save: true,
      name: 'Mary Lee',
    })
    expect((await someone.get('/account')).text).toContain(defaultTerms.version)
    expect((await signedIn(site.origin, email, password)).cookies.has('sid')).toBe(true)
    expect((await someone.get('/account')).text).toContain('Your access to listings ends on')
    await acceptsNewTerms(site, someone)
  })

  it('saves what the visitor asked to save before, once, and says so', async () => {
    const site = await startTestSite()
    const someone = visitor(site.origin)
    const html = { Accept: 'text/html' }
    const filter = 'BedroomsTotal Ge 3'
    const newPath = `/saved_searches/new?_filter=${encodeURIComponent(filter)}`
    await someone.get(newPath, html)
    const asked = await someone.post(
      '/saved_searches',
      {
        'saved_search[Name]': 'Three beds',
        'saved_search[Filter]': filter,
        frequency: 'weekly',
        commit: 'save',
      },
      { headers: html },
    )
    const signIn = new URL(asked.headers.location!, site.origin)
    expect(signIn.pathname).toBe('/sign_in')
    const return_to = signIn.searchParams.get('return_to')!
    const enter = await someone.get(asked.headers.location!, html)
    expect(enter.text).toContain(pendingText(['Three beds'], 0))
    expect(formsOn(enter).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['/register', '/sign_in']),
    )
    expect(enter.text.indexOf('action="/register"')).toBeLessThan(
      enter.text.indexOf('action="/sign_in"'),
    )
    const wrong = await someone.post('/register', { ...form, email: '', return_to })
    expect([wrong.status, wrong.text.includes('action="/sign_in"')]).toEqual([422, true])
    const refused = await someone.post('/sign_in', { login_name: 'x', password: 'y', return_to })
    expect([refused.status, refused.text.includes('action="/register"')]).toEqual([422, true])
    const sent = await someone.post('/register', { ...form, return_to })
    expect(sent.text).toContain(pendingText(['Three beds'], 0))
    await someone.get(linkIn(site))
    const confirmed = await someone.post(linkIn(site), {})
    expect(confirmed.headers.location).toMatch(/^\/saved_searches\/\d{26}\/summary$/)
    const shown = await someone.get(confirmed.headers.location!, html)
    const said = searchSavedWithAlert('weekly')
    expect(shown.text).toContain(said)
    expect(shown.text).toMatch(/<a class="button" href="\/newsfeeds\/\d{26}">Change<\/a>/)
    expect((await someone.get(confirmed.headers.location!, html)).text).not.toContain(said)
    await signedIn(site.origin, email, password)
    const list = await someone.get('/saved_searches', { Accept: 'application/json' })
    expect(JSON.parse(list.text).pagination.total_entries).toBe(1)
  })

  it('offers passkeys where the name is typed', async () => {
    const site = await startTestSite()
    const { text } = await visitor(site.origin).get('/sign_in')
    expect(text).toContain('autocomplete="username webauthn"')
    expect(text).toContain('data-passkey-autofill')
  })

  it('asks another browser for the password, and shows a used link as used', async () => {
    const site = await startTestSite()
    await register(site)
    const link = linkIn(site)
    const other = visitor(site.origin)
    expect((await other.get(link)).text).toContain('current-password')
    const wrong = await other.post(link, { password: 'a guess' })
    expect([wrong.status, wrong.text.includes(passwordWrong)]).toEqual([422, true])
    expect((await other.post(link, { password })).status).toBe(303)
    const used = await other.get(link)
    expect([used.status, used.text.includes(linkOld)]).toEqual([410, true])
  })

  it('looks the same for an address that has an account', async () => {
    const site = await startTestSite()
    const known = 'vow@plat.example.com'
    const { reply: first } = await register(site, { email: known })
    const { reply: second } = await register(site, { email: 'new@plat.example.com' })
    expect(lastMail(site, known)?.Kind).toBe('account-exists')
    const shape = (text: string) =>
      text
        .replaceAll(known, 'X')
        .replaceAll('new@plat.example.com', 'X')
        .replace(/value="[\w.-]{60,}"/g, '')
    expect(shape(second.text)).toBe(shape(first.text))
    const cookies = ({ headers }: typeof first) =>
      headers['set-cookie']?.map((line) => line.replace(/=[^;]*/, '')).sort()
    expect(cookies(second)).toEqual(cookies(first))
  })

  it('shows errors beside the fields, and keeps typed text except the password', async () => {
    const site = await startTestSite()
    const { reply } = await register(site, { email: 'mary@example', password: 'short', terms: '' })
    expect(reply.status).toBe(422)
    for (const id of ['email', 'password', 'terms'])
      expect(reply.text).toContain(`id="${id}-error"`)
    expect(reply.text).toContain('value="Mary Lee"')
    expect(reply.text).not.toContain('short"')
  })
})

describe('the account', () => {
  it('has its password forgotten and chosen anew', async () => {
    const site = await startTestSite()
    const someone = visitor(site.origin)
    await someone.get('/password/forgotten')
    await someone.post('/password/forgotten', { login_name: 'vow' })
    const link = linkIn(site, 'vow@plat.example.com')
    await someone.get(link)
    expect((await someone.post(link, { password: 'short' })).status).toBe(422)
    expect((await someone.post(link, { password })).status).toBe(200)
    expect((await someone.get(link)).status).toBe(410)
    expect((await signedIn(site.origin, 'vow', password)).cookies.has('sid')).toBe(true)
  })

  it('ends its other sessions and moves to another address', async () => {
    const site = await startTestSite()
    const here = await signedIn(site.origin, 'vow')
    const there = await signedIn(site.origin, 'vow')
    await here.get('/account')
    await here.post('/account', { do: 'end_others' })
    expect((await there.get('/account')).status).toBe(303)
    const form = { do: 'email', email, current_password: 'plat-demo' }
    expect((await here.post('/account', form)).status).toBe(200)
    const link = linkIn(site)
    const mailbox = visitor(site.origin)
    await mailbox.get(link)
    expect((await mailbox.post(link, {})).status).toBe(200)
    expect((await here.get('/account')).text).toContain(email)
    const undo = linkIn(site, 'vow@plat.example.com')
    await mailbox.get(undo)
    expect((await mailbox.post(undo, {})).status).toBe(200)
    expect((await here.get('/account')).status).toBe(303)
  })
})
