import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { contactNotes, contacts } from '#db/schema/index.ts'
import { contactEmailTaken, emailMalformed, noteEmpty } from '#src/domain/contacts/messages.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { addNote, deleteNote, listNotes } from '#src/use-cases/contacts/contact-notes.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import {
  deleteContact,
  describeContactRemoval,
  getContact,
  saveContact,
} from '#src/use-cases/contacts/own-contact.ts'
import { listTags } from '#src/use-cases/contacts/tags.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { damageRow } from '../../support/damage.ts'
import { emptyDatabase } from '../../support/database.ts'

const input = {
  GivenName: 'José',
  FamilyName: "O'Neill-Cárdenas",
  PrimaryEmail: 'jose.oneill@mail.example.com',
  PrimaryPhoneNumber: '504 298 0100',
  MobilePhoneCountryCode: 'US',
}
const missing = { name: 'NotFound', status: 404 }

async function site() {
  const context = testContext(emptyDatabase())
  return {
    context,
    agent: await userContext(context, 'agent'),
    other: await userContext(context, 'other'),
  }
}

async function add(context: Context, more: Partial<typeof input> = {}): Promise<string> {
  const outcome = await addContact(context, { ...input, ...more })
  if (outcome.kind === 'invalid') throw new Error(JSON.stringify(outcome.fields))
  return outcome.contact.Id
}

const found = (context: Context, q: string, page = 1) =>
  listContacts(context, { q, page }).results.map(({ DisplayName }) => DisplayName)

it.each(['{', '7', Buffer.from([255])])(
  'contacts are listed if the tags of one are damaged: %s',
  async (value) => {
    const { agent } = await site()
    const id = await add(agent)
    await add(agent, { PrimaryEmail: 'other@mail.example.com', GivenName: 'Zoe' })
    await damageRow(agent.db, 'contacts', { id, column: 'Tags', value })
    const { results } = listContacts(agent, { q: '', page: 1 })
    expect(results.map(({ tags }) => tags)).toEqual([[], []])
    expect(listTags(agent)).toBeInstanceOf(Array)
  },
)

describe('adding a contact', () => {
  it('twice at once gives the one that exists', async () => {
    const { agent } = await site()
    const twice = await Promise.all([
      addContact(agent, input),
      addContact(agent, {
        ...input,
        PrimaryEmail: ' JOSE.oneill@mail.example.com',
        GivenName: 'X',
      }),
    ])
    expect(twice.map(({ kind }) => kind)).toEqual(['added', 'known'])
    expect(listContacts(agent, { q: '', page: 1 }).results).toMatchObject([
      { DisplayName: "José O'Neill-Cárdenas", PrimaryPhoneNumber: '(504) 298-0100' },
    ])
  })

  it('of two agents makes two', async () => {
    const { agent, other } = await site()
    expect(await add(agent)).not.toBe(await add(other))
  })

  it('says what is wrong and stores nothing', async () => {
    const { agent } = await site()
    expect(await addContact(agent, { ...input, PrimaryEmail: 'jose@mail' })).toEqual({
      kind: 'invalid',
      fields: { PrimaryEmail: emailMalformed },
    })
    expect(found(agent, '')).toEqual([])
  })

  it('is for agents', async () => {
    const { context } = await site()
    await expect(addContact(context, input)).rejects.toMatchObject({ status: 401 })
    const vow = await userContext(context, 'vow', 'vow')
    await expect(addContact(vow, input)).rejects.toMatchObject({ status: 403 })
    expect(() => listContacts(vow, { q: '', page: 1 })).toThrow(
      expect.objectContaining({ status: 403 }),
    )
  })
})

