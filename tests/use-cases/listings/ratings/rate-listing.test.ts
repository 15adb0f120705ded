import { describe, expect, it } from 'vitest'
import { starRatings } from '#db/schema/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import {
  findOwnRatings,
  findRatingsOfContact,
  getOwnRating,
  rateListing,
} from '#src/use-cases/listings/rate-listing.ts'
import { insertContact } from '../../../support/collections.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

async function site() {
  const db = emptyDatabase()
  for (const n of [1, 2, 3]) await insertListing(db, n)
  const visitor = testContext(db)
  const agent = await userContext(visitor, 'agent')
  const other = await userContext(visitor, 'other')
  const consumer = await userContext(visitor, 'consumer', 'vow')
  const contact = { OwnerId: agent.user!.id, UserId: consumer.user!.id, Primary: true }
  const contactId = await insertContact(db, contact)
  const rows = () => db.read.select().from(starRatings).all()
  return { db, visitor, agent, other, consumer, contactId, rows }
}

const own = (n: number, stars: number) => ({ listingId: idOf(n), stars, contactId: null })

describe('§3 Star rating', () => {
  it('is one of a person, set again and taken away', async () => {
    const { agent, other, rows } = await site()
    await rateListing(agent, own(1, 4))
    await rateListing(agent, own(1, 4))
    await rateListing(agent, own(1, 2))
    await rateListing(other, own(1, 5))
    expect(rows()).toHaveLength(2)
    expect(getOwnRating(agent, idOf(1))).toBe(2)
    expect(getOwnRating(other, idOf(1))).toBe(5)
    expect(getOwnRating(agent, idOf(2))).toBe(0)
    expect(
      await countListings(agent, Filter.of('StarRating Le 2 And StarRating Ge 1')),
    ).toMatchObject({
      count: 1,
    })
    await rateListing(agent, own(1, 0))
    await rateListing(agent, own(1, 0))
    expect(getOwnRating(agent, idOf(1))).toBe(0)
    expect(await countListings(agent, Filter.of('StarRating Ge 1'))).toMatchObject({ count: 0 })
    expect(rows()).toHaveLength(1)
  })

  it('is no matter of visitors', async () => {
    const { visitor, rows } = await site()
    await expect(rateListing(visitor, own(1, 4))).rejects.toMatchObject({ name: 'LoginRequired' })
    expect(getOwnRating(visitor, idOf(1))).toBeNull()
    expect(findOwnRatings(visitor, [idOf(1)])).toBeNull()
    expect(rows()).toEqual([])
  })

  it('is refused for other numbers and for listings that are not there', async () => {
    const { agent, rows } = await site()
    for (const stars of [-1, 6, 2.5, Number.NaN, Infinity])
      await expect(rateListing(agent, own(1, stars))).rejects.toMatchObject({ name: 'Invalid' })
    for (const listingId of ['', "1' Or 1 Eq 1", '20990101000000000000000001'])
      await expect(
        rateListing(agent, { listingId, stars: 3, contactId: null }),
      ).rejects.toMatchObject({ name: 'NotFound' })
    expect(rows()).toEqual([])
  })

  it('is set by an agent for their own client alone', async () => {
    const { agent, other, consumer, contactId, rows } = await site()
    await rateListing(agent, { listingId: idOf(1), stars: 3, contactId })
    expect(findRatingsOfContact(agent, contactId, [idOf(1)])).toEqual(new Map([[idOf(1), 3]]))
    expect(getOwnRating(agent, idOf(1))).toBe(0)
    const forClient = { listingId: idOf(1), stars: 5, contactId }
    await expect(rateListing(other, forClient)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(rateListing(consumer, forClient)).rejects.toMatchObject({ name: 'Forbidden' })
    expect(() => findRatingsOfContact(other, contactId, [])).toThrow(
      expect.objectContaining({
        name: 'NotFound',
      }),
    )
    expect(rows()).toHaveLength(1)
  })

  it('of a client is seen by their primary agent, and counts before what the agent set', async () => {
    const { db, agent, other, consumer, contactId } = await site()
    await rateListing(agent, { listingId: idOf(1), stars: 3, contactId })
    await rateListing(consumer, own(1, 5))
    await rateListing(consumer, own(2, 1))
    const seen = findRatingsOfContact(agent, contactId, [idOf(1), idOf(2), idOf(3)])
    expect(seen).toEqual(
      new Map([
        [idOf(1), 5],
        [idOf(2), 1],
      ]),
    )
    const second = { OwnerId: other.user!.id, UserId: consumer.user!.id }
    const secondId = await insertContact(db, second)
    expect(findRatingsOfContact(other, secondId, [idOf(1)])).toEqual(new Map())
  })
})
