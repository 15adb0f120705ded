import { expect, inject, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { submissionField, versionField } from '#src/domain/context/forms/form-version.ts'
import { formsOn } from '../../../support/server/forms.ts'
import { visitor } from '../../../support/server/visitor.ts'
import { formSite, formsFor, formWith, html, nameOf, sendForm } from './support.ts'

/** They change nothing, or the same twice. */
const others = new Set(['/search/filter_language', '/account/passkeys', '/contacts/ID: tag'])

it.each(['agent', 'admin'])(
  'every form of %s knows what it was opened with, or is done once',
  async (login) => {
    const { rows, as } = await formSite()
    const without = new Set<string>()
    for (const { form } of await formsFor(await as(login), rows, login)) {
      const names = form.controls.map(nameOf)
      if (names.includes(versionField) || names.includes(submissionField)) continue
      const action = form.action.replace(/\d{26}/g, 'ID').split('#')[0]!
      if (!others.has(action) && !others.has(`${action}: ${names.at(-2)}`)) without.add(action)
    }
    expect([...without]).toEqual([])
  },
  240_000,
)

it('every form of visitors is done once', async () => {
  const someone = visitor(inject('origin'))
  for (const path of ['/register', '/password/forgotten']) {
    const forms = formsOn(await someone.get(path, html)).filter(({ action }) => action === path)
    expect(forms.map(({ fields }) => fields.has(submissionField))).toEqual([true])
  }
})

it('pressing Register or asking for a new password three times sends one mail', async () => {
  const { site } = await formSite()
  const someone = visitor(site.origin)
  const email = 'rita@people.example'
  const asks = {
    '/register': {
      name: 'Rita New',
      email,
      password: 'seven brown hens',
      terms: defaultTerms.version,
    },
    '/password/forgotten': { login_name: 'vow' },
  }
  const db = openConnection(site.databasePath)
  const mails = () => db.prepare('SELECT count(*) FROM messages').pluck().get() as number
  for (const [path, filled] of Object.entries(asks)) {
    const before = mails()
    const form = formWith(await someone.get(path, html), ...Object.keys(filled))
    const press = () => sendForm(site.origin, someone, path, form, filled)
    const replies = [...(await Promise.all([press(), press()])), await press()]
    for (const { status } of replies) expect(status).toBeLessThan(400)
    expect(mails() - before, path).toBe(1)
  }
  db.close()
})