describe('searching contacts', () => {
  it.each([
    ['jos', true],
    ['JOSÉ neill', true],
    ['oneill', true],
    ['@mail.ex', true],
    ['neill cardenas', true],
    ["o'neill-CÁRD", true],
    ['ardenas', false],
    ['jose.oneill@mail', true],
    ['298-01', true],
    ['(504) 298', true],
    ['0000', false],
    ['first', true],
    ['buyer first home', true],
    ['*', false],
    ['?ose', false],
    ['[a-z]', false],
    ['%', false],
    ['"', true],
    ['  ', true],
  ])('by %s', async (q, isFound) => {
    const { agent } = await site()
    await saveContact(agent, await add(agent), { ...input, tags: 'Buyer, First home' })
    expect(found(agent, q).length).toBe(isFound ? 1 : 0)
  })

  it('pages 15 at a time, by family name', async () => {
    const { agent } = await site()
    for (let i = 20; i > 0; i -= 1) {
      const FamilyName = `Name ${String(i).padStart(2, '0')}`
      await add(agent, { GivenName: '', FamilyName, PrimaryEmail: `c${i}@example.com` })
    }
    const first = listContacts(agent, { q: 'name', page: 1 })
    expect(first).toMatchObject({ total: 20, page: 1, pages: 2 })
    expect(first.results.length).toBe(15)
    expect(found(agent, 'name', 2)).toEqual(['16', '17', '18', '19', '20'].map((n) => `Name ${n}`))
  })
})

describe("another agent's contact", () => {
  it('is not there, for reading or changing', async () => {
    const { agent, other } = await site()
    const id = await add(agent)
    await addNote(agent, id, 'Calls on Mondays')
    const [note] = listNotes(agent, id)
    const attempts = [
      () => getContact(other, id),
      () => saveContact(other, id, { ...input, tags: '' }),
      () => describeContactRemoval(other, id),
      () => deleteContact(other, id),
      () => addNote(other, id, 'x'),
      () => deleteNote(other, id, note!.id),
    ]
    for (const attempt of attempts)
      await expect(async () => await attempt()).rejects.toMatchObject(missing)
    expect(listNotes(other, id)).toEqual([])
    expect(found(other, 'jose')).toEqual([])
    const own = await add(other)
    await deleteNote(other, own, note!.id)
    expect(listNotes(agent, id)).toHaveLength(1)
  })

  it('without an owner is the administrator’s', async () => {
    const { agent, other } = await site()
    const id = await add(agent)
    await agent.db.write(({ orm }) =>
      orm.update(contacts).set({ OwnerId: null }).where(eq(contacts.Id, id)).run(),
    )
    const administrator = { ...other, user: { ...other.user!, administrator: true } }
    expect(getContact(administrator, id)).toMatchObject({ id })
    expect(found(administrator, 'jose')).toHaveLength(1)
    expect(() => getContact(other, id)).toThrow(expect.objectContaining(missing))
    expect(() => getContact(agent, id)).toThrow(expect.objectContaining(missing))
  })
})

describe('a contact', () => {
  it('is changed, but not to an address of another', async () => {
    const { agent } = await site()
    const id = await add(agent)
    await add(agent, { PrimaryEmail: 'second@example.com' })
    const change = { ...input, GivenName: '<b>Joe</b>', tags: 'Buyer, buyer' }
    expect(await saveContact(agent, id, { ...change, PrimaryEmail: 'second@example.com' })).toEqual(
      {
        PrimaryEmail: contactEmailTaken,
      },
    )
    expect(await saveContact(agent, id, change)).toBeNull()
    expect(getContact(agent, id)).toMatchObject({ GivenName: '<b>Joe</b>', tags: ['Buyer'] })
  })

  it('takes its notes with it, and says so before', async () => {
    const { agent } = await site()
    const id = await add(agent)
    expect(await addNote(agent, id, ' \r\n ')).toBe(noteEmpty)
    await addNote(agent, id, 'Two\r\nlines')
    expect(listNotes(agent, id)).toMatchObject([{ body: 'Two\nlines', author: 'agent' }])
    expect(describeContactRemoval(agent, id)).toContain('its note will be permanently deleted')
    await deleteContact(agent, id)
    expect(agent.db.read.select().from(contactNotes).all()).toEqual([])
    await expect(deleteContact(agent, id)).rejects.toMatchObject(missing)
  })
})
