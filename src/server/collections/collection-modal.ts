import type { APIContext } from 'astro'
import { collectSignIn } from '#src/domain/collections/messages.ts'
import { titleOfModal } from '#src/domain/collections/modal-title.ts'
import type { CollectionModal } from '#src/domain/collections/paths.ts'
import { canCollect } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { pageSize } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { rememberPending } from '#src/server/account/pending-request.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { firstOf } from '#src/server/context/request/body/nested-fields.ts'
import { isSameOrigin } from '#src/server/context/security/csrf-request.ts'
import {
  type CollectionsPage,
  listOwnCollections,
} from '#src/use-cases/collections/listed/list-collections.ts'
import { type ContactPage, listContacts } from '#src/use-cases/contacts/list-contacts.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { returnPath } from './collection-return-path.ts'
import { collectionsOf, contactOf, contactsOf, listingsOf } from './read-fields.ts'

export interface CollectionModalView {
  readonly status: number
  readonly modal: CollectionModal
  readonly title: string
  readonly isAgent: boolean
  readonly listings: readonly string[]
  readonly cards: readonly ListingCard[]
  readonly contacts: ContactPage | null
  readonly q: string
  readonly chosen: readonly string[]
  readonly contactId: string | null
  readonly collections: CollectionsPage | null
  readonly checked: readonly string[]
  readonly words: string
  /** A contact has removed one of the listings before, so recommending it again has to be confirmed. */
  readonly asksAgain: boolean
  readonly problem: string | null
  readonly returnTo: string
}

const cardsMost = 3

export async function collectionModalView(
  { locals, request, url }: APIContext,
  modal: CollectionModal,
  fields: URLSearchParams,
  { problem = null, asksAgain = false }: { problem?: string | null; asksAgain?: boolean } = {},
): Promise<CollectionModalView> {
  const listings = listingsOf(fields)
  const contactId = contactOf(fields)
  const page = pageOf(fields)
  const q = (fields.get('q') ?? '').slice(0, 200).toWellFormed()
  const picks = modal === 'recommended' || (modal === 'contact_collection' && contactId === null)
  const lists = modal === 'collection' || (modal === 'contact_collection' && contactId !== null)
  const isAgent = locals.role === 'private'
  return {
    status: problem === null ? 200 : 422,
    modal,
    title: titleOfModal(modal, isAgent),
    isAgent,
    listings,
    cards: await findListingCardsById(locals, listings.slice(0, cardsMost)),
    contacts: picks ? listContacts(locals, { q, page }) : null,
    q,
    chosen: contactsOf(fields),
    contactId: modal === 'collection' ? null : contactId,
    collections: lists
      ? listOwnCollections(locals, {
          contactId: modal === 'collection' ? null : contactId,
          page,
          limit: pageSize,
        })
      : null,
    checked: [...collectionsOf(fields), fields.get('checked') ?? ''].filter(isId),
    words: firstOf(fields, 'words') ?? '',
    asksAgain,
    problem,
    returnTo: returnPath(request, url, fields.get('return_to')),
  }
}

function pageOf(fields: URLSearchParams): number {
  const page = Number(fields.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

const pendingKinds = { listing_saved: 'favorite', listing_hidden: 'reject' } as const

/**
 * Sends visitors and accounts without collections to the sign-in page, which performs the action afterwards (SPEC §4).
 * Returns null for other users.
 */
export async function redirectToSignIn(
  context: APIContext,
  modal: CollectionModal,
  fields: URLSearchParams,
): Promise<Response | null> {
  const { locals, request, url } = context
  if (canCollect(personOf(locals))) return null
  const isPressed = modal in pendingKinds && isSameOrigin(request.headers, locals.origin)
  if (!isPressed && locals.user !== null) return null
  if (!isPressed) throw new RequestError('LoginRequired', collectSignIn)
  const kind = pendingKinds[modal as keyof typeof pendingKinds]
  const back = returnPath(request, url, fields.get('return_to'))
  const detail = { listing_ids: listingsOf(fields) }
  const authUri = await rememberPending(context, { kind, detail }, back)
  if (responseKind(request) !== 'json') return context.redirect(authUri, 303)
  return Response.json({ success: false, message: collectSignIn, authUri }, { status: 401 })
}
