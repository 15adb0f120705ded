import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { movedTables } from '#db/queries/contacts/merge-rows.ts'
import {
  audit,
  collectionListings,
  collections,
  contacts,
  listingEvents,
  savedSearchContacts,
  savedSearches,
  starRatings,
} from '#db/schema/index.ts'
import { contactsBothAccounts } from '#src/domain/contacts/messages.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { addNote, listNotes } from '#src/use-cases/contacts/contact-notes.ts'
import { listDuplicates, mergeContacts } from '#src/use-cases/contacts/merge-contacts.ts'
import { getContact } from '#src/use-cases/contacts/own-contact.ts'
import { addTags } from '#src/use-cases/contacts/tags.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const at = '2026-03-01T12:00:00.000Z'
const none: ReadonlySet<never> = new Set()

async function add(context: Context, n: number, more: object = {}): Promise<string> {
  const outcome = await addContact(context, {
    GivenName: 'Ana',
    FamilyName: `Ruiz ${n}`,
    PrimaryEmail: `ana${n}@example.com`,
    PrimaryPhoneNumber: '',
    MobilePhoneCountryCode: 'US',
    ...more,
  })
  return outcome.kind === 'invalid' ? '' : outcome.contact.Id
}

async function office() {
  const context = testContext(emptyDatabase())
  const agent = await userContext(context, 'agent')
  const other = await userContext(context, 'other')
  return { db: context.db, agent, other, one: await add(agent, 1), two: await add(agent, 2) }
}

const collectionOf = (
  Id: string,
  ContactId: string,
  PortalCartType: 'Custom' | 'Favorites' | 'Rejects',
) => ({
  Id,
  ContactId,
  PortalCartType,
  Name: Id,
  CreatedAt: at,
  ModifiedAt: at,
})

const inCollection = (CollectionId: string, Listing: string, Position = 1) => ({
  CollectionId,
  Listing,
  Position,
  AddedAt: at,
})

/** Things of both contacts, some of them the same. */
const fill = (db: Database, ownerId: string, one: string, two: string) =>
  db.write(({ orm }) => {
    orm
      .insert(collections)
      .values([
        collectionOf('c1', one, 'Favorites'),
        collectionOf('c2', two, 'Favorites'),
        collectionOf('c3', two, 'Rejects'),
        collectionOf('c4', two, 'Custom'),
      ])
      .run()
    orm
      .insert(collectionListings)
      .values([
        inCollection('c1', 'L1'),
        inCollection('c2', 'L1'),
        inCollection('c2', 'L2', 2),
        inCollection('c3', 'L1'),
        inCollection('c3', 'L3', 2),
        inCollection('c4', 'L1'),
      ])
      .run()
    const search = { OwnerId: ownerId, Filter: '', CreatedAt: at, ModifiedAt: at }
    for (const Id of ['s1', 's2'])
      orm
        .insert(savedSearches)
        .values({ ...search, Id, Name: Id })
        .run()
    orm
      .insert(savedSearchContacts)
      .values([
        { SavedSearchId: 's1', ContactId: one, ProvidedAt: at },
        { SavedSearchId: 's1', ContactId: two, ProvidedAt: at, Unsubscribed: true },
        { SavedSearchId: 's2', ContactId: two, ProvidedAt: at },
      ])
      .run()
    orm
      .insert(starRatings)
      .values([
        { Id: 'r1', Listing: 'L1', ContactId: one, Stars: 2, ModifiedAt: '2026-01-01' },
        { Id: 'r2', Listing: 'L1', ContactId: two, Stars: 5, ModifiedAt: '2026-02-01' },
        { Id: 'r3', Listing: 'L2', ContactId: two, Stars: 1, ModifiedAt: '2026-02-01' },
      ])
      .run()
    orm.insert(listingEvents).values({ At: at, Kind: 'liked', Listing: 'L1', ContactId: two }).run()
  })

