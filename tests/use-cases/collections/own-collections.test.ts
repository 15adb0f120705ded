import { describe, expect, it } from 'vitest'
import { eq, inArray } from '#db/orm/drizzle.ts'
import { listings } from '#db/schema/index.ts'
import {
  collectionMissing,
  collectionNameSpecial,
  collectionNameTaken,
  specialNotDeleted,
  specialNotRenamed,
} from '#src/domain/collections/messages.ts'
import { collectionNoteMost, printListCap } from '#src/domain/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { addListings } from '#src/use-cases/collections/add-listings.ts'
import {
  noteListing,
  placeListing,
  shiftListing,
} from '#src/use-cases/collections/arrange-collection.ts'
import { findNotes } from '#src/use-cases/collections/find-notes.ts'
import { countUnavailable } from '#src/use-cases/collections/listed/count-gone.ts'
import { getCollection } from '#src/use-cases/collections/listed/get-collection.ts'
import {
  countOwnCollections,
  listOwnCollections,
} from '#src/use-cases/collections/listed/list-collections.ts'
import {
  createCollection,
  deleteCollections,
  renameOwnCollection,
} from '#src/use-cases/collections/own-collection.ts'
import { moveListings, removeListings } from '#src/use-cases/collections/remove-listings.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  findOrderedListings,
  getOrderedNeighbors,
} from '#src/use-cases/listings/ordered-listings.ts'
import { getPrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { rateListing } from '#src/use-cases/listings/rate-listing.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { collectingSite, listingsIn } from './support.ts'

const [one, two, three] = [idOf(1), idOf(2), idOf(3)] as const
const missing = { name: 'NotFound', status: 404, message: collectionMissing }

const make = async (context: Context, name = 'Lake homes', contactId: string | null = null) =>
  (await createCollection(context, name, contactId)).Id

const specialId = async (context: Context, name: string) => {
  const { special } = await listOwnCollections(context, { contactId: null, page: 1, limit: 1 })
  return special.find(({ Name }) => Name === name)!.Id!
}

describe('§3 Collection', () => {
  it('of one name is made once, though requested twice at once', async () => {
    const { buyer, other } = await collectingSite()
    const made = await Promise.all([make(buyer), make(buyer, ' lake HOMES '), make(other)])
    expect(new Set(made).size).toBe(2)
    expect(countOwnCollections(buyer)).toBe(1)
  })

  it.each(['', '  ', '\u0007', 'x'.repeat(61), 'Favorites', ' rejects '])(
    'is not made with the name %j',
    async (name) => {
      const { buyer } = await collectingSite()
      await expect(make(buyer, name)).rejects.toMatchObject({ status: 422 })
      expect(countOwnCollections(buyer)).toBe(0)
    },
  )

  it('is renamed, but not to a name that is in use', async () => {
    const { buyer } = await collectingSite()
    const [lake, town] = [await make(buyer), await make(buyer, 'Town')]
    expect(await renameOwnCollection(buyer, lake, ' Lakes ')).toBe('Lakes')
    expect(await renameOwnCollection(buyer, lake, 'LAKES')).toBe('LAKES')
    await expect(renameOwnCollection(buyer, town, 'lakes')).rejects.toMatchObject({
      status: 422,
      message: collectionNameTaken,
    })
    await expect(renameOwnCollection(buyer, town, 'Removed')).rejects.toMatchObject({
      message: collectionNameSpecial('Removed'),
    })
  })

  it('that is special can be neither renamed nor deleted, and takes the others with it', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await addListings(buyer, { listings: [one], collections: ['Favorites', lake] })
    const favorites = await specialId(buyer, 'Favorites')
    await expect(renameOwnCollection(buyer, favorites, 'Mine')).rejects.toMatchObject({
      message: specialNotRenamed('Favorites'),
    })
    await expect(deleteCollections(buyer, [lake, favorites])).rejects.toMatchObject({
      message: specialNotDeleted('Favorites'),
    })
    expect(countOwnCollections(buyer)).toBe(1)
    await deleteCollections(buyer, [lake, lake])
    expect(countOwnCollections(buyer)).toBe(0)
    expect(listingsIn(buyer.db, favorites)).toEqual([one])
  })

  it("of another user is not there, and deletes nothing of one's own", async () => {
    const { agent, buyer, other, contactId } = await collectingSite()
    const lake = await make(buyer)
    const given = await make(agent, 'For Ana', contactId)
    const own = await make(other)
    await addListings(buyer, { listings: [one], collections: [lake] })
    const attempts = (id: string) => [
      () => addListings(other, { listings: [two], collections: [own, id] }),
      () => removeListings(other, { listings: [one], collections: [id] }),
      () => moveListings(other, { listings: [one], from: id, to: own }),
      () => renameOwnCollection(other, id, 'Taken'),
      () => deleteCollections(other, [own, id]),
      () => noteListing(other, id, one, 'x'),
      () => placeListing(other, id, one, 1),
    ]
    for (const id of [lake, given, '', "' OR 1=1 --", idOf(1)])
      for (const attempt of attempts(id)) await expect(attempt()).rejects.toMatchObject(missing)
    expect(listingsIn(other.db, own)).toEqual([])
    expect(listingsIn(buyer.db, lake)).toEqual([one])
    expect(countOwnCollections(other)).toBe(1)
  })

  it('of a contact is reached by the agent and by the client who is that contact', async () => {
    const { agent, client, buyer, clientContact } = await collectingSite()
    const given = await make(agent, 'For you', clientContact)
    await addListings(agent, { listings: [one], collections: [given] })
    await addListings(client, { listings: [two], collections: [given] })
    expect(listingsIn(agent.db, given)).toEqual([one, two])
    const list = (context: Context, contactId: string | null) =>
      listOwnCollections(context, { contactId, page: 1, limit: 10 })
    expect((await list(client, null)).collections).toMatchObject([
      { Name: 'For you', ListingCount: 2 },
    ])
    expect((await list(agent, clientContact)).collections).toMatchObject([{ Id: given }])
    expect((await list(agent, null)).collections).toEqual([])
    expect((await list(buyer, null)).collections).toEqual([])
  })

  it('is listed with as many listings as its page shows', async () => {
    const { context, agent, buyer } = await collectingSite()
    const lake = await make(buyer)
    const given = [1, 2, 3, 4, 5, 6].map(idOf)
    await addListings(buyer, { listings: given, collections: [lake, 'Favorites'] })
    await context.db.write(({ orm }) => {
      const withdrawn = { StandardStatus: 'Withdrawn' }
      orm
        .update(listings)
        .set(withdrawn)
        .where(inArray(listings.Id, given.slice(0, 2)))
        .run()
    })
    const { special, collections } = await listOwnCollections(buyer, {
      contactId: null,
      page: 1,
      limit: 10,
    })
    expect(collections).toMatchObject([{ Id: lake, ListingCount: 4 }])
    expect(special[0]).toMatchObject({ Name: 'Favorites', ListingCount: 4 })
    expect((await getCollection(buyer, lake)).shown).toBe(4)
    expect(await countUnavailable(buyer, lake)).toBe(2)
    const its = await make(agent)
    await addListings(agent, { listings: given, collections: [its] })
    const ofAgent = await listOwnCollections(agent, { contactId: null, page: 1, limit: 10 })
    expect(ofAgent.collections).toMatchObject([{ ListingCount: 6 }])
  })

  it('that was deleted elsewhere says so', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await deleteCollections(buyer, [lake])
    await expect(
      addListings(buyer, { listings: [one], collections: [lake] }),
    ).rejects.toMatchObject(missing)
    await expect(deleteCollections(buyer, [lake])).rejects.toMatchObject(missing)
  })
})

