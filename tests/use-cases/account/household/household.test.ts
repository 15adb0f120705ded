import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { contacts, householdMembers, users } from '#db/schema/index.ts'
import {
  householdEmailOwn,
  householdTaken,
} from '#src/domain/account/messages/household-messages.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { getHousehold, leaveHousehold } from '#src/use-cases/account/household/household.ts'
import {
  acceptHousehold,
  cancelHouseholdInvitation,
  inviteToHousehold,
  readHouseholdInvitation,
} from '#src/use-cases/account/household/invite-to-household.ts'
import { exportOwnData, requestAccountDeletion } from '#src/use-cases/account/leaving/leave.ts'
import { addListings, hideListings } from '#src/use-cases/collections/add-listings.ts'
import { noteListing } from '#src/use-cases/collections/arrange-collection.ts'
import { collectionSearch } from '#src/use-cases/collections/collection-search.ts'
import { findListingMarks, findPartnerMarks } from '#src/use-cases/collections/find-marks.ts'
import { findNotes } from '#src/use-cases/collections/find-notes.ts'
import { countUnavailable } from '#src/use-cases/collections/listed/count-gone.ts'
import { getCollection } from '#src/use-cases/collections/listed/get-collection.ts'
import { listOwnCollections } from '#src/use-cases/collections/listed/list-collections.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import { getContact } from '#src/use-cases/contacts/own-contact.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { rateListing } from '#src/use-cases/listings/rate-listing.ts'
import { accountContext, mailsTo, tokenIn } from '../../../support/account.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListings } from '../../../support/listings/listings.ts'

const samMail = 'sam@example.com'
const [one, two, three] = [1, 2, 3].map((n) => idOf(n)) as [string, string, string]

async function couple() {
  const db = emptyDatabase()
  await insertListings(db, 9)
  const time = { now: testNow }
  const visitor = accountContext(db, { clock: () => time.now })
  const as = async (login: string, role: 'vow' | 'portal' | 'private', email: string) => {
    const signedIn = await userContext(testContext(db), login, role)
    const { id } = signedIn.user!
    const named = { Email: email, EmailKey: email, EmailVerifiedAt: testNow.toISOString() }
    await db.write(({ orm }) =>
      orm
        .update(users)
        .set({ ...named, DisplayName: login })
        .where(eq(users.Id, id))
        .run(),
    )
    const user = { ...signedIn.user!, displayName: login }
    return { ...visitor, ...signedIn, user, clock: visitor.clock }
  }
  const ana = await as('Ana', 'vow', 'ana@example.com')
  const sam = await as('Sam', 'portal', samMail)
  return { db, time, visitor, as, ana, sam }
}

async function joined() {
  const site = await couple()
  await inviteToHousehold(site.ana, samMail)
  const token = tokenIn(site.db, samMail, 'household-invitation')
  expect(await acceptHousehold(site.sam, token)).toBe(true)
  return { ...site, token }
}

const favorites = (listings: readonly string[]) => ({ listings, collections: ['Favorites'] })
const favoritesOf = async (context: Awaited<ReturnType<typeof couple>>['ana']) => {
  const { special } = await listOwnCollections(context, { contactId: null, page: 1, limit: 10 })
  return special.find(({ Name }) => Name === 'Favorites')!
}

