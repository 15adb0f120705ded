import { expect, it } from 'vitest'
import { openConnection, openDatabase } from '#db/connect.ts'
import { findNumbered } from '#db/queries/listings/withdrawals.ts'
import { newCmaPath } from '#src/domain/cma/paths.ts'
import { contactPath } from '#src/domain/contacts/paths.ts'
import { tryAgain, typedTextLabel } from '#src/domain/context/messages/form-messages.ts'
import { newSharePath } from '#src/domain/sharing/paths.ts'
import { contactAgentPath } from '#src/domain/visits/listing-messages/paths.ts'
import { requestShowingPath } from '#src/domain/visits/showings/paths.ts'
import { withdraw } from '#src/import/withdraw.ts'
import { formsOn, type ShownForm } from '../../../support/server/forms.ts'
import { visitor } from '../../../support/server/visitor.ts'
import {
  buttonOf,
  formSite,
  formsFor,
  formWith,
  html,
  nameOf,
  sendForm,
  textsIn,
} from './support.ts'

/** One word each: what is typed need not be a sentence. */
const typedIn = (form: ShownForm) =>
  Object.fromEntries(textsIn(form).map((one, at) => [nameOf(one), `Typed${at}`]))

const missing = (text: string, typed: Record<string, string>) =>
  Object.values(typed).filter((words) => !text.includes(words))

async function removeListing(databasePath: string, id: string): Promise<void> {
  const db = openDatabase(databasePath)
  try {
    const deed = { now: new Date(), actor: 'operator' }
    await withdraw(db, findNumbered(db, id), 'removed', deed)
  } finally {
    await db.close()
  }
}

it.each([null, 'agent'])(
  'words about a listing that was removed meanwhile come back to %s',
  async (login) => {
    const { site, rows, as } = await formSite()
    const someone = login === null ? visitor(site.origin) : await as(login)
    const home = { ListingIds: rows.listing }
    const contact = contactAgentPath(rows.listing)
    const paths = [contact, requestShowingPath(rows.listing), newSharePath(home)]
    if (login !== null) paths.push(newCmaPath({ subject: rows.listing }))
    const forms: { path: string; form: ShownForm }[] = []
    for (const path of paths) {
      const page = await someone.get(path, html)
      expect([path, page.status]).toEqual([path, 200])
      for (const form of formsOn(page)) if (textsIn(form).length > 0) forms.push({ path, form })
    }
    expect(forms.length).toBeGreaterThan(1)
    await removeListing(site.databasePath, rows.listing)
    await expect.poll(async () => (await someone.get(contact, html)).status).toBe(404)
    for (const { path, form } of forms) {
      const typed = typedIn(form)
      const reply = await sendForm(site.origin, someone, path, form, {
        ...buttonOf(form),
        ...typed,
      })
      const isShown = reply.status !== 404 || reply.text.includes(typedTextLabel)
      expect([path, reply.status < 400, missing(reply.text, typed)]).toEqual([path, false, []])
      expect([path, isShown, reply.text.includes(tryAgain)]).toEqual([path, true, false])
    }
  },
)

const tables = {
  contact: 'contacts',
  collection: 'collections',
  cma: 'cmas',
  idxLink: 'idx_links',
  sharedLink: 'shared_links',
  alert: 'subscriptions',
  savedSearch: 'saved_searches',
} as const

it('words about a record that was deleted in another tab come back', async () => {
  const { site, rows, as } = await formSite()
  const agent = await as('agent')
  const about = (action: string) =>
    Object.keys(tables).some((kind) => action.includes(`/${rows[kind as keyof typeof tables]}`))
  const forms = (await formsFor(agent, rows, 'agent')).filter(({ form }) => about(form.action))
  expect(forms.length).toBeGreaterThan(6)
  const db = openConnection(site.databasePath)
  db.pragma('foreign_keys = OFF')
  for (const [kind, table] of Object.entries(tables))
    db.prepare(`DELETE FROM ${table} WHERE Id = ?`).run(rows[kind as keyof typeof tables])
  db.close()
  for (const { path, form } of forms) {
    const typed = typedIn(form)
    const reply = await sendForm(site.origin, agent, path, form, { ...buttonOf(form), ...typed })
    expect([form.action, reply.status, missing(reply.text, typed)]).toEqual([form.action, 404, []])
  }
})

it("tells nothing about others' records that it did not tell before", async () => {
  const { site, rows, as } = await formSite()
  const [agent, other] = [await as('agent'), await as('agent2')]
  const form = formWith(await agent.get(contactPath(rows.contact), html), 'contact[GivenName]')
  const unknown = `${rows.contact.slice(0, -6)}000001`
  await other.get('/account', html)
  const token = other.token()
  const [foreign, none] = await Promise.all(
    [rows.contact, unknown].map(async (id) => {
      const path = contactPath(id)
      const fields = new URLSearchParams({ authenticity_token: token })
      return await sendForm(site.origin, other, path, { action: path, fields }, typedIn(form))
    }),
  )
  const plain = (text: string) =>
    text
      .replaceAll(rows.contact, '')
      .replaceAll(unknown, '')
      .replace(/value="[\w.-]{60,}"/g, '')
  expect(foreign!.status).toBe(404)
  expect(plain(foreign!.text)).toBe(plain(none!.text))
  expect(foreign!.text).toContain('Typed0')
})
