import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { signInReasons } from '#src/domain/account/messages/sign-in-messages.ts'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import {
  formExpired,
  formStale,
  sessionEnded,
  signInElsewhere,
} from '#src/domain/context/messages/form-messages.ts'
import { contactAgentPath } from '#src/domain/visits/listing-messages/paths.ts'
import { formsOn } from '../../../support/server/forms.ts'
import { signedIn } from '../../../support/server/visitor.ts'
import {
  buttonOf,
  formSite,
  formsFor,
  formWith,
  html,
  isPending,
  nameOf,
  sendForm,
  signIn,
  textsIn,
} from './support.ts'

const words = 'Typed words 27'
const name = 'contact[PrimaryPhoneNumber]'

/** An agent who signs out with the form of a contact open. */
async function formOfEndedSession() {
  const { site, rows } = await formSite()
  const someone = await signedIn(site.origin, 'agent')
  const path = contactPath(rows.contact)
  const form = formWith(await someone.get(path, html), name)
  await someone.post('/sign_out', {})
  return { site, someone, path, form }
}

it.each(['agent', 'admin'])(
  'after a session has ended, the words of every form of %s are still there',
  async (login) => {
    const { site, rows } = await formSite()
    const someone = await signedIn(site.origin, login)
    const forms = await formsFor(someone, rows, login)
    expect(forms.length).toBeGreaterThan(8)
    await someone.post('/sign_out', {})
    const lost: string[] = []
    const pending: string[] = []
    for (const { path, form } of forms) {
      const filled = Object.fromEntries(textsIn(form).map((one) => [nameOf(one), words]))
      const reply = await sendForm(site.origin, someone, path, form, {
        ...buttonOf(form),
        ...filled,
      })
      const isBack = formsOn(reply).some(({ fields }) => [...fields.values()].includes(words))
      if (isPending(form, reply)) pending.push(form.action)
      else if (!(reply.status === 403 && isBack))
        lost.push(`${path} → ${form.action}: ${reply.status}`)
    }
    expect([lost, pending]).toEqual([[], login === 'agent' ? ['/saved_searches'] : []])
  },
  240_000,
)

it('whoever signs in again saves what was typed before with one press', async () => {
  const { site, someone, path, form } = await formOfEndedSession()
  const refused = await sendForm(site.origin, someone, path, form, { [name]: '608 555 0199' })
  expect(refused.text).toContain(sessionEnded)
  expect(refused.text).toContain(signInElsewhere)
  const again = formWith(refused, name)

  await signIn(someone, 'agent')
  expect((await sendForm(site.origin, someone, path, again)).status).toBe(303)
  const shown = formWith(await someone.get(path, html), name)
  expect(shown.fields.get(name)).toMatch(/608.*555.*0199/)
})

it('whoever signs in again does not overwrite what was changed meanwhile', async () => {
  const { site, someone, path, form } = await formOfEndedSession()
  const refused = await sendForm(site.origin, someone, path, form, { [name]: '608 555 0199' })
  const hash = form.fields.get(versionField)!
  expect(hash).toMatch(/./)
  expect(refused.text).not.toContain(`>${hash}<`)
  const again = formWith(refused, name)

  const other = await signedIn(site.origin, 'agent')
  const theirs = formWith(await other.get(path, html), name)
  await sendForm(site.origin, other, path, theirs, { [name]: '608 555 0111' })
  await signIn(someone, 'agent')
  const stale = await sendForm(site.origin, someone, path, again)
  expect(stale.status).toBe(422)
  expect(stale.text).toContain(formStale)
  const decided = formWith(stale, name)
  expect(decided.fields.get(name)).toBe('608 555 0199')
  expect((await sendForm(site.origin, someone, path, decided)).status).toBe(303)
})

it('a consumer who has to confirm the password sends what was typed before', async () => {
  const { site, rows } = await formSite()
  const someone = await signedIn(site.origin, 'vow')
  const path = contactAgentPath(rows.listing)
  const form = formWith(await someone.get(path, html), 'listing_message[body]')
  const db = openConnection(site.databasePath)
  db.exec("UPDATE users SET GrantExpiresAt = '2020-01-01T00:00:00.000Z' WHERE LoginName = 'vow'")
  db.close()
  const typed = { 'listing_message[body]': words }
  const refused = await sendForm(site.origin, someone, path, form, typed)
  expect(refused.status).toBe(401)
  expect(refused.text).toContain(signInReasons.renew(90))
  const back = formWith(refused, 'listing_message[body]')
  expect(back.fields.get('listing_message[body]')).toBe(words)

  await signIn(someone, 'vow')
  expect((await sendForm(site.origin, someone, path, back)).status).toBe(200)
})

it('another browser of the account does not send what waits here', async () => {
  const { site, someone, path, form } = await formOfEndedSession()
  const refused = await sendForm(site.origin, someone, path, form, { [name]: '608 555 0199' })
  const again = formWith(refused, name)
  const other = await signedIn(site.origin, 'agent')
  expect((await sendForm(site.origin, other, path, again)).status).toBe(403)
})

it('words are not lost to a second try before signing in again', async () => {
  const { site, someone, path, form } = await formOfEndedSession()
  const first = await sendForm(site.origin, someone, path, form, { [name]: '608 555 0199' })
  const second = await sendForm(site.origin, someone, path, formWith(first, name))
  expect(second.text).not.toContain(formExpired)
  expect(second.text).toContain(signInElsewhere)
  expect(formWith(second, name).fields.get(name)).toBe('608 555 0199')
})

it('someone else is shown none of it', async () => {
  const { site, rows } = await formSite()
  const someone = await signedIn(site.origin, 'agent')
  const path = contactPath(rows.contact)
  const form = formWith(await someone.get(path, html), 'contact[PrimaryPhoneNumber]')
  await someone.post('/sign_out', {})
  const action = form.action.split('#')[0]!
  const sent = { ...Object.fromEntries(form.fields), 'contact[PrimaryPhoneNumber]': words }
  const reply = await someone.post(action, sent, {
    headers: { ...html, 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(reply.status).toBe(403)
  expect(reply.text).not.toContain(words)
})
