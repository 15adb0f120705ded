import { describe, expect, it } from 'vitest'
import {
  performCollectionAdd,
  performFavorite,
  performReject,
} from '#src/use-cases/collections/collection-handlers.ts'
import { listOwnCollections } from '#src/use-cases/collections/listed/list-collections.ts'
import { idOf } from '../../support/listings/listings.ts'
import { collectingSite, collectionsOf, listingsIn } from './support.ts'

const one = idOf(1)

describe('§4 what was remembered before signing in', () => {
  it('is done as the account that signed in', async () => {
    const { context, buyer } = await collectingSite()
    await performFavorite(buyer, { listing_ids: [one] })
    expect(collectionsOf(context, { user: buyer })).toEqual({ Favorites: [one] })
    await performReject(buyer, { listing_ids: [one] })
    expect(collectionsOf(context, { user: buyer })).toEqual({ Rejects: [one] })
    await performCollectionAdd(buyer, { listing_ids: [one, idOf(2)], name: 'Lake homes' })
    await performCollectionAdd(buyer, { listing_ids: [idOf(2)], name: 'lake homes' })
    const { collections } = await listOwnCollections(buyer, {
      contactId: null,
      page: 1,
      limit: 10,
    })
    expect(collections.map(({ Name }) => Name)).toEqual(['Lake homes'])
    expect(listingsIn(context.db, collections[0]!.Id)).toEqual([one, idOf(2)])
  })

  it.each([
    null,
    'x',
    {},
    { listing_ids: one },
    { listing_ids: [] },
    { listing_ids: ['1 Or 1'] },
    { listing_ids: Array.from({ length: 201 }, (_, i) => idOf(i)) },
    { listing_ids: [idOf(77)] },
  ])('is refused when it is bad: %j', async (detail) => {
    const { context, buyer } = await collectingSite()
    for (const perform of [performFavorite, performReject, performCollectionAdd])
      await expect(perform(buyer, detail)).rejects.toMatchObject({
        name: expect.stringMatching(/^(Invalid|NotFound)$/),
      })
    expect(collectionsOf(context, { user: buyer })).toEqual({})
  })
})