describe('an invitation to a household', () => {
  it('makes no link of a name that was typed', async () => {
    const { db, as } = await couple()
    await inviteToHousehold(await as('Win at evil.example', 'vow', 'eve@example.com'), samMail)
    expect(mailsTo(db, samMail)[0]!.Text).not.toContain('evil.example')
  })

  it('joins the account of its address, once', async () => {
    const { db, visitor, ana, sam, token } = await joined()
    expect(getHousehold(ana).partner).toMatchObject({ name: 'Sam' })
    expect(getHousehold(sam).partner).toMatchObject({ name: 'Ana' })
    expect(await acceptHousehold(sam, token)).toBe(false)
    expect(readHouseholdInvitation(visitor, token)).toBeNull()
    expect(mailsTo(db, 'ana@example.com').map(({ Kind }) => Kind)).toEqual(['household-joined'])
  })

  it('says the same whether or not the address has an account', async () => {
    const { db, time, ana } = await couple()
    expect(await inviteToHousehold(ana, samMail)).toBeNull()
    const known = getHousehold(ana)
    time.now = new Date(time.now.getTime() + 61_000)
    expect(await inviteToHousehold(ana, 'nobody@example.com')).toBeNull()
    const unknown = getHousehold(ana)
    expect(Object.keys(unknown.invited!)).toEqual(Object.keys(known.invited!))
    const texts = [samMail, 'nobody@example.com'].map((to) =>
      mailsTo(db, to)[0]!.Text!.replace(/token=[\w-]+/, ''),
    )
    expect(texts[0]).toBe(texts[1])
  })

  it('mails once a minute, and an earlier or canceled link no longer works', async () => {
    const { db, time, visitor, ana } = await couple()
    await Promise.all([inviteToHousehold(ana, samMail), inviteToHousehold(ana, samMail)])
    expect(mailsTo(db, samMail)).toHaveLength(1)
    const first = tokenIn(db, samMail, 'household-invitation')
    expect(readHouseholdInvitation(visitor, first)).toMatchObject({ inviter: 'Ana' })
    time.now = new Date(time.now.getTime() + 61_000)
    await inviteToHousehold(ana, samMail)
    expect(readHouseholdInvitation(visitor, first)).toBeNull()
    const second = tokenIn(db, samMail, 'household-invitation')
    await cancelHouseholdInvitation(ana)
    expect(readHouseholdInvitation(visitor, second)).toBeNull()
  })

  it('is refused with its sentence', async () => {
    const { db, as, ana, sam } = await joined()
    expect(await inviteToHousehold(ana, 'eve@example.com')).toBe(householdTaken)
    const eve = await as('Eve', 'vow', 'eve@example.com')
    expect(await inviteToHousehold(eve, 'EVE@example.com')).toBe(householdEmailOwn)
    expect(await inviteToHousehold(eve, 'x')).toBe('Please check email format.')
    await inviteToHousehold(eve, samMail)
    const token = tokenIn(db, samMail, 'household-invitation')
    expect(readHouseholdInvitation(sam, token)).toMatchObject({ isTaken: true })
    expect(await acceptHousehold(sam, token)).toBe(false)
    expect(readHouseholdInvitation(ana, token)).toMatchObject({ reader: 'other' })
    expect(await acceptHousehold(ana, token)).toBe(false)
    const agent = await as('agent', 'private', 'agent@example.com')
    await expect(inviteToHousehold(agent, samMail)).rejects.toMatchObject({ name: 'Forbidden' })
  })
})

