import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countHidden } from '#src/use-cases/listings/count-hidden.ts'
import { findSimilarHomes } from '#src/use-cases/listings/detail/find-similar-homes.ts'
import {
  countListings,
  countSearched,
  findListings,
  getNeighbors,
} from '#src/use-cases/listings/find-listings.ts'
import { getPrintedListings } from '#src/use-cases/listings/print-listings.ts'
import { getMapResponse } from '#src/use-cases/map/get-map-response.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import {
  addListings,
  insertCollection,
  insertContact,
  removeListing,
} from '../../../support/collections.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'

/** Five listings, of which a consumer hid the second. */
async function site() {
  const db = emptyDatabase()
  for (const n of [1, 2, 3, 4, 5]) await insertListing(db, n)
  const visitor = testContext(db)
  const consumer = await userContext(visitor, 'consumer', 'vow')
  const OwnerId = consumer.user!.id
  const hidden = await insertCollection(db, {
    OwnerId,
    PortalCartType: 'Rejects',
    listings: [idOf(2), '20990101000000000000000001'],
  })
  return { db, visitor, consumer, hidden }
}

const search = { filter: Filter.none, sortId: 'price_asc' }
const all = { ...search, page: 1 }
const view = { width: 400, height: 400 }

async function idsOf(context: Context, input: Parameters<typeof findListings>[1]) {
  const found = await findListings(context, input)
  return found.kind === 'found' ? found.listings.map(({ id }) => id) : found.errors
}

const others = [1, 3, 4, 5].map(idOf)
const everyId = [1, 2, 3, 4, 5].map(idOf)

describe('§2 results: what a person hid', () => {
  it('leaves their list, count, neighbors, print, statistics, map, and similar homes', async () => {
    const { consumer } = await site()
    expect(await idsOf(consumer, all)).toEqual(others)
    expect(await countListings(consumer, Filter.none)).toMatchObject({ count: 4 })
    expect(await getNeighbors(consumer, idOf(3), search)).toMatchObject({
      position: 2,
      total: 4,
      previous: idOf(1),
    })
    expect(await getNeighbors(consumer, idOf(2), search)).toBeNull()
    const sheet = { ...search, selected: [], isPublic: true }
    const printed = await getPrintedListings(consumer, sheet)
    expect(printed.listings.map(({ id }) => id)).toEqual(others)
    expect(printed).toMatchObject({ total: 4, matching: 4 })
    expect(await getMarketStatistics(consumer, search)).toMatchObject({ statistics: { total: 4 } })
    expect(await getMapResponse(consumer, search, view)).toMatchObject({ total: 4, placed: 4 })
    const similar = await findSimilarHomes(consumer, idOf(1))
    expect(similar.length).toBeGreaterThan(0)
    for (const { listings } of similar) expect(listings.map(({ id }) => id)).not.toContain(idOf(2))
  })

  it('stays for visitors and everyone else', async () => {
    const { visitor, consumer } = await site()
    const agent = await userContext(visitor, 'agent')
    expect(await idsOf(visitor, all)).toEqual(everyId)
    expect(await idsOf(agent, all)).toEqual(everyId)
    expect(await idsOf(consumer, all)).toEqual(others)
    expect(await countHidden(visitor, search)).toBe(0)
    expect(await countHidden(agent, search)).toBe(0)
  })

  it('by a contact without an account stays for their agent', async () => {
    const { db, visitor } = await site()
    const agent = await userContext(visitor, 'agent')
    const ContactId = await insertContact(db, { OwnerId: agent.user!.id })
    await insertCollection(db, { ContactId, PortalCartType: 'Rejects', listings: [idOf(1)] })
    expect(await idsOf(agent, all)).toEqual(everyId)
  })

  it('is there again where they want to see it, and counted either way', async () => {
    const { consumer } = await site()
    const shown = { ...consumer, showsHidden: true }
    expect(await idsOf(shown, all)).toEqual(everyId)
    expect(await countHidden(consumer, search)).toBe(1)
    expect(await countHidden(shown, search)).toBe(1)
    expect(await countHidden(consumer, { filter: Filter.of('ListPrice Ge 103000') })).toBe(0)
    expect(await countHidden(consumer, { filter: Filter.of('Nonsense') })).toBe(0)
  })

  it('is there in collections, in lists made by hand, and in what was picked to print', async () => {
    const { db, consumer, hidden } = await site()
    const own = { OwnerId: consumer.user!.id, listings: [idOf(1), idOf(2)] }
    const id = await insertCollection(db, own)
    const both = [idOf(1), idOf(2)]
    expect(await idsOf(consumer, { ...all, filter: Filter.of(`ListingCart Eq '${id}'`) })).toEqual(
      both,
    )
    expect(await countHidden(consumer, { filter: Filter.of(`ListingCart Eq '${id}'`) })).toBe(0)
    expect(
      await idsOf(consumer, { ...all, filter: Filter.of(`ListingCart Eq '${hidden}'`) }),
    ).toEqual([idOf(2)])
    expect(
      await idsOf(consumer, { ...all, filter: Filter.of("ListingCart Eq 'Rejects'") }),
    ).toEqual([idOf(2)])
    expect(await idsOf(consumer, { ...all, filter: Filter.of(`ListingCart Ne '${id}'`) })).toEqual(
      [3, 4, 5].map(idOf),
    )
    expect(await idsOf(consumer, { ...all, withHidden: true })).toEqual(everyId)
    expect(await countSearched(consumer, { filter: Filter.none, withHidden: true })).toMatchObject({
      count: 5,
    })
    expect(await countHidden(consumer, { filter: Filter.none, withHidden: true })).toBe(0)
    const picked = { ...search, selected: both, isPublic: true }
    expect(await getPrintedListings(consumer, picked)).toMatchObject({ total: 2 })
  })

  it('follows at once what is hidden and taken back, on the map too', async () => {
    const { db, consumer, hidden } = await site()
    const total = async () => (await getMapResponse(consumer, search, view)).total
    expect(await total()).toBe(4)
    await addListings(db, hidden, [idOf(3)])
    expect(await total()).toBe(3)
    await removeListing(db, idOf(2))
    expect(await total()).toBe(4)
    await removeListing(db, idOf(3))
    expect(await total()).toBe(5)
    expect(await idsOf(consumer, all)).toEqual(everyId)
  })
})
