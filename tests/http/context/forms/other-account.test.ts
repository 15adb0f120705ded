import { expect, it } from 'vitest'
import { openConnection } from '#db/connect.ts'
import { contactPath, contactsPath } from '#src/domain/contacts/paths.ts'
import { renewedTokenField } from '#src/domain/context/forms/form-version.ts'
import { openedByOther, tryAgain } from '#src/domain/context/messages/form-messages.ts'
import { attributeOf } from '../../../support/pages/markup.ts'
import { formsOn, type ShownForm } from '../../../support/server/forms.ts'
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

function nameIn(databasePath: string, login: string): string {
  const db = openConnection(databasePath)
  const sql = 'SELECT DisplayName FROM users WHERE LoginName = ?'
  const name = db.prepare<[string], string>(sql).pluck().get(login)!
  db.close()
  return name
}

const filled = (form: ShownForm) => ({
  ...buttonOf(form),
  ...Object.fromEntries(textsIn(form).map((one) => [nameOf(one), words])),
})

it.each([true, false])(
  'every form that another account opened comes back with a word about it (sent signed out: %s)',
  async (sentBetween) => {
    const { site, rows } = await formSite()
    const someone = await signedIn(site.origin, 'agent')
    const forms = await formsFor(someone, rows, 'agent')
    const pending = new Set<(typeof forms)[number]>()
    await someone.post('/sign_out', {})
    const mine = (page: Parameters<typeof formsOn>[0]) =>
      formsOn(page).find(({ fields }) => [...fields.values()].includes(words))
    if (sentBetween)
      for (const one of forms) {
        const reply = await sendForm(site.origin, someone, one.path, one.form, filled(one.form))
        if (isPending(one.form, reply)) pending.add(one)
        else one.form = mine(reply)!
      }
    expect([...pending].map(({ form }) => form.action)).toEqual(
      sentBetween ? ['/saved_searches'] : [],
    )
    await signIn(someone, 'agent2')
    const sentence = openedByOther(nameIn(site.databasePath, 'agent2'))
    const wrong: string[] = []
    for (const { path, form } of forms.filter((one) => !pending.has(one))) {
      const said = `${path} → ${form.action}`
      const sent = sentBetween ? buttonOf(form) : filled(form)
      const reply = await sendForm(site.origin, someone, path, form, sent)
      const back = mine(reply)
      if (!reply.text.includes(words)) wrong.push(`${said}: lost, ${reply.status}`)
      else if (reply.status === 404) {
        if (back || reply.text.includes(tryAgain)) wrong.push(`${said}: again into nothing`)
      } else if (!(reply.status === 403 && back && reply.text.includes(sentence)))
        wrong.push(`${said}: ${reply.status}`)
      else {
        const undecided = await sendForm(site.origin, someone, path, back, buttonOf(back))
        if (undecided.status !== 403 || !undecided.text.includes(sentence))
          wrong.push(`${said}: saved without a decision, ${undecided.status}`)
      }
    }
    expect(wrong).toEqual([])
  },
  240_000,
)

it('saves under the other account once that is decided', async () => {
  const { site } = await formSite()
  const someone = await signedIn(site.origin, 'agent')
  const path = contactsPath({ add: 'true' })
  const [name, mail] = ['contact[GivenName]', 'contact[PrimaryEmail]']
  const form = formWith(await someone.get(path, html), name)
  await someone.post('/sign_out', {})
  await signIn(someone, 'agent2')
  const typed = { [name]: words, [mail]: 'typed@people.example' }
  const refused = await sendForm(site.origin, someone, path, form, typed)
  const back = formWith(refused, name)
  const box = back.controls.find((one) => nameOf(one) === renewedTokenField)!
  const decided = { [renewedTokenField]: attributeOf(box, 'value')! }
  expect((await someone.get(contactsPath(), html)).text).not.toContain(words)
  expect((await sendForm(site.origin, someone, path, back, decided)).status).toBe(303)
  expect((await someone.get(contactsPath(), html)).text).toContain(words)
})

it('shows the words beside the sentence that there is no such record', async () => {
  const { site, rows } = await formSite()
  const someone = await signedIn(site.origin, 'agent')
  const path = contactPath(rows.contact)
  const form = formWith(await someone.get(path, html), 'contact[PrimaryPhoneNumber]')
  await someone.post('/sign_out', {})
  await signIn(someone, 'agent2')
  const plain = await someone.get(path, html)
  const reply = await sendForm(site.origin, someone, path, form, {
    'contact[PrimaryPhoneNumber]': '6085550199',
  })
  const sentenceOf = (text: string) => /error-page__message">([^<]*)/.exec(text)![1]
  expect(reply.status).toBe(404)
  expect(sentenceOf(reply.text)).toBe(sentenceOf(plain.text))
  expect(reply.text).toContain('6085550199')
})