describe('§5 merging two contacts', () => {
  it('moves what belongs to a contact in every table that names one', async () => {
    const { db } = await office()
    const tables = db.readConnection
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
    const referring = tables.filter((table) =>
      (db.readConnection.pragma(`foreign_key_list("${table}")`) as { table: string }[]).some(
        (key) => key.table === 'contacts',
      ),
    )
    // A mailed link is for the address of the contact that goes.
    expect(referring.filter((table) => table !== 'mailed_links').toSorted()).toEqual(
      movedTables.toSorted(),
    )
  })

  it('gives the one that stays all of both, each thing once', async () => {
    const { db, agent, one, two } = await office()
    await fill(db, agent.user!.id, one, two)
    await addNote(agent, one, 'First')
    await addNote(agent, two, 'Second')
    await addTags(agent, one, 'Buyer')
    await addTags(agent, two, 'buyer, Seller')
    expect(await mergeContacts(agent, one, two, new Set(['email']))).toBe('merged')
    expect(getContact(agent, one)).toMatchObject({
      name: 'Ana Ruiz 1',
      PrimaryEmail: 'ana2@example.com',
      tags: ['Buyer', 'Seller'],
    })
    expect(
      listNotes(agent, one)
        .map(({ body }) => body)
        .sort(),
    ).toEqual(['First', 'Second'])
    const own = db.read.select().from(collections).where(eq(collections.ContactId, one)).all()
    expect(own.map(({ Id }) => Id).sort()).toEqual(['c1', 'c3', 'c4'])
    const listed = db.read.select().from(collectionListings).all()
    expect(listed.map(({ CollectionId, Listing }) => `${CollectionId} ${Listing}`).sort()).toEqual([
      'c1 L1',
      'c1 L2',
      'c3 L3',
      'c4 L1',
    ])
    const provided = db.read.select().from(savedSearchContacts).all()
    expect(provided.map((row) => [row.SavedSearchId, row.ContactId, row.Unsubscribed])).toEqual([
      ['s1', one, true],
      ['s2', one, false],
    ])
    expect(db.read.select().from(starRatings).all()).toMatchObject([
      { ContactId: one, Listing: 'L1', Stars: 5 },
      { ContactId: one, Listing: 'L2', Stars: 1 },
    ])
    expect(db.read.select().from(listingEvents).all()).toMatchObject([{ ContactId: one }])
    expect(() => getContact(agent, two)).toThrow(expect.objectContaining({ status: 404 }))
    expect(db.read.select().from(audit).all().at(-1)).toMatchObject({
      Action: 'contact merge',
      Actor: 'agent',
    })
  })

  it('twice does it once', async () => {
    const { agent, one, two } = await office()
    const both = await Promise.all([
      mergeContacts(agent, one, two, none),
      mergeContacts(agent, one, two, none),
    ])
    expect(both).toEqual(['merged', 'merged'])
  })

  it('takes the account along, but never makes two accounts one', async () => {
    const { db, agent, one, two } = await office()
    const consumer = await userContext(agent, 'vow', 'vow')
    const second = await userContext(agent, 'vow2', 'vow')
    const give = (Id: string, UserId: string) =>
      db.write(({ orm }) =>
        orm.update(contacts).set({ UserId, Primary: true }).where(eq(contacts.Id, Id)).run(),
      )
    await give(two, consumer.user!.id)
    await give(one, second.user!.id)
    expect(await mergeContacts(agent, one, two, none)).toEqual({ problem: contactsBothAccounts })
    const three = await add(agent, 3)
    expect(await mergeContacts(agent, three, two, none)).toBe('merged')
    expect(db.read.select().from(contacts).where(eq(contacts.Id, three)).get()).toMatchObject({
      UserId: consumer.user!.id,
      Primary: true,
    })
  })

  it('is for the agent whose contacts both are', async () => {
    const { db, agent, other, one, two } = await office()
    const theirs = await add(other, 9)
    const missing = { status: 404 }
    await expect(mergeContacts(agent, one, theirs, none)).rejects.toMatchObject(missing)
    await expect(mergeContacts(agent, theirs, one, none)).rejects.toMatchObject(missing)
    await expect(mergeContacts(other, one, two, none)).rejects.toMatchObject(missing)
    expect(await mergeContacts(agent, one, one, none)).toHaveProperty('problem')
    expect(db.read.select().from(contacts).all()).toHaveLength(3)
  })
})

describe('duplicates', () => {
  it('are contacts with the same phone or name, of the agent alone', async () => {
    const { agent, other } = await office()
    await add(agent, 3, { PrimaryPhoneNumber: '504 298 0100' })
    await add(agent, 4, { PrimaryPhoneNumber: '+1 (504) 298-0100', GivenName: 'Zoë' })
    await add(agent, 5, { FamilyName: 'RUIZ 1' })
    await add(other, 6, { PrimaryPhoneNumber: '504 298 0100', FamilyName: 'Ruiz 1' })
    const found = listDuplicates(agent)
    expect(found.map(({ by, contacts }) => [by, contacts.length])).toEqual([
      ['phone', 2],
      ['name', 2],
    ])
    expect(listDuplicates(other)).toEqual([])
  })
})
