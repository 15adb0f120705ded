import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { claimCollections } from '#db/queries/collections/claim-collections.ts'
import { findSpecialCollection } from '#db/queries/collections/collection-rows.ts'
import { contacts, listingEvents } from '#db/schema/index.ts'
import { listingsUnknown, recommendedRemoved } from '#src/domain/collections/messages.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { addListings, hideListings } from '#src/use-cases/collections/add-listings.ts'
import { noteListing } from '#src/use-cases/collections/arrange-collection.ts'
import { findListingMarks } from '#src/use-cases/collections/find-marks.ts'
import { findNotes } from '#src/use-cases/collections/find-notes.ts'
import { listOwnCollections } from '#src/use-cases/collections/listed/list-collections.ts'
import { markListings, unmarkListings } from '#src/use-cases/collections/mark-listings.ts'
import { createCollection } from '#src/use-cases/collections/own-collection.ts'
import { recommendListings } from '#src/use-cases/collections/recommend.ts'
import { moveListings, removeListings } from '#src/use-cases/collections/remove-listings.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { idOf } from '../../support/listings/listings.ts'
import { collectingSite, collectionsOf } from './support.ts'

const [one, two, three] = [idOf(1), idOf(2), idOf(3)] as const
const missing = { name: 'NotFound', status: 404 }

