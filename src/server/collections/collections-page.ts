import type { APIContext } from 'astro'
import type { Collection } from '#src/domain/collections/collection.ts'
import {
  collectionPath,
  collectionsPath,
  contactCollectionsPath,
} from '#src/domain/collections/paths.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { contactsPageSize, pageSize, pageSizeMost } from '#src/domain/limits.ts'
import { collectionsDeleted } from '#src/domain/messages/saved/collections.ts'
import { responseKind } from '#src/server/request/answer/failure.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import {
  type CollectionsPage,
  listOwnCollections,
} from '#src/use-cases/collected-listings/list-collections.ts'
import { createCollection } from '#src/use-cases/collections/own-collection.ts'
import { cartOutcome } from './cart-outcome.ts'
import { nameOf, readCart } from './read-cart.ts'

export interface CollectionsView {
  readonly status: number
  readonly list: CollectionsPage
  readonly name: string
  readonly problem: string | null
  readonly said: string | null
  readonly pathFor: (page: number) => string
}

/** /collections and, with the contact's `id`, /contacts/{id}/collections (SPEC §7). */
export async function handleCollections(context: APIContext): Promise<CollectionsView | Response> {
  const { request, locals, params } = context
  const contactId = params['id'] ?? null
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method))
    return isJson ? listAsJson(context, contactId) : viewOf(context, contactId)
  const name = nameOf(await readCart(request, context.url))
  if (isJson)
    return cartOutcome(async () => toJson(await createCollection(locals, name, contactId)))
  try {
    const made = await createCollection(locals, name, contactId)
    return context.redirect(collectionPath(made.Id), 303)
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    return { ...(await viewOf(context, contactId)), status: 422, name, problem: error.message }
  }
}

/** SPEC §3 Collection. */
export const toJson = ({ Id, Name, PortalCartType, ListingCount }: Collection) => ({
  Id,
  id: Id,
  Name,
  PortalCartType,
  ListingCount,
})

async function listAsJson({ locals, url }: APIContext, contactId: string | null) {
  const limit = whole(url.searchParams.get('_limit'), pageSize, pageSizeMost)
  const page = whole(url.searchParams.get('page'), 1, pageMost)
  const list = await listOwnCollections(locals, { contactId, page, limit })
  return Response.json({
    collections: list.collections.map(toJson),
    pagination: { total_entries: list.total, current_page: page, total_pages: list.pages },
  })
}

async function viewOf(
  { locals, url }: APIContext,
  contactId: string | null,
): Promise<CollectionsView> {
  const page = whole(url.searchParams.get('page'), 1, pageMost)
  const deleted = whole(url.searchParams.get('deleted'), 0, pageMost)
  const wanted = { contactId, page, limit: contactsPageSize }
  return {
    status: 200,
    list: await listOwnCollections(locals, wanted),
    name: '',
    problem: null,
    said: deleted > 0 ? collectionsDeleted(deleted) : null,
    pathFor: (page) =>
      contactId === null ? collectionsPath({ page }) : contactCollectionsPath(contactId, { page }),
  }
}

const pageMost = 100_000

const whole = (text: string | null, usual: number, most: number): number => {
  const value = Number(text ?? usual)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : usual
}

/** For the person, or for `contact_id`. */
export async function getNewCart({ locals, url }: APIContext) {
  const contactId = url.searchParams.get('contact_id')
  const { contact } = await listOwnCollections(locals, { contactId, page: 1, limit: 1 })
  return { contact }
}
