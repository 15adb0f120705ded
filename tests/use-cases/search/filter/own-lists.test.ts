import { describe, expect, it } from 'vitest'
import { starRatings } from '#db/schema/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import {
  addListings,
  insertCollection,
  insertContact,
  insertSavedSearch,
  newId,
  removeListing,
} from '../../../support/collections.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

type SignedIn = Context & { user: NonNullable<Context['user']> }

/** Five listings, an agent, another one, and a consumer. */
async function site() {
  const db = emptyDatabase()
  for (const n of [1, 2, 3, 4, 5]) await insertListing(db, n)
  const context = testContext(db)
  const person = async (name: string, role: 'private' | 'vow') =>
    (await userContext(context, name, role)) as SignedIn
  const agent = await person('agent', 'private')
  const other = await person('other', 'private')
  const consumer = await person('consumer', 'vow')
  return { db, visitor: context, agent, other, consumer }
}

async function found(context: Context, filter: string): Promise<number | string | undefined> {
  const counted = await countListings(context, Filter.of(filter))
  return counted.kind === 'bad-filter' ? counted.errors[0]?.message : counted.count
}

const notYours = /^“'\d{26}'” at character 16 isn’t one of your collections\.$/

describe('§3 Filter: ListingCart', () => {
  it('finds the listings of an own collection, of several, and all others', async () => {
    const { db, agent } = await site()
    const OwnerId = agent.user.id
    const gone = '20990101000000000000000001'
    const a = await insertCollection(db, { OwnerId, listings: [idOf(1), idOf(2), gone] })
    const b = await insertCollection(db, { OwnerId, listings: [idOf(2), idOf(5)] })
    expect(await found(agent, `ListingCart Eq '${a}'`)).toBe(2)
    expect(await found(agent, `ListingCart Eq '${a}','${b}'`)).toBe(3)
    expect(await found(agent, `ListingCart Ne '${a}'`)).toBe(3)
    expect(await found(agent, `Not ListingCart Eq '${a}','${b}'`)).toBe(2)
    expect(await found(agent, `ListingCart Eq '${a}' And ListPrice Ge 102000`)).toBe(1)
  })

  it('finds nothing in an empty one, and in a special one that was never used', async () => {
    const { db, agent } = await site()
    const empty = await insertCollection(db, { OwnerId: agent.user.id })
    expect(await found(agent, `ListingCart Eq '${empty}'`)).toBe(0)
    expect(await found(agent, "ListingCart Eq 'Favorites'")).toBe(0)
    expect(await found(agent, "ListingCart Ne 'Favorites'")).toBe(5)
  })

  it('follows what is added and removed', async () => {
    const { db, agent } = await site()
    const OwnerId = agent.user.id
    const id = await insertCollection(db, { OwnerId, PortalCartType: 'Favorites' })
    await addListings(db, id, [idOf(3)])
    expect(await found(agent, "ListingCart Eq 'Favorites' And ListPrice Eq 103000")).toBe(1)
    await removeListing(db, idOf(3))
    await addListings(db, id, [idOf(4)])
    expect(await found(agent, "ListingCart Eq 'Favorites' And ListPrice Eq 103000")).toBe(0)
    expect(await found(agent, `ListingCart Eq '${id}'`)).toBe(1)
  })

  it('special names are those of the account that asks', async () => {
    const { db, agent, other } = await site()
    const favorites = { PortalCartType: 'Favorites', listings: [idOf(1)] } as const
    await insertCollection(db, { OwnerId: agent.user.id, ...favorites })
    expect(await found(agent, "ListingCart Eq 'Favorites'")).toBe(1)
    expect(await found(other, "ListingCart Eq 'Favorites'")).toBe(0)
    expect(await found(agent, "ListingCart Eq 'Custom'")).toMatch(/isn’t one of your collections/)
  })

  it('of a contact is for their agent and for the account that they are, for no one else', async () => {
    const { db, agent, other, consumer } = await site()
    const ContactId = await insertContact(db, { OwnerId: agent.user.id, UserId: consumer.user.id })
    const id = await insertCollection(db, { ContactId, listings: [idOf(1), idOf(2)] })
    expect(await found(agent, `ListingCart Eq '${id}'`)).toBe(2)
    expect(await found(consumer, `ListingCart Eq '${id}'`)).toBe(2)
    expect(await found(other, `ListingCart Eq '${id}'`)).toMatch(notYours)
  })

  it('of a contact without an owner is for administrators', async () => {
    const { db, agent, consumer } = await site()
    const ContactId = await insertContact(db, { OwnerId: null })
    const id = await insertCollection(db, { ContactId, listings: [idOf(1)] })
    const administrator = { ...agent, user: { ...agent.user, administrator: true } }
    expect(await found(administrator, `ListingCart Eq '${id}'`)).toBe(1)
    expect(await found(agent, `ListingCart Eq '${id}'`)).toMatch(notYours)
    expect(await found(consumer, `ListingCart Eq '${id}'`)).toMatch(notYours)
  })

  it('of another account is as one that is not there', async () => {
    const { db, agent, other, consumer } = await site()
    const id = await insertCollection(db, { OwnerId: agent.user.id, listings: [idOf(1)] })
    for (const stranger of [other, consumer]) {
      expect(await found(stranger, `ListingCart Eq '${id}'`)).toMatch(notYours)
      expect(await found(stranger, `ListingCart Eq '${newId()}'`)).toMatch(notYours)
      expect(await found(stranger, `ListingCart Ne '${id}'`)).toMatch(
        /isn’t one of your collections/,
      )
    }
  })

  it('asks a visitor to sign in', async () => {
    const { visitor } = await site()
    for (const filter of ["ListingCart Eq 'Favorites'", "SavedSearch Eq '1'", 'StarRating Ge 3']) {
      expect(await found(visitor, filter)).toMatch(/can be searched only when you’re signed in\.$/)
    }
  })

  it.each([
    ["ListingCart Eq ''", /isn’t one of your collections/],
    ["ListingCart Eq '2026*'", /isn’t one of your collections/],
    ["ListingCart Eq '\\' OR 1=1 --'", /isn’t one of your collections/],
    ['ListingCart Eq 20260301120000000000000001', /takes IDs in quotes|at character/],
    ["ListingCart Eq startswith('2')", /takes IDs in quotes/],
    ["ListingCart Gt '2'", /at character/],
    ['ListingCart Eq NULL', /at character/],
    ["tolower(ListingCart) Eq 'favorites'", /can’t be used in a calculation/],
    [`ListingCart Eq ${Array.from({ length: 300 }, () => "'1'").join(',')}`, /at character/],
  ])('refuses %s in a sentence', async (filter, sentence) => {
    const { agent } = await site()
    expect(await found(agent, filter)).toMatch(sentence)
  })
})

