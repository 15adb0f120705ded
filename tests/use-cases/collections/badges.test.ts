import { describe, expect, it } from 'vitest'
import { listingCard } from '#src/components/listings/cards/listing-card.ts'
import { listBase } from '#src/domain/paths.ts'
import { withMarks } from '#src/server/search/results/view/with-marks.ts'
import { addListings } from '#src/use-cases/collections/add-listings.ts'
import { getCollection } from '#src/use-cases/collections/listed/get-collection.ts'
import { createCollection } from '#src/use-cases/collections/own-collection.ts'
import { recommendListings } from '#src/use-cases/collections/recommend.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { rateListing } from '#src/use-cases/listings/rate-listing.ts'
import { idOf } from '../../support/listings/listings.ts'
import { collectingSite } from './support.ts'

const [one, two] = [idOf(1), idOf(2)]

async function itemsOf(context: Context, base?: Parameters<typeof withMarks>[2]) {
  const cards = await findListingCardsById(context, [one, two])
  return withMarks(
    context,
    cards.map((listing) => ({ listing, href: '/' })),
    base,
  )
}

describe('badges on the cards of a signed-in user', () => {
  it('are for what their agent recommended, and to no one else', async () => {
    const { agent, client, buyer, clientContact } = await collectingSite()
    const wanted = { listings: [one], contacts: [clientContact], words: null, again: false }
    await recommendListings(agent, wanted)
    const items = await itemsOf(client)
    expect(items.map(({ isRecommended }) => isRecommended)).toEqual([true, false])
    expect(String(listingCard(items[0]!))).toContain('Recommended</span>')
    for (const other of [agent, buyer])
      expect((await itemsOf(other)).some(({ isRecommended }) => isRecommended)).toBe(false)
  })

  it('is the stars that they gave; on pages of a client those of the client', async () => {
    const { agent, client, clientContact, context } = await collectingSite()
    await rateListing(client, { listingId: two, stars: 4, contactId: null })
    await rateListing(agent, { listingId: two, stars: 1, contactId: null })
    const stars = async (person: Context, base?: Parameters<typeof withMarks>[2]) =>
      (await itemsOf(person, base)).map((item) => item.stars ?? null)
    expect(await stars(client)).toEqual([null, 4])
    expect(await stars(agent)).toEqual([null, 1])
    expect(await stars(agent, listBase('search/contacts', clientContact))).toEqual([null, 4])
    expect(await stars(context)).toEqual([null, null])
    expect(String(listingCard((await itemsOf(client))[1]!))).toContain('aria-label="4 stars"')
  })

  it('is a client’s stars in the collections of the client, for the agent alone', async () => {
    const { agent, client, clientContact } = await collectingSite()
    await rateListing(client, { listingId: one, stars: 5, contactId: null })
    const { Id } = await createCollection(agent, 'For Ana', clientContact)
    await addListings(agent, { listings: [one], collections: [Id], contactId: clientContact })
    await addListings(client, { listings: [one], collections: ['Favorites'] })
    expect((await getCollection(agent, Id)).listings[0]!.clientStars).toBe(5)
    expect((await getCollection(client, Id)).listings[0]!.clientStars).toBeNull()
  })
})

describe('§7 a contact and a collection that are named together', () => {
  it('belong together', async () => {
    const { agent, contactId, clientContact } = await collectingSite()
    const { Id } = await createCollection(agent, 'For Ana', clientContact)
    const own = (await createCollection(agent, 'My own')).Id
    const add = (cart: string, contact: string) =>
      addListings(agent, { listings: [one], collections: [cart], contactId: contact })
    await expect(add(Id, contactId)).rejects.toMatchObject({ name: 'NotFound' })
    await expect(add(own, contactId)).rejects.toMatchObject({ name: 'NotFound' })
    await add(Id, clientContact)
    await add('Favorites', clientContact)
  })
})