describe('listings in a collection', () => {
  it('come in once, though two tabs add them', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await Promise.all([
      addListings(buyer, { listings: [one, two], collections: [lake] }),
      addListings(buyer, { listings: [two, three], collections: [lake] }),
    ])
    expect(listingsIn(buyer.db, lake)).toEqual([one, two, three])
  })

  it('are moved between two', async () => {
    const { buyer } = await collectingSite()
    const [lake, town] = [await make(buyer), await make(buyer, 'Town')]
    await addListings(buyer, { listings: [one, two], collections: [lake] })
    await moveListings(buyer, { listings: [one], from: lake, to: town })
    await moveListings(buyer, { listings: [two], from: lake, to: lake })
    expect([listingsIn(buyer.db, lake), listingsIn(buyer.db, town)]).toEqual([[two], [one]])
  })

  it('are put in order by hand', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await addListings(buyer, { listings: [one, two, three], collections: [lake] })
    await placeListing(buyer, lake, three, 1)
    expect(listingsIn(buyer.db, lake)).toEqual([three, one, two])
    await shiftListing(buyer, lake, three, 1)
    await shiftListing(buyer, lake, one, -1)
    await shiftListing(buyer, lake, two, 1)
    expect(listingsIn(buyer.db, lake)).toEqual([one, three, two])
    await placeListing(buyer, lake, one, 9e9)
    expect(listingsIn(buyer.db, lake)).toEqual([three, two, one])
    await removeListings(buyer, { listings: [two], collections: [lake] })
    await addListings(buyer, { listings: [two], collections: [lake] })
    expect(listingsIn(buyer.db, lake)).toEqual([three, one, two])
  })

  it('have a note each, which an empty one takes away', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await addListings(buyer, { listings: [one], collections: [lake] })
    const note = () => findNotes(buyer, lake).get(one)!.ownNote
    await noteListing(buyer, lake, one, ' Near\r\nthe lake ')
    expect(note()).toBe('Near\nthe lake')
    const long = 'x'.repeat(collectionNoteMost + 1)
    await expect(noteListing(buyer, lake, one, long)).rejects.toMatchObject({ status: 422 })
    await expect(noteListing(buyer, lake, two, 'x')).rejects.toMatchObject({ status: 404 })
    await noteListing(buyer, lake, one, ' ')
    expect(note()).toBeNull()
  })
})

