import type { APIContext } from 'astro'
import { specialCartNamed } from '#src/domain/collections/collection.ts'
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
import { cartAction } from './collection-outcome.ts'
import { cartsOf, contactOf, contactsOf, listingsOf, readCart } from './read-fields.ts'

// SPEC §7 Collections and carts, for scripts.

const oneListing = ({ params }: APIContext) =>
  listingsOf(new URLSearchParams({ listing_ids: params['id'] ?? '' }))

export const addToCart = (context: APIContext): Promise<Response> =>
  cartAction(context, async () => {
    const fields = await readCart(context.request, context.url)
    const wanted = { listings: oneListing(context), contactId: contactOf(fields) }
    return { message: await addToCarts(context, fields, wanted), added: true }
  })

interface CartRequest {
  readonly listings: readonly string[]
  readonly contactId: string | null
}

/** Adds to the cart of `for`, else to the named carts. Returns a sentence. */
async function addToCarts(
  { locals }: APIContext,
  fields: URLSearchParams,
  { listings, contactId }: CartRequest,
): Promise<string> {
  const purpose = firstOf(fields, 'for')
  if (purpose === 'listing_hidden') {
    await hideListings(locals, listings, contactId)
    return listingsHidden(listings.length)
  }
  const named = cartsOf(fields)
  const carts = purpose === 'listing_saved' && named.length === 0 ? ['Favorites'] : named
  if (carts.length === 0)
    throw new RequestError('Invalid', noCollectionChosen, { cart_id: noCollectionChosen })
  await addListings(locals, { listings, carts, contactId })
  return sentenceOf(carts)
}

function sentenceOf([cart = '']: readonly string[]): string {
  const special = specialCartNamed(cart)
  if (special === 'Favorites') return listingSaved
  if (special === 'Recommended') return listingRecommended
  return special === 'Rejects' || special === 'Removed' ? listingHidden : listingAddedToCollection
}

/** PUT /listings/carts/add_selected. Without a cart, it recommends the listings to the contacts. */
export const addSelected = (context: APIContext): Promise<Response> =>
  cartAction(context, async () => {
    const { locals, request, url } = context
    const fields = await readCart(request, url)
    const resource = firstOf(fields, 'resource') ?? 'listings'
    if (resource !== 'listings')
      throw new RequestError('Invalid', 'The resource has to be listings.', {
        resource: 'listings',
      })
    const listings = listingsOf(fields)
    const contacts = contactsOf(fields)
    const purpose = firstOf(fields, 'for')
    const carts = cartsOf(fields)
    const isOther = purpose === 'listing_saved' || purpose === 'listing_hidden' || carts.length > 0
    if (isOther && specialCartNamed(carts[0] ?? '') !== 'Recommended') {
      let message = listingSaved
      for (const contactId of contacts.length > 0 ? contacts : [null])
        message = await addToCarts(context, fields, { listings, contactId })
      return { message }
    }
    const again = firstOf(fields, 'again') === 'true'
    const words = firstOf(fields, 'words', 'listing_message[body]')
    const outcome = await recommendListings(locals, { listings, contacts, words, again })
    if (outcome.kind === 'warned')
      throw new RequestError('Invalid', outcome.message, { again: outcome.message })
    return { message: listingRecommended }
  })

export const addSelectedToCarts = (context: APIContext): Promise<Response> =>
  cartAction(context, async () => {
    const fields = await readCart(context.request, context.url)
    const carts = cartsOf(fields)
    const listings = listingsOf(fields)
    if (carts.length === 0)
      throw new RequestError('Invalid', noCollectionChosen, { carts: noCollectionChosen })
    await addListings(context.locals, { listings, carts, contactId: contactOf(fields) })
    return { message: listingAddedToCart }
  })

export const removeFromCart = (context: APIContext): Promise<Response> =>
  cartAction(context, async () => {
    const fields = await readCart(context.request, context.url)
    const name = firstOf(fields, 'name')
    const carts = cartsOf(fields).concat(name === null ? [] : [name])
    if (carts.length === 0)
      throw new RequestError('Invalid', noCollectionChosen, { cart_id: noCollectionChosen })
    const listings = oneListing(context)
    await removeListings(context.locals, { listings, carts, contactId: contactOf(fields) })
    return { message: listingRemoved, added: false }
  })

/** Adds to the account's `search`, or to `collection` of its contact `id`. */
export const addToCollection = (context: APIContext): Promise<Response> =>
  cartAction(context, async () => {
    const fields = await readCart(context.request, context.url)
    const { id: contactId = null, collection, search = collection ?? '' } = context.params
    await addListings(context.locals, { listings: listingsOf(fields), carts: [search], contactId })
    return { message: listingAddedToCollection }
  })
