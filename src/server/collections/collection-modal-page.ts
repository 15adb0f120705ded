import type { APIContext } from 'astro'
import { specialCollections } from '#src/domain/collections/collection.ts'
import {
  listingAddedToCollection,
  listingRecommended,
  listingRemoved,
  listingSaved,
  listingsHidden,
  listingsUnhidden,
  noCollectionChosen,
} from '#src/domain/collections/messages.ts'
import { collectionModalOf } from '#src/domain/collections/modal-title.ts'
import { type CollectionModal, newCartPath } from '#src/domain/collections/paths.ts'
import { type Undo, undoFields } from '#src/domain/collections/undo-fields.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { firstOf } from '#src/server/context/request/body/nested-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { addListings } from '#src/use-cases/collections/add-listings.ts'
import { markListings, unmarkListings } from '#src/use-cases/collections/mark-listings.ts'
import { createCollection } from '#src/use-cases/collections/own-collection.ts'
import { recommendListings } from '#src/use-cases/collections/recommend.ts'
import {
  type CollectionModalView,
  collectionModalView,
  redirectToSignIn,
} from './collection-modal.ts'
import { collectionOutcome } from './collection-outcome.ts'
import { returnPath } from './collection-return-path.ts'
import {
  collectionsOf,
  contactOf,
  contactsOf,
  listingsOf,
  nameOf,
  readCollectionFields,
} from './read-fields.ts'

/** Handles /listings/carts/new, the dialog's page and its form. */
export async function handleCollectionModal(
  context: APIContext,
): Promise<CollectionModalView | Response> {
  const { request, url } = context
  const fields = await readCollectionFields(request, url)
  readMark(fields)
  const modal = collectionModalOf(fields.get('for'))
  if (modal === null) throw new RequestError('NotFound', 'This page doesn’t exist.')
  const away = await redirectToSignIn(context, modal, fields)
  if (away !== null) return away
  if (!isUnsafe(request.method)) return collectionModalView(context, modal, fields)
  if (responseKind(request) === 'json')
    return collectionOutcome(async () => {
      const { message, undo = null } = await perform(context, modal, fields)
      return { message, undo: undo && undoFields(undo) }
    })
  return answerForm(context, modal, fields)
}

const marks = { save: 'listing_saved', hide: 'listing_hidden' } as const

/**
 * The button that was clicked has the name `save`, `hide`, `unsave`, or `unhide`. Its value is one or several listing
 * ids.
 */
function readMark(fields: URLSearchParams): void {
  for (const [name, modal] of Object.entries(marks))
    for (const field of [name, `un${name}`]) {
      const ids = listOf(fields, field)
      if (ids.length === 0) continue
      fields.set('for', modal)
      fields.set('listing_ids', ids.join())
      if (field !== name) fields.set('remove', 'true')
    }
}

async function answerForm(
  context: APIContext,
  modal: CollectionModal,
  fields: URLSearchParams,
): Promise<CollectionModalView | Response> {
  const { request, url } = context
  const back = returnPath(request, url, fields.get('return_to'))
  try {
    if (fields.has('create')) return await createFirst(context, modal, fields, back)
    const { message, undo = null } = await perform(context, modal, fields)
    setNotice(context, message, undo && undoFields(undo))
    const [only, ...others] = listingsOf(fields)
    return context.redirect(others.length === 0 ? `${back.split('#')[0]}#${only}` : back, 303)
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    const asksAgain = 'again' in error.fields
    return collectionModalView(context, modal, fields, { problem: error.message, asksAgain })
  }
}

async function createFirst(
  context: APIContext,
  modal: CollectionModal,
  fields: URLSearchParams,
  back: string,
): Promise<Response> {
  const contactId = modal === 'contact_collection' ? contactOf(fields) : null
  const { Id } = await createCollection(context.locals, nameOf(fields), contactId)
  const path = newCartPath(modal, {
    listing_ids: listingsOf(fields).join(),
    contact_id: contactId,
    checked: Id,
    return_to: back,
  })
  return context.redirect(path, 303)
}

interface Done {
  readonly message: string
  readonly undo?: Undo | null
}

async function perform(
  { locals }: APIContext,
  modal: CollectionModal,
  fields: URLSearchParams,
): Promise<Done> {
  const listings = listingsOf(fields)
  const contactId = contactOf(fields)
  const isRemoval = fields.has('remove')
  if (modal === 'listing_saved' || modal === 'listing_hidden') {
    const marking = { kind: modal, listings, contactId }
    const { set, removed } = markSentences[modal]
    if (!isRemoval)
      return { message: set(listings.length), undo: await markListings(locals, marking) }
    await unmarkListings(locals, { ...marking, left: leftIn(fields) })
    return { message: removed(listings.length) }
  }
  if (modal === 'recommended') return { message: await recommend(locals, listings, fields) }
  const collections = collectionsOf(fields)
  if (collections.length === 0)
    throw new RequestError('Invalid', noCollectionChosen, { collections: noCollectionChosen })
  await addListings(locals, {
    listings,
    collections,
    contactId: modal === 'contact_collection' ? contactId : null,
  })
  return { message: listingAddedToCollection }
}

const markSentences = {
  listing_saved: { set: () => listingSaved, removed: () => listingRemoved },
  listing_hidden: { set: listingsHidden, removed: listingsUnhidden },
} as const

const leftIn = (fields: URLSearchParams): Undo['left'] =>
  Object.fromEntries(
    specialCollections.flatMap((cart) => {
      const ids = fields.get(cart)
      return ids === null ? [] : [[cart, listingsOf(new URLSearchParams({ listing_ids: ids }))]]
    }),
  )

async function recommend(
  locals: APIContext['locals'],
  listings: readonly string[],
  fields: URLSearchParams,
): Promise<string> {
  const outcome = await recommendListings(locals, {
    listings,
    contacts: contactsOf(fields),
    words: firstOf(fields, 'words'),
    again: fields.get('again') === 'true',
  })
  if (outcome.kind === 'recommended') return listingRecommended
  throw new RequestError('Invalid', outcome.message, { again: outcome.message })
}
