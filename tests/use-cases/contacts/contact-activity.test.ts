import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { joinContact } from '#db/queries/contacts/claim.ts'
import {
  contacts,
  householdMembers,
  listingEvents,
  listingMessages,
  savedSearches,
  seenListings,
  sessions,
  sharedLinkOpens,
  sharedLinkRecipients,
  sharedLinks,
  showingRequests,
} from '#db/schema/index.ts'
import { shareOpened } from '#src/use-cases/account/own/own-account.ts'
import {
  listActivity,
  listRecentActivity,
  listWaiting,
} from '#src/use-cases/contacts/activity/list-activity.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { deleteContact } from '#src/use-cases/contacts/own-contact.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { testId } from '../../support/factories.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString()
const at = <One extends Context>(context: One, hours: number): One => ({
  ...context,
  clock: () => new Date(hoursAgo(hours)),
})
const contactId = testId(1)
const phoneless = { PrimaryPhoneNumber: '', MobilePhoneCountryCode: 'US' }
const tokens = (n: number) => ({ TokenHash: `hash ${n}`, TokenSealed: `sealed ${n}` })

/** A client of `agent` whom `other` knows too, with a partner in the household. */
async function site() {
  const context = testContext(emptyDatabase())
  const { db } = context
  for (const n of [1, 2]) await insertListing(db, n)
  const agent = await userContext(context, 'agent')
  const other = await userContext(context, 'other')
  const client = await userContext(context, 'client', 'vow')
  const partner = await userContext(context, 'partner', 'vow')
  const [A, O, C, P] = [agent, other, client, partner].map(({ user }) => user!.id) as string[]
  const person = {
    GivenName: 'Ana',
    FamilyName: 'Reyes',
    PrimaryEmail: 'ana@mail.example.com',
    EmailKey: 'ana@mail.example.com',
    CreatedAt: hoursAgo(90),
    ModifiedAt: hoursAgo(90),
  }
  const message = (n: number, AgentId: string, hours: number) => ({
    Id: testId(n),
    RowKey: 1,
    Name: 'Ana Reyes',
    Email: 'Ana@mail.example.com',
    Body: 'Is it still for sale?',
    AgentId,
    State: 'new' as const,
    CreatedAt: hoursAgo(hours),
  })
  const event = (kind: 'liked' | 'hidden' | 'recommended', hours: number, actor = C) =>
    ({ At: hoursAgo(hours), Kind: kind, Listing: idOf(1), OwnerId: C, ActorId: actor }) as const
  await db.write(({ orm }) => {
    const ownContact = { ...person, Id: contactId, OwnerId: A, UserId: C, Primary: true }
    orm
      .insert(contacts)
      .values([ownContact, { ...person, Id: testId(2), OwnerId: O, UserId: C }])
      .run()
    const JoinedAt = hoursAgo(80)
    orm
      .insert(householdMembers)
      .values([C, P].map((UserId) => ({ UserId: UserId!, HouseholdId: 'one', JoinedAt })))
      .run()
    const search = { Name: 'Near school', Filter: 'BedroomsTotal Ge 3', ModifiedAt: hoursAgo(20) }
    orm
      .insert(savedSearches)
      .values({ ...search, Id: testId(3), OwnerId: C!, CreatedAt: hoursAgo(20) })
      .run()
    orm
      .insert(listingEvents)
      .values([
        event('liked', 18),
        event('hidden', 17),
        event('recommended', 16, A),
        event('liked', 15, P),
        { ...event('liked', 14), OwnerId: P, ActorId: P },
      ])
      .run()
    orm
      .insert(listingMessages)
      .values([
        { ...message(4, A!, 12), SenderId: C },
        message(5, A!, 30),
        { ...message(6, O!, 11), SenderId: C },
      ])
      .run()
    const { Id, State: _, ...asked } = message(7, A!, 10)
    orm
      .insert(showingRequests)
      .values({
        ...{ ...asked, ...tokens(1), Id, RequesterId: C, Times: ['2026-03-05T10:00'] },
        State: 'requested',
        ModifiedAt: hoursAgo(10),
      })
      .run()
    const link = { Kind: 'Listings', Type: 'Direct', Name: 'Two homes' } as const
    orm
      .insert(sharedLinks)
      .values({ ...link, ...tokens(2), Id: testId(8), OwnerId: A, CreatedAt: hoursAgo(9) })
      .run()
    const recipient = { Kind: 'email', Address: person.PrimaryEmail, SentAt: hoursAgo(9) } as const
    const who = { Id: testId(9), LinkId: testId(8), ContactId: contactId }
    orm
      .insert(sharedLinkRecipients)
      .values({ ...recipient, ...tokens(3), ...who })
      .run()
    orm
      .insert(sharedLinkOpens)
      .values({
        ...{ LinkId: testId(8), RecipientId: testId(9), Day: '2026-03-01', Count: 2 },
        LastAt: hoursAgo(8),
      })
      .run()
  })
  const open = (RowKey: number, hours: number) =>
    db.write(
      ({ orm }) =>
        void orm
          .insert(seenListings)
          .values({ OwnerId: C!, RowKey, SeenAt: hoursAgo(hours), SeenSeq: 0 })
          .onConflictDoUpdate({
            target: [seenListings.OwnerId, seenListings.RowKey],
            set: { SeenAt: hoursAgo(hours) },
          })
          .run(),
    )
  return { agent, other, client, partner, open }
}