describe('the pages of a collection', () => {
  const wanted = async (context: Context, id: string, sortId: string) => {
    const stored = await getStoredSearch(context, 'collections', id)
    const order = stored.orders!.find((each) => each.id === sortId) ?? null
    return { filter: stored.filter, sortId, page: 1, limit: 2, order }
  }
  const ids = (found: Awaited<ReturnType<typeof findOrderedListings>>) =>
    found.kind === 'found' ? found.listings.map(({ id }) => id) : found

  it('show its listings as added, or in the order by hand, a page at a time', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    for (const [i, listing] of [one, two, three].entries()) {
      const clock = () => new Date(Date.UTC(2026, 2, 1, i))
      await addListings({ ...buyer, clock }, { listings: [listing], collections: [lake] })
    }
    await placeListing(buyer, lake, three, 2)
    const added = await wanted(buyer, lake, 'added')
    const byHand = await wanted(buyer, lake, 'hand')
    const found = await findOrderedListings(buyer, byHand)
    expect(found).toMatchObject({ total: 3, pages: 2, page: 1 })
    expect(ids(found)).toEqual([one, three])
    expect(ids(await findOrderedListings(buyer, { ...byHand, page: 2 }))).toEqual([two])
    expect(ids(await findOrderedListings(buyer, { ...byHand, page: 3 }))).toEqual([])
    expect(ids(await findOrderedListings(buyer, added))).toEqual([three, two])
    expect(await getOrderedNeighbors(buyer, three, byHand)).toEqual({
      position: 2,
      total: 3,
      previous: one,
      next: two,
    })
    expect(await getOrderedNeighbors(buyer, idOf(9), byHand)).toBeNull()
  })

  it('are printed in their order, those that can still be shown', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await addListings(buyer, { listings: [two, three, one], collections: [lake] })
    const sheet = { ...(await wanted(buyer, lake, 'hand')), selected: [], isPublic: false }
    const printed = await getPrintedListings(buyer, sheet)
    expect(printed.listings.map(({ id }) => id)).toEqual([two, three, one])
    const forAll = await getPrintedListings(buyer, { ...sheet, isPublic: true })
    expect(forAll.listings.map(({ id }) => id)).toEqual([two, three, one])
    await buyer.db.write(({ orm }) =>
      orm
        .update(listings)
        .set({ InternetEntireListingDisplayYN: false })
        .where(eq(listings.Id, two))
        .run(),
    )
    const onlySome = await getPrintedListings(buyer, { ...sheet, isPublic: true })
    expect(onlySome.listings.map(({ id }) => id)).toEqual([three, one])
    const picked = await getPrintedListings(buyer, { ...sheet, selected: [one] })
    expect(picked.listings.map(({ id }) => id)).toEqual([one])
    await placeListing(buyer, lake, one, 1)
    const again = { ...sheet, ...(await wanted(buyer, lake, 'hand')) }
    expect((await getPrintedListings(buyer, again)).listings[0]!.id).toBe(one)
  })

  it('are printed without reading those after the last on paper', async () => {
    const { buyer } = await collectingSite()
    const numbers = Array.from({ length: printListCap + 60 }, (_, n) => n + 1)
    for (const n of numbers.slice(9)) await insertListing(buyer.db, n)
    const order = { id: 'hand', label: 'By hand', ids: numbers.map(idOf).toReversed() }
    const filter = Filter.of('ListPrice Ge 1')
    let pages = 0
    const page: typeof buyer.search.page = (...asked) => {
      pages++
      return buyer.search.page(...asked)
    }
    const reader = { ...buyer, search: { ...buyer.search, page } }
    const sheet = { filter, order, sortId: null, selected: [], isPublic: true }
    const printed = await getPrintedListings(reader, sheet)
    expect(printed).toMatchObject({ total: numbers.length, matching: numbers.length })
    expect(printed.listings.map(({ id }) => id)).toEqual(order.ids.slice(0, printListCap))
    expect(pages).toBe(1)
  })

  it('show what has most of the person’s own stars first, once they rated any', async () => {
    const { buyer, agent } = await collectingSite()
    const lake = await make(buyer)
    await addListings(buyer, { listings: [one, two, three], collections: [lake] })
    await rateListing(agent, { listingId: one, stars: 5, contactId: null })
    const offered = async () =>
      (await getStoredSearch(buyer, 'collections', lake)).orders!.map(({ id }) => id)
    expect(await offered()).toEqual(['added', 'hand'])
    await rateListing(buyer, { listingId: two, stars: 2, contactId: null })
    await rateListing(buyer, { listingId: three, stars: 4, contactId: null })
    expect(await offered()).toEqual(['added', 'hand', 'star_rating'])
    const byStars = await wanted(buyer, lake, 'star_rating')
    expect(ids(await findOrderedListings(buyer, byStars))).toEqual([three, two])
    expect(ids(await findOrderedListings(buyer, { ...byStars, page: 2 }))).toEqual([one])
  })

  it('leave a line for what left the market, and count it apart', async () => {
    const { buyer } = await collectingSite()
    const lake = await make(buyer)
    await addListings(buyer, { listings: [one, two], collections: [lake] })
    await buyer.db.write(({ orm }) => orm.delete(listings).where(eq(listings.Id, one)).run())
    const { listings: lines, shown, gone } = await getCollection(buyer, lake)
    expect([shown, gone, await countUnavailable(buyer, lake)]).toEqual([1, 1, 1])
    expect(lines.map(({ mlsNumber, card }) => [mlsNumber, card?.id])).toEqual([
      ['MLS1001', undefined],
      ['MLS1002', two],
    ])
  })

  it("are not there for another user, nor a contact's for another agent", async () => {
    const { agent, buyer, other, contactId } = await collectingSite()
    const lake = await make(buyer)
    await addListings(agent, { listings: [two], collections: ['Favorites'], contactId })
    await expect(getStoredSearch(other, 'collections', lake)).rejects.toMatchObject(missing)
    await expect(getStoredSearch(other, 'search/contacts', contactId)).rejects.toMatchObject({
      status: 404,
    })
    const ofContact = await getStoredSearch(agent, 'search/contacts', contactId)
    const input = { filter: ofContact.filter, sortId: null, page: 1, order: null }
    expect(ids(await findOrderedListings(agent, input))).toEqual([two])
  })
})