describe('§4 Listing in a collection', () => {
  it('is a favorite, then hidden, never both, with an event for each change', async () => {
    const { context, buyer } = await collectingSite()
    await addListings(buyer, { listings: [one, two], collections: ['Favorites'] })
    await addListings(buyer, { listings: [one], collections: ['favorites'] })
    expect(collectionsOf(context, { user: buyer })).toEqual({ Favorites: [one, two] })
    await hideListings(buyer, [one])
    expect(collectionsOf(context, { user: buyer })).toEqual({ Favorites: [two], Rejects: [one] })
    await addListings(buyer, { listings: [one], collections: ['Possibilities'] })
    expect(collectionsOf(context, { user: buyer })).toEqual({
      Favorites: [two],
      Possibilities: [one],
    })
    const events = context.db.read.select().from(listingEvents).all()
    expect(events.map(({ Kind, Listing }) => [Kind, Listing])).toEqual([
      ['liked', one],
      ['liked', two],
      ['hidden', one],
    ])
    expect(new Set(events.map(({ OwnerId }) => OwnerId))).toEqual(new Set([buyer.user!.id]))
  })

  it('that an agent hid, or a client of a recommendation, leaves their results too', async () => {
    const { agent, client, clientContact } = await collectingSite()
    const all = { filter: Filter.none, sortId: null, page: 1 }
    await hideListings(agent, [one])
    const contacts = [clientContact]
    await recommendListings(agent, { listings: [two], contacts, words: null, again: false })
    await hideListings(client, [two, three])
    expect(await findListings(agent, all)).toMatchObject({ total: 8 })
    expect(await findListings(client, all)).toMatchObject({ total: 7 })
    await removeListings(client, { listings: [two, three], collections: ['Rejects', 'Removed'] })
    expect(await findListings(client, all)).toMatchObject({ total: 9 })
  })

  it('is where it was when saving or hiding is taken back', async () => {
    const { context, buyer } = await collectingSite()
    const collections = () => collectionsOf(context, { user: buyer })
    await addListings(buyer, { listings: [one], collections: ['Favorites'] })
    await addListings(buyer, { listings: [two], collections: ['Possibilities'] })
    const before = collections()
    for (const kind of ['listing_hidden', 'listing_saved'] as const) {
      const marking = { kind, listings: [one, two, three], contactId: null }
      const undo = await markListings(buyer, marking)
      expect(await markListings(buyer, marking)).toBeNull()
      await unmarkListings(buyer, undo!)
      expect(collections()).toEqual(before)
    }
  })

  it('keeps its note wherever it goes, and when that is taken back', async () => {
    const { context, buyer } = await collectingSite()
    const holder = { ownerId: buyer.user!.id, contactId: null }
    const cartNamed = (name: 'Favorites' | 'Rejects' | 'Possibilities') =>
      findSpecialCollection(context.db.read, holder, name)!.Id
    const notesIn = (name: Parameters<typeof cartNamed>[0]) =>
      [...findNotes(buyer, cartNamed(name)).values()].map(({ ownNote }) => ownNote)
    await addListings(buyer, { listings: [one, two], collections: ['Favorites'] })
    await noteListing(buyer, cartNamed('Favorites'), one, 'Ask about the roof')
    const marking = { kind: 'listing_hidden', listings: [one, two], contactId: null } as const
    const undo = await markListings(buyer, marking)
    expect(notesIn('Rejects')).toEqual(['Ask about the roof', null])
    await unmarkListings(buyer, undo!)
    expect(notesIn('Favorites')).toEqual(['Ask about the roof', null])
    await addListings(buyer, { listings: [one], collections: ['Possibilities'] })
    expect(notesIn('Possibilities')).toEqual(['Ask about the roof'])

    const { Id } = await createCollection(buyer, 'By the lake', null)
    await moveListings(buyer, { listings: [one], from: cartNamed('Possibilities'), to: Id })
    expect(findNotes(buyer, Id).get(one)!.ownNote).toBe('Ask about the roof')
  })

  it('has a note of the client and one of the agent, which neither changes of the other', async () => {
    const { agent, client } = await collectingSite()
    await addListings(client, { listings: [one], collections: ['Favorites'] })
    const holder = { ownerId: client.user!.id, contactId: null }
    const { Id } = findSpecialCollection(client.db.read, holder, 'Favorites')!
    await noteListing(client, Id, one, 'We could pay more')
    const said = (by: string, text: string) => ({ by, text })
    const notesOf = (who: typeof agent) => findNotes(who, Id).get(one)!
    expect(notesOf(agent)).toMatchObject({
      ownNote: null,
      otherNotes: [said('client', 'We could pay more')],
    })
    await noteListing(agent, Id, one, 'The seller is in a hurry')
    await noteListing(agent, Id, one, 'The seller has time')
    expect(notesOf(client)).toMatchObject({
      ownNote: 'We could pay more',
      otherNotes: [said('agent', 'The seller has time')],
    })
    await noteListing(client, Id, one, '')
    expect(notesOf(client).ownNote).toBeNull()
    expect(notesOf(agent).ownNote).toBe('The seller has time')
    await addListings(client, { listings: [one], collections: ['Rejects'] })
    const hidden = findSpecialCollection(client.db.read, holder, 'Rejects')!
    expect(findNotes(agent, hidden.Id).get(one)!.ownNote).toBe('The seller has time')
  })

  it('shows what it is to the person alone', async () => {
    const { context, buyer, other } = await collectingSite()
    await addListings(buyer, { listings: [one], collections: ['Favorites'] })
    await hideListings(buyer, [two])
    await addListings(buyer, { listings: [three], collections: ['Possibilities'] })
    const marks = findListingMarks(buyer, [one, two, three])
    expect([...marks!]).toEqual(
      expect.arrayContaining([
        [one, 'saved'],
        [two, 'hidden'],
      ]),
    )
    expect(marks!.size).toBe(2)
    expect(findListingMarks(other, [one])).toEqual(new Map())
    expect(findListingMarks(context, [one])).toBeNull()
  })

  it('ends as the last of 200 toggles at once said', async () => {
    const { context, buyer } = await collectingSite()
    const toggles = Array.from({ length: 200 }, (_, i) =>
      i % 3 === 0
        ? removeListings(buyer, { listings: [one], collections: ['Favorites'] }).then(() => false)
        : addListings(buyer, { listings: [one], collections: ['Favorites'] }).then(() => true),
    )
    let last: boolean | undefined
    await Promise.all(
      toggles.map((toggle) =>
        toggle.then((isSaved) => {
          last = isSaved
        }),
      ),
    )
    expect(collectionsOf(context, { user: buyer })).toEqual(last ? { Favorites: [one] } : {})
  })

  it('is refused all or nothing where one of the listings is unknown', async () => {
    const { context, buyer } = await collectingSite()
    const unknown = idOf(77)
    await expect(
      addListings(buyer, { listings: [one, unknown], collections: ['Favorites'] }),
    ).rejects.toMatchObject({ ...missing, message: listingsUnknown(unknown) })
    expect(collectionsOf(context, { user: buyer })).toEqual({})
  })

  it('is for those who collect', async () => {
    const { context } = await collectingSite()
    const adding = { listings: [one], collections: ['Favorites'] }
    await expect(addListings(context, adding)).rejects.toMatchObject({ status: 401 })
  })

  it('listed are all special carts, before they are used', async () => {
    const { buyer } = await collectingSite()
    await addListings(buyer, { listings: [one], collections: ['Favorites'] })
    const { special, total } = await listOwnCollections(buyer, {
      contactId: null,
      page: 1,
      limit: 10,
    })
    expect(special.map(({ Name, ListingCount }) => [Name, ListingCount])).toEqual([
      ['Favorites', 1],
      ['Possibilities', 0],
      ['Recommended', 0],
      ['Rejects', 0],
      ['Removed', 0],
    ])
    expect(total).toBe(0)
  })
})