const account = ['contact', 'registered', 'confirmed', 'terms', 'signed_in']
async function did(context: Context, id = contactId) {
  const { activity } = await listActivity(context, id, 1)
  return activity.flatMap(({ kind }) => (account.includes(kind) ? [] : [kind]))
}

describe('the activity of a contact', () => {
  it('is what they did, latest first, with homes, and nothing of a partner or of other agents', async () => {
    const { agent } = await site()
    expect(await did(agent)).toEqual([
      'link',
      'showing',
      'message',
      'hidden',
      'liked',
      'search',
      'message',
    ])
    const { activity } = await listActivity(agent, contactId, 1)
    const liked = activity.find(({ kind }) => kind === 'liked')
    expect([liked?.home?.id, liked?.at]).toEqual([idOf(1), hoursAgo(18)])
    expect(activity.find(({ kind }) => kind === 'search')).toMatchObject({
      what: 'Near school',
      reference: 'BedroomsTotal Ge 3',
    })
  })

  it('shows an agent who is not primary only what was sent to them', async () => {
    const { other } = await site()
    expect(await did(other, testId(2))).toEqual(['message'])
    await expect(listActivity(other, contactId, 1)).rejects.toThrow(/doesn’t exist/)
    const recent = await listRecentActivity(other)
    expect(new Set(recent.map((row) => row.contactId))).toEqual(new Set([testId(2)]))
  })

  it('of all contacts together leaves out how often they signed in', async () => {
    const { agent, client } = await site()
    const createdAt = Date.parse(hoursAgo(1)) / 1000
    const session = { id: 's', userId: client.user!.id, createdAt, expiresAt: createdAt + 9 }
    await agent.db.write(({ orm }) => orm.insert(sessions).values(session).run())
    const { activity } = await listActivity(agent, contactId, 1)
    const recent = await listRecentActivity(agent)
    expect(activity.map(({ kind }) => kind)).toContain('signed_in')
    expect(recent.map(({ kind }) => kind)).toContain('link')
    expect(recent.map(({ kind }) => kind)).not.toContain('signed_in')
  })

  it('sorts contacts: who did something last comes first, even if others are newer', async () => {
    const { agent } = await site()
    const newer = {
      ...phoneless,
      GivenName: 'Bo',
      FamilyName: 'Adler',
      PrimaryEmail: 'bo@mail.example.com',
    }
    await addContact(at(agent, 50), newer)
    const names = (sort: 'activity' | null, q = '') =>
      listContacts(agent, { q, page: 1, sort }).results.map((row) => [row.DisplayName, row.lastAt])
    expect(names(null)).toEqual([
      ['Bo Adler', null],
      ['Ana Reyes', null],
    ])
    expect(names('activity')).toEqual([
      ['Ana Reyes', hoursAgo(0)],
      ['Bo Adler', hoursAgo(50)],
    ])
    expect(names('activity', 'bo')).toEqual([['Bo Adler', hoursAgo(50)]])
  })

  it('shows homes that were opened while the person allows it', async () => {
    const { agent, client, open } = await site()
    await open(1, 6)
    expect(await did(agent)).not.toContain('opened')
    await shareOpened(at(client, 5), true)
    expect(await did(agent)).not.toContain('opened')
    await open(2, 4)
    expect((await did(agent))[0]).toBe('opened')
    await shareOpened(at(client, 3), false)
    expect(await did(agent)).not.toContain('opened')
    await shareOpened(at(client, 2), true)
    expect(await did(agent)).not.toContain('opened')
    await expect(shareOpened(agent, true)).rejects.toThrow(/Agents/)
  })

  it('shows a new agent no homes that were opened for the one before', async () => {
    const { agent, other, client, open } = await site()
    await shareOpened(at(client, 6), true)
    await open(1, 5)
    await deleteContact(agent, contactId)
    await agent.db.write((tx) => {
      tx.orm
        .update(contacts)
        .set({ UserId: null })
        .where(eq(contacts.Id, testId(2)))
        .run()
      expect(joinContact(tx, testId(2), client.user!.id, new Date(hoursAgo(4)))).toBe(true)
    })
    expect(await did(other, testId(2))).not.toContain('opened')
    await open(2, 3)
    expect((await did(other, testId(2)))[0]).toBe('opened')
  })

  it('has pages, for 10,000 events too', async () => {
    const { agent, client } = await site()
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      ...{ At: hoursAgo(100 + n), Kind: 'liked' as const, Listing: idOf(1) },
      ...{ OwnerId: client.user!.id, ActorId: client.user!.id },
    }))
    await agent.db.write(({ orm }) => {
      for (let n = 0; n < many.length; n += 1_000)
        orm
          .insert(listingEvents)
          .values(many.slice(n, n + 1_000))
          .run()
    })
    const first = await listActivity(agent, contactId, 1)
    expect([first.activity.length, first.pages]).toEqual([50, Math.ceil(first.total / 50)])
    expect(first.total).toBeGreaterThan(10_000)
    const last = await listActivity(agent, contactId, first.pages)
    expect(last.activity.at(-1)?.at).toBe(hoursAgo(100 + 9_999))
    expect((await listActivity(agent, contactId, first.pages + 1)).activity).toEqual([])
  })
})

it('people who wait for an answer are listed by how long they have waited', async () => {
  const { agent, other } = await site()
  const waiting = await listWaiting(agent)
  expect(waiting.map(({ id, total, home }) => [id, total, home?.id])).toEqual([
    [testId(5), 3, idOf(1)],
    [testId(4), 3, idOf(1)],
    [testId(7), 3, idOf(1)],
  ])
  expect((await listWaiting(other)).map(({ id }) => id)).toEqual([testId(6)])
})
