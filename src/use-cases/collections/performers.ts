import { z } from 'zod'
import { parseListingIds } from '#src/domain/collections/listing-ids.ts'
import { RequestError } from '#src/domain/errors.ts'
import {
  listingAddedToCollection,
  listingHidden,
  listingSaved,
} from '#src/domain/messages/saved/collections.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addListings, hideListings } from './add-listings.ts'
import { createCollection } from './own-collection.ts'

const detail = z.object({
  listing_ids: z.array(z.string()),
  name: z.string().optional(),
})

/** What a visitor marked before signing in; untrusted. */
function read(value: unknown) {
  const sent = detail.safeParse(value)
  if (!sent.success) throw new RequestError('Invalid', 'The action cannot be read.')
  const ids = parseListingIds(sent.data.listing_ids)
  if (!ids.ok) throw new RequestError('Invalid', ids.message)
  return { listings: ids.ids, name: sent.data.name ?? '' }
}

export async function performFavorite(context: Context, value: unknown) {
  await addListings(context, { listings: read(value).listings, carts: ['Favorites'] })
  return { sentence: listingSaved }
}

export async function performReject(context: Context, value: unknown) {
  await hideListings(context, read(value).listings)
  return { sentence: listingHidden }
}

/** Creates the collection if needed. */
export async function performCollectionAdd(context: Context, value: unknown) {
  const { listings, name } = read(value)
  const { Id } = await createCollection(context, name)
  await addListings(context, { listings, carts: [Id] })
  return { sentence: listingAddedToCollection }
}
