import { describe, expect, it } from 'vitest'
import { collectionMissing } from '#src/domain/collections/messages.ts'
import { addListings } from '#src/use-cases/collections/add-listings.ts'
import { noteListing, shiftListing } from '#src/use-cases/collections/arrange-collection.ts'
import { createCollection, deleteCollections } from '#src/use-cases/collections/own-collection.ts'
import { moveListings, removeListings } from '#src/use-cases/collections/remove-listings.ts'
import { getStoredSearch } from '#src/use-cases/searches/stored-searches.ts'
import { idOf } from '../../support/listings/listings.ts'
import { collectingSite, listingsIn } from './support.ts'

const [one, two] = [idOf(1), idOf(2)]
const missing = { name: 'NotFound', message: collectionMissing }

describe('two tabs', () => {
  it('that add the same listing make one line of it', async () => {
    const { buyer } = await collectingSite()
    const { Id } = await createCollection(buyer, 'Lake homes')
    const add = () => addListings(buyer, { listings: [one, two], collections: [Id] })
    await Promise.all([add(), add(), add()])
    expect(listingsIn(buyer.db, Id)).toEqual([one, two])
  })

  it('that make a collection of one name make one', async () => {
    const { buyer } = await collectingSite()
    const made = await Promise.all([1, 2, 3].map(() => createCollection(buyer, 'Lake homes')))
    expect(new Set(made.map(({ Id }) => Id)).size).toBe(1)
  })

  it('end in one of two orders, with every listing', async () => {
    const { buyer } = await collectingSite()
    const { Id } = await createCollection(buyer, 'Lake homes')
    await addListings(buyer, { listings: [one, two], collections: [Id] })
    await Promise.all([
      shiftListing(buyer, Id, two, -1),
      removeListings(buyer, { listings: [one], collections: [Id] }),
      addListings(buyer, { listings: [one], collections: [Id] }),
    ])
    expect(listingsIn(buyer.db, Id)).toEqual([two, one])
  })
})

describe('a collection that was deleted while it is open elsewhere', () => {
  it('is missing with its sentence for whatever is done to it, and nothing else changes', async () => {
    const { buyer } = await collectingSite()
    const { Id } = await createCollection(buyer, 'Lake homes')
    const other = (await createCollection(buyer, 'Town')).Id
    await addListings(buyer, { listings: [one], collections: [Id] })
    await deleteCollections(buyer, [Id])
    const acts = [
      () => addListings(buyer, { listings: [two], collections: [other, Id] }),
      () => removeListings(buyer, { listings: [one], collections: [Id] }),
      () => moveListings(buyer, { listings: [one], from: Id, to: other }),
      () => moveListings(buyer, { listings: [one], from: other, to: Id }),
      () => noteListing(buyer, Id, one, 'x'),
      () => shiftListing(buyer, Id, one, 1),
      () => deleteCollections(buyer, [other, Id]),
      () => getStoredSearch(buyer, 'collections', Id),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject(missing)
    expect(listingsIn(buyer.db, other)).toEqual([])
  })
})
