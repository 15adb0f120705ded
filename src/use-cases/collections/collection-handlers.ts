import { z } from 'zod'
import { parseListingIds } from '#src/domain/collections/listing-ids.ts'
import {
  listingAddedToCollection,
  listingHidden,
  listingSaved,
} from '#src/domain/collections/messages.ts'
import type { MarkKind } from '#src/domain/collections/undo-fields.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { addListings } from './add-listings.ts'
import { markListings } from './mark-listings.ts'
import { createCollection } from './own-collection.ts'

const detail = z.object({
  listing_ids: z.array(z.string()),
  name: z.string().optional(),
})

/** `value` is the action of a visitor before signing in, and is untrusted. */
function read(value: unknown) {
  const result = detail.safeParse(value)
  if (!result.success) throw new RequestError('Invalid', 'This action can’t be read.')
  const ids = parseListingIds(result.data.listing_ids)
  if (!ids.ok) throw new RequestError('Invalid', ids.message)
  return { listings: ids.ids, name: result.data.name ?? '' }
}

export async function performFavorite(context: Context, value: unknown) {
  return { sentence: listingSaved, undo: await mark(context, 'listing_saved', value) }
}

export async function performReject(context: Context, value: unknown) {
  return { sentence: listingHidden, undo: await mark(context, 'listing_hidden', value) }
}

const mark = (context: Context, kind: MarkKind, value: unknown) =>
  markListings(context, { kind, listings: read(value).listings, contactId: null })

export async function performCollectionAdd(context: Context, value: unknown) {
  const { listings, name } = read(value)
  const { Id } = await createCollection(context, name)
  await addListings(context, { listings, collections: [Id] })
  return { sentence: listingAddedToCollection }
}
