import type { APIContext } from 'astro'
import { specialCollectionNamed } from '#src/domain/collections/collection.ts'
import {
  collectionNoteSaved,
  collectionRenamed,
  collectionsGone,
  collectionsNotDeleted,
  listingRemoved,
} from '#src/domain/collections/messages.ts'
import {
  collectionOrderPath,
  collectionPath,
  collectionsPath,
  noteAnchor,
} from '#src/domain/collections/paths.ts'
import { someChosenGone } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { withQuery } from '#src/domain/with-query.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { firstOf } from '#src/server/context/request/body/nested-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  noteListing,
  placeListing,
  shiftListing,
} from '#src/use-cases/collections/arrange-collection.ts'
import { getCollection } from '#src/use-cases/collections/listed/get-collection.ts'
import {
  deleteCollections,
  describeCollectionRemoval,
  renameOwnCollection,
} from '#src/use-cases/collections/own-collection.ts'
import { moveListings, removeListings } from '#src/use-cases/collections/remove-listings.ts'
import { collectionOutcome } from './collection-outcome.ts'
import { listingsOf, nameOf, readCollectionFields } from './read-fields.ts'

const sentences: Readonly<Record<string, string>> = {
  renamed: collectionRenamed,
  noted: collectionNoteSaved,
  removed: listingRemoved,
}

const saidIn = ({ url }: APIContext) => sentences[url.searchParams.get('said') ?? ''] ?? null

const idOf = ({ params }: APIContext) => params['search'] ?? ''

/**
 * Handles /collections/{id}. PUT renames the collection. GET redirects to its listings, or shows a page for an empty
 * special collection.
 */
export async function handleCollection(context: APIContext) {
  const { locals, request, url } = context
  const id = idOf(context)
  const isJson = responseKind(request) === 'json'
  if (request.method === 'DELETE')
    return collectionOutcome(async () => {
      await deleteCollections(locals, [id])
      return {}
    })
  if (!isUnsafe(request.method)) {
    const collection = await getCollection(locals, id)
    if (collection.Id === null) return { collection, said: null }
    return context.redirect(withQuery(`/collections/${collection.Id}/listings`, {}), 303)
  }
  const fields = await readCollectionFields(request, url)
  const name = nameOf(fields)
  const rename = async () => {
    const { Name } = await getCollection(locals, id)
    refuseStale(fields, { Name }, { Name: name })
    return renameOwnCollection(locals, id, name)
  }
  if (isJson) return collectionOutcome(async () => ({ Id: id, Name: await rename() }))
  await rename()
  return context.redirect(collectionOrderPath(id, 'renamed'), 303)
}

/** Handles /collections/{id}/arrange, where forms move one listing at a time. */
export async function handleArrange(context: APIContext) {
  const { locals, request, url } = context
  const id = idOf(context)
  if (!isUnsafe(request.method)) {
    if (specialCollectionNamed(id) !== null) return context.redirect(collectionPath(id), 303)
    const collection = await getCollection(locals, id)
    return { collection, said: saidIn(context) }
  }
  const fields = await readCollectionFields(request, url)
  const isJson = responseKind(request) === 'json'
  if (isJson)
    return collectionOutcome(async () => {
      await arrange(context, id, fields)
      return {}
    })
  const { said, at } = await arrange(context, id, fields)
  const back = safeReturnPath(fields.get('back'), url.origin)
  if (back !== null) {
    setNotice(context, sentences[said ?? ''] ?? '')
    return context.redirect(`${back}#${at ?? ''}`, 303)
  }
  return context.redirect(`${collectionOrderPath(id, said)}${at === null ? '' : `#${at}`}`, 303)
}

interface Arranged {
  readonly said: string | null
  readonly at: string | null
}

async function arrange(
  { locals }: APIContext,
  id: string,
  fields: URLSearchParams,
): Promise<Arranged> {
  const listings = listingsOf(fields)
  const listing = listings[0]!
  const act = fields.get('act') ?? ''
  if (act === 'note') {
    const note = fields.get('note') ?? ''
    const { listings } = await getCollection(locals, id)
    const currentNote = listings.find((entry) => entry.listing === listing)?.note
    refuseStale(fields, { note: currentNote }, { note })
    await noteListing(locals, id, listing, note)
    return { said: 'noted', at: noteAnchor(listing) }
  }
  if (act === 'up' || act === 'down') {
    await shiftListing(locals, id, listing, act === 'up' ? -1 : 1)
    return { said: null, at: listing }
  }
  if (act === 'place') {
    await placeListing(locals, id, listing, Number(fields.get('place')) || 1)
    return { said: null, at: listing }
  }
  const to = act === 'move' ? firstOf(fields, 'to') : null
  if (to !== null) await moveListings(locals, { listings, from: id, to })
  else if (act === 'remove') await removeListings(locals, { listings, collections: [id] })
  else throw new RequestError('BadRequest', 'Choose what to do.')
  return { said: 'removed', at: null }
}

const isGone = (error: unknown) => isRequestError(error) && error.name === 'NotFound'

interface DeleteView {
  readonly status: number
  readonly question: string
  readonly ids: readonly string[]
  /** A sentence about collections that were deleted since the form was opened. */
  readonly note: string | null
  readonly problem: string | null
}

const refused = (status: number, problem: string): DeleteView => ({
  status,
  ids: [],
  question: problem,
  note: null,
  problem,
})

/** GET asks for confirmation. The field with the collections is `id` or `ids`. */
export async function handleDeleteCollections(context: APIContext): Promise<Response | DeleteView> {
  const { locals, request, url } = context
  const fields = await readCollectionFields(request, url)
  const ids = listOf(fields, 'ids', 'id')
  try {
    if (!isUnsafe(request.method)) {
      const removal = describeCollectionRemoval(locals, ids)
      const note = someChosenGone(ids.length - removal.ids.length)
      return { ...removal, status: 200, note, problem: null }
    }
    await deleteCollections(locals, ids)
    return context.redirect(withQuery(collectionsPath(), { deleted: ids.length }), 303)
  } catch (error) {
    if (isGone(error) && isUnsafe(request.method) && responseKind(request) === 'page') {
      setNotice(context, collectionsNotDeleted(ids.length))
      return context.redirect(collectionsPath(), 303)
    }
    if (isGone(error) && !isUnsafe(request.method))
      return refused(404, ids.length === 1 ? collectionsNotDeleted(1) : collectionsGone)
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    return refused(422, error.message)
  }
}