describe('a household', () => {
  it('sees one set of special carts, with what both like first and each one’s own marks', async () => {
    const { ana, sam } = await joined()
    await addListings(ana, favorites([one, two]))
    await addListings(sam, favorites([three, two]))
    const cart = await favoritesOf(ana)
    expect(cart.ListingCount).toBe(3)
    await noteListing(ana, cart.Id!, two, 'Near the school')
    await noteListing(sam, (await favoritesOf(sam)).Id!, two, 'A long drive')
    await rateListing(sam, { listingId: two, stars: 4, contactId: null })
    const seen = await getCollection(ana, cart.Id!)
    expect(seen.listings.map(({ listing }) => listing)).toEqual([two, one, three])
    expect(seen.listings[0]).toMatchObject({
      note: 'Near the school',
      shared: { partner: 'Sam', isOwn: true, isTheirs: true, stars: 4 },
      otherNotes: [{ by: 'Sam', text: 'A long drive' }],
    })
    expect(seen.listings[2]!.shared).toMatchObject({ isOwn: false, isTheirs: true })
    const notes = findNotes(ana, cart.Id!)
    expect(notes.get(two)).toEqual({
      ownNote: 'Near the school',
      isEditable: true,
      otherNotes: [{ by: 'Sam', text: 'A long drive' }],
    })
    expect(notes.get(three)).toEqual({
      ownNote: null,
      isEditable: false,
      otherNotes: [],
    })
    const search = collectionSearch(ana, cart.Id!)
    expect(search.orders![1]!.ids).toEqual([two, one, three])
    expect(await countListings(ana, Filter.of(search.Filter))).toMatchObject({
      count: 3,
    })
    expect(await countUnavailable(ana, cart.Id!)).toBe(0)
    expect(findListingMarks(ana, [one, two, three])).toEqual(
      new Map([
        [one, 'saved'],
        [two, 'saved'],
      ]),
    )
    await hideListings(sam, [one])
    const theirs = findPartnerMarks(ana, [one, two, three])
    expect([...theirs].toSorted()).toEqual([
      [one, 'Sam hid this'],
      [two, 'Sam likes this'],
      [three, 'Sam likes this'],
    ])
    expect(findPartnerMarks(sam, [two])).toEqual(new Map([[two, 'Ana likes this']]))
    await leaveHousehold(sam)
    expect(findPartnerMarks(ana, [one, two, three]).size).toBe(0)
  })

  it('hides only what a person hid, and changes nothing of the other one’s', async () => {
    const { ana, sam } = await joined()
    await addListings(ana, favorites([one]))
    await hideListings(sam, [one])
    expect(await countListings(ana, Filter.none)).toMatchObject({ count: 9 })
    expect(await countListings(sam, Filter.none)).toMatchObject({ count: 8 })
    const theirs = (await favoritesOf(ana)).Id!
    await expect(noteListing(sam, theirs, one, 'x')).rejects.toMatchObject({ name: 'NotFound' })
    await expect(
      addListings(sam, { listings: [two], collections: [theirs] }),
    ).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  it('ends for both, each with what is theirs', async () => {
    const { db, ana, sam } = await joined()
    await addListings(ana, favorites([one]))
    await addListings(sam, favorites([two]))
    const id = (await favoritesOf(ana)).Id!
    await leaveHousehold(sam)
    await leaveHousehold(sam)
    expect((await getCollection(ana, id)).listings.map(({ listing }) => listing)).toEqual([one])
    expect((await favoritesOf(sam)).ListingCount).toBe(1)
    expect(getHousehold(ana)).toEqual({ partner: null, invited: null })
    expect(mailsTo(db, 'ana@example.com').map(({ Kind }) => Kind)).toEqual([
      'household-joined',
      'household-ended',
    ])
    const filter = `ListingCart Eq '${id}'`
    expect(await countListings(sam, Filter.of(filter))).not.toMatchObject({ kind: 'counted' })
  })

  it('is in the export, ends when an account leaves, and shows on the contact', async () => {
    const { db, as, ana, sam } = await joined()
    const agent = await as('agent', 'private', 'agent@example.com')
    const added = await addContact(agent, {
      GivenName: 'Ana',
      FamilyName: 'Ruiz',
      PrimaryEmail: 'ana@example.com',
      PrimaryPhoneNumber: '',
      MobilePhoneCountryCode: 'US',
    })
    const id = added.kind === 'invalid' ? '' : added.contact.Id
    expect(getContact(agent, id).householdWith).toBeNull()
    const account = { UserId: ana.user.id, Primary: true }
    await db.write(({ orm }) => orm.update(contacts).set(account).where(eq(contacts.Id, id)).run())
    expect(getContact(agent, id).householdWith).toBe('Sam')
    expect(exportOwnData(sam)['household_members']).toHaveLength(1)
    const password = await sam.newPasswords.hash('a b c')
    await db.write(({ orm }) =>
      orm.update(users).set({ PasswordHash: password }).where(eq(users.Id, sam.user.id)).run(),
    )
    expect(await requestAccountDeletion(sam, 'a b c')).toEqual({ kind: 'changed' })
    expect(db.read.select().from(householdMembers).all()).toEqual([])
    expect(getContact(agent, id).householdWith).toBeNull()
  })
})
