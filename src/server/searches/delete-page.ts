import type { APIContext } from 'astro'
import { RequestError } from '#src/domain/errors.ts'
import {
  searchesDeleted,
  searchesNoneChosen,
  searchesNotDeleted,
} from '#src/domain/messages/saved/saved-searches.ts'
import { savedSearchesPath } from '#src/domain/searches/paths.ts'
import { responseKind } from '#src/server/request/answer/failure.ts'
import { sayNext } from '#src/server/request/notice.ts'
import { isUnsafe } from '#src/server/security/forgery.ts'
import { deleteSearches, searchesToDelete } from '#src/use-cases/saved-searches/change-search.ts'
import { readSent } from './read-search.ts'

/** The page that asks before it deletes: what is deleted, by name. */
export interface DeleteView {
  readonly searches: readonly { readonly Id: string; readonly Name: string }[]
}

/** Repeated or comma-separated. */
const idsIn = (values: readonly string[]) =>
  values.flatMap((value) => value.split(',')).filter((id) => id !== '')

/** All or nothing: `NotFound` if one is deleted or another user’s. */
export async function handleDeleteSearches(context: APIContext): Promise<Response | DeleteView> {
  const { locals, request, url } = context
  if (!isUnsafe(request.method)) {
    const asked = ['id', 'ids'].flatMap((name) => url.searchParams.getAll(name))
    const ids = idsIn(asked)
    const searches = await searchesToDelete(locals, ids)
    if (ids.length > 0) return { searches }
    sayNext(context, searchesNoneChosen)
    return context.redirect(savedSearchesPath(), 303)
  }
  const sent = await readSent(request)
  const ids = idsIn(['id', 'ids', 'ids[]'].flatMap((name) => sent.all(name)))
  const isJson = responseKind(request) === 'json'
  try {
    if (ids.length === 0) throw new RequestError('Invalid', searchesNoneChosen)
    const sentence = searchesDeleted(await deleteSearches(locals, ids))
    if (isJson) return Response.json({ success: true, message: sentence })
    sayNext(context, sentence)
  } catch (error) {
    if (isJson || !(error instanceof Error) || error.name !== 'NotFound') throw error
    sayNext(context, searchesNotDeleted(ids.length))
  }
  return context.redirect(savedSearchesPath(), 303)
}
