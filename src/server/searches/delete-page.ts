import type { APIContext } from 'astro'
import { someChosenGone } from '#src/domain/context/messages/general-messages.ts'
import { orNull, RequestError } from '#src/domain/errors.ts'
import {
  searchesDeleted,
  searchesNoneChosen,
  searchesNotDeleted,
} from '#src/domain/searches/messages.ts'
import { savedSearchesPath } from '#src/domain/searches/paths.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { readNestedFields } from '#src/server/context/request/body/nested-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { deleteSearches, searchesToDelete } from '#src/use-cases/searches/saved/change-search.ts'

export interface DeleteView {
  readonly status: number
  readonly searches: readonly { readonly Id: string; readonly Name: string }[]
  /** A sentence about searches that were deleted since the form was opened. */
  readonly note: string | null
}

/** GET asks for confirmation, leaving out deleted searches. POST deletes all searches or none. */
export async function handleDeleteSearches(context: APIContext): Promise<Response | DeleteView> {
  const { locals, request, url } = context
  if (!isUnsafe(request.method)) {
    const ids = listOf(url.searchParams, 'id', 'ids')
    const searches = orNull(() => searchesToDelete(locals, ids)) ?? []
    const note = someChosenGone(ids.length - searches.length)
    if (searches.length > 0) return { status: 200, searches, note }
    if (ids.length > 0) return { status: 404, searches, note: searchesNotDeleted(ids.length) }
    setNotice(context, searchesNoneChosen)
    return context.redirect(savedSearchesPath(), 303)
  }
  const ids = listOf(await readNestedFields(request), 'id', 'ids')
  const isJson = responseKind(request) === 'json'
  try {
    if (ids.length === 0) throw new RequestError('Invalid', searchesNoneChosen)
    const sentence = searchesDeleted(await deleteSearches(locals, ids))
    if (isJson) return Response.json({ success: true, message: sentence })
    setNotice(context, sentence)
  } catch (error) {
    if (isJson || !(error instanceof Error) || error.name !== 'NotFound') throw error
    setNotice(context, searchesNotDeleted(ids.length))
  }
  return context.redirect(savedSearchesPath(), 303)
}
