import type { APIContext } from 'astro'
import { specialCollectionNamed } from '#src/domain/collections/collection.ts'
import {
  listingAddedToCart,
  listingAddedToCollection,
  listingHidden,
  listingRecommended,
  listingRemoved,
  listingSaved,
  listingsHidden,
  noCollectionChosen,
} from '#src/domain/collections/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { firstOf } from '#src/server/context/request/body/nested-fields.ts'
import { addListings, hideListings } from '#src/use-cases/collections/add-listings.ts'
import { recommendListings } from '#src/use-cases/collections/recommend.ts'
import { removeListings } from '#src/use-cases/collections/remove-listings.ts'
import { collectionAction } from './collection-outcome.ts'
import {
  collectionsOf,
  contactOf,
  contactsOf,
  listingsOf,
  readCollectionFields,
} from './read-fields.ts'

// Requests by scripts for collections and carts (SPEC §7 Collections and carts).

const oneListing = ({ params }: APIContext) =>
  listingsOf(new URLSearchParams({ listing_ids: params['id'] ?? '' }))

export const addListing = (context: APIContext): Promise<Response> =>
  collectionAction(context, async () => {
    const fields = await readCollectionFields(context.request, context.url)
    const request = { listings: oneListing(context), contactId: contactOf(fields) }
    return { message: await addToCollections(context, fields, request), added: true }
  })

interface CollectionRequest {
  readonly listings: readonly string[]
  readonly contactId: string | null
}

/** Adds listings to the collection that fits the field `for`, or to the named collections. Returns a sentence. */
async function addToCollections(
  { locals }: APIContext,
  fields: URLSearchParams,
  { listings, contactId }: CollectionRequest,
): Promise<string> {
  const purpose = firstOf(fields, 'for')
  if (purpose === 'listing_hidden') {
    await hideListings(locals, listings, contactId)
    return listingsHidden(listings.length)
  }
  const names = collectionsOf(fields)
  const collections = purpose === 'listing_saved' && names.length === 0 ? ['Favorites'] : names
  if (collections.length === 0)
    throw new RequestError('Invalid', noCollectionChosen, { cart_id: noCollectionChosen })
  await addListings(locals, { listings, collections, contactId })
  return sentenceOf(collections)
}

function sentenceOf([cart = '']: readonly string[]): string {
  const special = specialCollectionNamed(cart)
  if (special === 'Favorites') return listingSaved
  if (special === 'Recommended') return listingRecommended
  return special === 'Rejects' || special === 'Removed' ? listingHidden : listingAddedToCollection
}

/** Handles PUT /listings/carts/add_selected. If no collection is named, recommends the listings to the contacts. */
export const addSelected = (context: APIContext): Promise<Response> =>
  collectionAction(context, async () => {
    const { locals, request, url } = context
    const fields = await readCollectionFields(request, url)
    const resource = firstOf(fields, 'resource') ?? 'listings'
    if (resource !== 'listings')
      throw new RequestError('Invalid', 'The resource has to be listings.', {
        resource: 'listings',
      })
    const listings = listingsOf(fields)
    const contacts = contactsOf(fields)
    const purpose = firstOf(fields, 'for')
    const collections = collectionsOf(fields)
    const isOther =
      purpose === 'listing_saved' || purpose === 'listing_hidden' || collections.length > 0
    if (isOther && specialCollectionNamed(collections[0] ?? '') !== 'Recommended') {
      let message = listingSaved
      for (const contactId of contacts.length > 0 ? contacts : [null])
        message = await addToCollections(context, fields, { listings, contactId })
      return { message }
    }
    const again = firstOf(fields, 'again') === 'true'
    const words = firstOf(fields, 'words', 'listing_message[body]')
    const outcome = await recommendListings(locals, { listings, contacts, words, again })
    if (outcome.kind === 'warned')
      throw new RequestError('Invalid', outcome.message, { again: outcome.message })
    return { message: listingRecommended }
  })

export const addSelectedToCollections = (context: APIContext): Promise<Response> =>
  collectionAction(context, async () => {
    const fields = await readCollectionFields(context.request, context.url)
    const collections = collectionsOf(fields)
    const listings = listingsOf(fields)
    if (collections.length === 0)
      throw new RequestError('Invalid', noCollectionChosen, { collections: noCollectionChosen })
    await addListings(context.locals, { listings, collections, contactId: contactOf(fields) })
    return { message: listingAddedToCart }
  })

export const removeFromCollection = (context: APIContext): Promise<Response> =>
  collectionAction(context, async () => {
    const fields = await readCollectionFields(context.request, context.url)
    const name = firstOf(fields, 'name')
    const collections = collectionsOf(fields).concat(name === null ? [] : [name])
    if (collections.length === 0)
      throw new RequestError('Invalid', noCollectionChosen, { cart_id: noCollectionChosen })
    const listings = oneListing(context)
    await removeListings(context.locals, { listings, collections, contactId: contactOf(fields) })
    return { message: listingRemoved, added: false }
  })

/**
 * Adds listings to the user's collection `search`, or to `collection` of the contact `id`. All three are parameters of
 * the path.
 */
export const addToCollection = (context: APIContext): Promise<Response> =>
  collectionAction(context, async () => {
    const fields = await readCollectionFields(context.request, context.url)
    const { id: contactId = null, collection, search = collection ?? '' } = context.params
    await addListings(context.locals, {
      listings: listingsOf(fields),
      collections: [search],
      contactId,
    })
    return { message: listingAddedToCollection }
  })
