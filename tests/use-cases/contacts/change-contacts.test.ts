import { expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { findProvidedTo } from '#db/queries/searches/provided.ts'
import { contacts } from '#db/schema/index.ts'
import { mailWait } from '#src/domain/account/messages/account-messages.ts'
import {
  contactHasAccount,
  contactSearchUnknown,
  contactTagEmpty,
  contactTagsLong,
  contactTagUnknown,
  noteEmpty,
} from '#src/domain/contacts/messages.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { type Change, changeContacts } from '#src/use-cases/contacts/bulk/change-contacts.ts'
import { listNotes } from '#src/use-cases/contacts/contact-notes.ts'
import { exportCsv } from '#src/use-cases/contacts/export-contacts.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { addTags, listTags } from '#src/use-cases/contacts/tags.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { saveSearch } from '#src/use-cases/searches/saved/save-search.ts'
import { accountContext, mailsTo } from '../../support/account.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const gone = '20260101000000000000000000'

async function add(context: Context, GivenName: string): Promise<string> {
  const PrimaryEmail = `${GivenName.toLowerCase()}@example.com`
  const rest = { FamilyName: 'Lee', PrimaryPhoneNumber: '', MobilePhoneCountryCode: 'US' }
  const outcome = await addContact(context, { GivenName, PrimaryEmail, ...rest })
  if (outcome.kind === 'invalid') throw new Error(JSON.stringify(outcome.fields))
  return outcome.contact.Id
}

/** An agent with Ann and Bob, and another one with Eve. */
async function site() {
  const db = emptyDatabase()
  const context = testContext(db)
  let mails = 100
  const account = accountContext(db, { mayMail: () => mails-- > 0 })
  const agent = { ...account, ...(await userContext(context, 'agent')) }
  const other = await userContext(context, 'other')
  const [ann, bob, eve] = [
    await add(agent, 'Ann'),
    await add(agent, 'Bob'),
    await add(other, 'Eve'),
  ]
  const limitMails = (most: number) => {
    mails = most
  }
  const act = (deed: Change['deed'], text = '', ids = [ann, bob]) =>
    changeContacts(agent, ids, { deed, text })
  return { db, agent, other, ann, bob, eve, act, limitMails }
}

const namesOf = (context: Context) =>
  listContacts(context, { q: '', page: 1 }).results.map(({ DisplayName }) => DisplayName)
const both = { done: 2, gone: 0, failed: [] }

it('several contacts get a tag, a note, and a search, and lose a tag', async () => {
  const { db, agent, ann, bob, act } = await site()
  expect(await act('tag', 'Buyer')).toEqual(both)
  expect(listTags(agent)).toEqual([{ tag: 'Buyer', contacts: 2 }])
  expect(await act('note', 'Call in spring')).toEqual(both)
  expect([ann, bob].map((id) => listNotes(agent, id)[0]!.body)).toEqual([
    'Call in spring',
    'Call in spring',
  ])
  const more = { annotations: null, quickSearchId: '', sortId: '', viewId: '', base: '' }
  const saved = await saveSearch(agent, { name: 'Lake', filter: 'BedroomsTotal Ge 3', ...more })
  if (!saved.ok) throw new Error(saved.message)
  expect(await act('provide', saved.value)).toEqual(both)
  expect(findProvidedTo(db, saved.value)).toHaveLength(2)
  await addTags(agent, bob, 'Seller')
  expect(await act('untag', 'Buyer')).toEqual(both)
  expect(listTags(agent)).toEqual([{ tag: 'Seller', contacts: 1 }])
})

it('what cannot be done for one says why, and is done for the others', async () => {
  const { db, agent, bob, act, limitMails } = await site()
  await addTags(agent, bob, Array.from({ length: 20 }, (_, n) => `tag ${n}`).join())
  const failed = (why: string) => ({ done: 1, gone: 0, failed: [{ name: 'Bob Lee', why }] })
  expect(await act('tag', 'Buyer')).toEqual(failed(contactTagsLong))
  expect(await act('untag', 'Buyer')).toEqual(failed(contactTagUnknown))
  limitMails(1)
  expect(await act('invite')).toEqual(failed(mailWait))
  expect(mailsTo(db, 'ann@example.com')).toHaveLength(1)
  limitMails(5)
  const { id: UserId } = agent.user!
  await db.write(({ orm }) =>
    orm.update(contacts).set({ UserId }).where(eq(contacts.Id, bob)).run(),
  )
  expect(await act('invite')).toEqual(failed(contactHasAccount))
  const whyNot = async (deed: Change['deed'], text: string) =>
    new Set((await act(deed, text)).failed.map(({ why }) => why))
  expect(await whyNot('tag', ' , ')).toEqual(new Set([contactTagEmpty]))
  expect(await whyNot('note', '  ')).toEqual(new Set([noteEmpty]))
  expect(await whyNot('provide', gone)).toEqual(new Set([contactSearchUnknown]))
})

it('another agent’s contacts are like none: neither changed, deleted, nor exported', async () => {
  const { agent, other, ann, eve, act } = await site()
  const ids = [ann, eve, gone, 'nonsense']
  expect(await act('tag', 'Buyer', ids)).toEqual({ done: 1, gone: 3, failed: [] })
  const file = await exportCsv(agent, { q: '', tag: null, ids })
  expect(file).toContain('ann@example.com')
  expect(file).not.toContain('eve@example.com')
  expect(file).not.toContain('bob@example.com')
  expect(await act('delete', '', ids)).toEqual({ done: 1, gone: 3, failed: [] })
  expect(namesOf(agent)).toEqual(['Bob Lee'])
  expect(namesOf(other)).toEqual(['Eve Lee'])
  expect(listTags(other)).toEqual([])
})