describe('§3 Filter: SavedSearch', () => {
  it('is what the search finds, beside other conditions and negated', async () => {
    const { db, agent } = await site()
    const id = await insertSavedSearch(
      db,
      agent.user.id,
      'ListPrice Le 102000 Or ListPrice Eq 105000',
    )
    const other = await insertSavedSearch(db, agent.user.id, 'ListPrice Eq 104000')
    expect(await found(agent, `SavedSearch Eq '${id}'`)).toBe(3)
    expect(await found(agent, `SavedSearch Eq '${id}' And ListPrice Ge 102000`)).toBe(2)
    expect(await found(agent, `SavedSearch Ne '${id}'`)).toBe(2)
    expect(await found(agent, `SavedSearch Eq '${id}','${other}'`)).toBe(4)
  })

  it('is for its owner and for those to whom it is provided', async () => {
    const { db, agent, other, consumer } = await site()
    const contact = await insertContact(db, { OwnerId: agent.user.id, UserId: consumer.user.id })
    const id = await insertSavedSearch(db, agent.user.id, 'ListPrice Le 102000', [contact])
    expect(await found(agent, `SavedSearch Eq '${id}'`)).toBe(2)
    expect(await found(consumer, `SavedSearch Eq '${id}'`)).toBe(2)
    expect(await found(other, `SavedSearch Eq '${id}'`)).toMatch(
      /isn’t one of your saved searches\.$/,
    )
    const unprovided = await insertSavedSearch(db, agent.user.id, 'ListPrice Le 102000')
    expect(await found(consumer, `SavedSearch Eq '${unprovided}'`)).toMatch(
      /isn’t one of your saved searches/,
    )
  })

  it('that names lists itself, or cannot be read any more, is refused: there are no circles', async () => {
    const { db, agent } = await site()
    const own = agent.user.id
    const first = await insertSavedSearch(db, own, 'ListPrice Ge 1')
    for (const filter of [
      `SavedSearch Eq '${first}'`,
      "ListingCart Eq 'Favorites'",
      'Gone Eq 1',
      '(',
    ]) {
      const id = await insertSavedSearch(db, own, filter)
      expect(await found(agent, `SavedSearch Eq '${id}'`)).toMatch(
        /is a saved search that can no longer be run\.$/,
      )
    }
  })

  it('has no more conditions in all than a filter', async () => {
    const { db, agent } = await site()
    const filter = Array.from({ length: 40 }, (_, n) => `ListPrice Ge ${n}`).join(' And ')
    const ids = [
      await insertSavedSearch(db, agent.user.id, filter),
      await insertSavedSearch(db, agent.user.id, filter),
    ]
    expect(await found(agent, `SavedSearch Eq '${ids[0]}'`)).toBe(5)
    expect(await found(agent, `SavedSearch Eq '${ids.join("','")}'`)).toMatch(/more than 75/)
  })
})

describe('§3 Filter: StarRating', () => {
  it('compares the own rating, which is 0 for a listing without one', async () => {
    const { db, agent, other } = await site()
    await db.write(({ orm }) => {
      for (const [n, Stars] of [5, 4, 2].entries())
        orm
          .insert(starRatings)
          .values({
            Id: newId(),
            OwnerId: agent.user.id,
            Listing: idOf(n + 1),
            Stars,
            ModifiedAt: testNow.toISOString(),
          })
          .run()
    })
    const counts = { 'Ge 4': 2, 'Eq 5': 1, 'Lt 4': 3, 'Eq 0': 2, 'Ne 0': 3, 'Bt 2,4': 2, 'Gt 5': 0 }
    for (const [comparison, count] of Object.entries(counts))
      expect(await found(agent, `StarRating ${comparison}`), comparison).toBe(count)
    expect(await found(agent, 'StarRating Eq 2,5')).toBe(2)
    expect(await found(other, 'StarRating Ge 1')).toBe(0)
    expect(await found(other, 'StarRating Eq 0')).toBe(5)
    for (const wrong of ["Eq '4'", 'Ge 3.5', 'Eq NULL', 'Eq true'])
      expect(await found(agent, `StarRating ${wrong}`), wrong).toMatch(/StarRating/)
  })
})