describe('§6 private: collections of a contact', () => {
  const words = 'Look at the garden'

  it('recommends to a contact, and to the account that one is', async () => {
    const { context, agent, client, contactId, clientContact } = await collectingSite()
    const recommendation = { listings: [one], words, again: false }
    await expect(
      recommendListings(agent, {
        ...recommendation,
        contacts: [contactId],
        words: 'x'.repeat(2_001),
      }),
    ).rejects.toMatchObject({ name: 'Invalid', fields: { words: textLong(2_000) } })
    await recommendListings(agent, { ...recommendation, contacts: [contactId, clientContact] })
    expect(collectionsOf(context, { contactId })).toEqual({ Recommended: [one] })
    expect(collectionsOf(context, { user: client })).toEqual({ Recommended: [one] })
    expect(collectionsOf(context, { contactId: clientContact })).toEqual({})
  })

  it('warns before what the client removed is recommended again', async () => {
    const { context, agent, client, clientContact } = await collectingSite()
    const again = { listings: [one, two], contacts: [clientContact], words: null, again: false }
    await recommendListings(agent, { ...again, listings: [one] })
    await hideListings(client, [one, two])
    expect(collectionsOf(context, { user: client })).toMatchObject({
      Removed: [one],
      Rejects: [two],
    })
    expect(await recommendListings(agent, again)).toEqual({
      kind: 'warned',
      message: recommendedRemoved(1, 'Ana Ruiz'),
    })
    expect(collectionsOf(context, { user: client })).toMatchObject({ Recommended: [one] })
    expect(await recommendListings(agent, { ...again, again: true })).toEqual({
      kind: 'recommended',
    })
    expect(collectionsOf(context, { user: client })).toMatchObject({ Recommended: [one, two] })
  })

  it("is not there for another agent, nor for a consumer who is not the contact's account", async () => {
    const { context, agent, other, buyer, client, contactId, clientContact } =
      await collectingSite()
    await addListings(agent, { listings: [one], collections: ['Favorites'], contactId })
    for (const stranger of [other, buyer, client])
      for (const attempt of [
        () => addListings(stranger, { listings: [one], collections: ['Favorites'], contactId }),
        () => hideListings(stranger, [one], contactId),
        () => removeListings(stranger, { listings: [one], collections: ['Favorites'], contactId }),
        async () => await listOwnCollections(stranger, { contactId, page: 1, limit: 10 }),
      ])
        await expect(attempt()).rejects.toMatchObject(missing)
    const recommending = { listings: [one], words: null, again: false, contacts: [contactId] }
    await expect(recommendListings(other, recommending)).rejects.toMatchObject(missing)
    await expect(recommendListings(client, recommending)).rejects.toMatchObject({ status: 403 })
    expect(collectionsOf(context, { contactId })).toEqual({ Favorites: [one] })
    await addListings(client, {
      listings: [two],
      collections: ['Favorites'],
      contactId: clientContact,
    })
    expect(collectionsOf(context, { user: client })).toEqual({ Favorites: [two] })
  })

  it('joins the carts of the account that the contact becomes', async () => {
    const { context, agent, buyer, contactId } = await collectingSite()
    await addListings(agent, { listings: [one, two], collections: ['Favorites'], contactId })
    await addListings(buyer, { listings: [two, three], collections: ['Favorites'] })
    await context.db.write((tx) => {
      tx.orm
        .update(contacts)
        .set({ UserId: buyer.user!.id, Primary: true })
        .where(eq(contacts.Id, contactId))
        .run()
      claimCollections(tx, buyer.user!.id, context.clock())
    })
    expect(collectionsOf(context, { user: buyer })).toEqual({ Favorites: [two, three, one] })
    expect(collectionsOf(context, { contactId })).toEqual({})
  })
})
