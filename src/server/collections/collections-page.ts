import type { APIContext } from 'astro'
import { collectionRows } from '#src/components/collections/collection-items.ts'
import type { Collection } from '#src/domain/collections/collection.ts'
import { collectionsDeleted } from '#src/domain/collections/messages.ts'
import {
  collectionPath,
  collectionsPath,
  contactCollectionsPath,
} from '#src/domain/collections/paths.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { contactsPageSize } from '#src/domain/limits.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { markupResponse } from '#src/server/context/request/answer/markup-response.ts'
import {
  nextLink,
  numberIn,
  paginationOf,
  readLimit,
  readPage,
} from '#src/server/context/request/read-page.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { listOwnCollections } from '#src/use-cases/collections/listed/list-collections.ts'
import { createCollection } from '#src/use-cases/collections/own-collection.ts'
import { collectionOutcome } from './collection-outcome.ts'
import { nameOf, readCollectionFields } from './read-fields.ts'

export async function handleCollections(context: APIContext) {
  const { request, locals, params } = context
  const contactId = params['id'] ?? null
  const kind = responseKind(request)
  if (!isUnsafe(request.method)) {
    if (kind === 'json') return listAsJson(context, contactId)
    const view = viewOf(context, contactId)
    const rows = { collections: view.list.collections, next: view.next }
    return kind === 'fragment' ? markupResponse(collectionRows(rows, locals.localTime)) : view
  }
  const name = nameOf(await readCollectionFields(request, context.url))
  if (kind === 'json')
    return collectionOutcome(async () => toJson(await createCollection(locals, name, contactId)))
  try {
    const collection = await createCollection(locals, name, contactId)
    return context.redirect(collectionPath(collection.Id), 303)
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    return { ...viewOf(context, contactId), status: 422, name, problem: error.message }
  }
}

/** Returns a collection in the format of SPEC §3 Collection. */
export const toJson = ({ Id, Name, PortalCartType, ListingCount }: Collection) => ({
  Id,
  id: Id,
  Name,
  PortalCartType,
  ListingCount,
})

function listAsJson({ locals, url }: APIContext, contactId: string | null) {
  const query = { contactId, page: readPage(url), limit: readLimit(url) }
  const list = listOwnCollections(locals, query)
  return Response.json({
    collections: list.collections.map(toJson),
    pagination: paginationOf(list),
  })
}

function viewOf({ locals, url }: APIContext, contactId: string | null) {
  const deleted = numberIn(url, 'deleted', 0, 100_000)
  const limit = readLimit(url, contactsPageSize)
  const list = listOwnCollections(locals, {
    contactId,
    page: readPage(url),
    limit,
    covers: true,
  })
  const href = (page: number) =>
    contactId === null ? collectionsPath({ page }) : contactCollectionsPath(contactId, { page })
  return {
    status: 200,
    list,
    next: nextLink(list, href, { usual: contactsPageSize }),
    name: '',
    problem: null,
    said: deleted > 0 ? collectionsDeleted(deleted) : null,
  }
}

export function getNewCollection({ locals, url }: APIContext) {
  const contactId = url.searchParams.get('contact_id')
  const { contact } = listOwnCollections(locals, { contactId, page: 1, limit: 1 })
  return { contact }
}
