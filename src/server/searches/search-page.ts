import type { APIContext } from 'astro'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { listBase, resultsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import {
  savedSearchDetails,
  searchesDeleted,
  searchRemovedFromList,
  searchRenamed,
  searchRenameFailed,
  searchSaved,
  searchSaveFailed,
} from '#src/domain/searches/messages.ts'
import { savedSearchesPath, savedSearchPath } from '#src/domain/searches/paths.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { lastMode } from '#src/server/search/results/request/results-preferences.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  deleteSearches,
  describeSearch,
  leaveSearch,
  ownSearch,
  renameSearch,
  setFavoriteSearch,
  updateSearch,
} from '#src/use-cases/searches/saved/change-search.ts'
import { getListedSearch, type SearchAbout } from '#src/use-cases/searches/saved/list-searches.ts'
import { annotationsFor, type Checked } from '#src/use-cases/searches/saved/savable.ts'
import { readSentSearch, type SentSearch } from './read-search.ts'

type Changed =
  | { readonly ok: true; readonly message: string; readonly path: string }
  | { readonly ok: false; readonly message: string }

/** Handles /saved_searches/{id}. PUT changes the search (SPEC §7), and so does POST from a form of its page. */
export async function handleSearch(context: APIContext): Promise<Response | SearchAbout> {
  const { locals, request, params } = context
  const id = params['search'] ?? ''
  const isJson = responseKind(request) === 'json'
  if (!isUnsafe(request.method)) {
    const search = await getListedSearch(locals, id)
    return isJson ? Response.json(asJson(search)) : search
  }
  const fields = await readSentSearch(request)
  const method = request.method === 'POST' ? (fields.text('_method') ?? '') : request.method
  const changed = await change(context, id, fields, method.toUpperCase())
  if (isJson) {
    if (!changed.ok) return Response.json({ success: false, error: changed.message })
    const { message, path: href } = changed
    if (request.method === 'POST') setNotice(context, message)
    return Response.json({ success: true, message, search: { Id: id }, href })
  }
  if (!changed.ok) throw new RequestError('Invalid', changed.message)
  setNotice(context, changed.message)
  const back = safeReturnPath(fields.text('return_to'), locals.origin)
  return context.redirect(back ?? changed.path, 303)
}

async function change(
  context: APIContext,
  id: string,
  fields: SentSearch,
  method: string,
): Promise<Changed> {
  const { locals } = context
  const ownPath = savedSearchPath(id)
  const done = (message: string, path = ownPath): Changed => ({ ok: true, message, path })
  if (method === 'DELETE')
    return done(searchesDeleted(await deleteSearches(locals, [id])), savedSearchesPath())
  refuseStaleSearch(locals, id, fields)
  const filter = fields.field('Filter')
  if (filter !== null) {
    const update = { filter, annotations: fields.annotations }
    const results = resultsPath(lastMode(context), {}, listBase('saved_searches', id))
    const saved = await orFailure(context, searchSaveFailed, updateSearch(locals, id, update))
    return saved.ok ? done(searchSaved, results) : saved
  }
  if (fields.text('favorite') !== null) {
    await setFavoriteSearch(locals, id, fields.text('favorite') === 'true')
    return done(savedSearchDetails)
  }
  if (fields.text('unsubscribe') !== null) {
    await leaveSearch(locals, id)
    return done(searchRemovedFromList, savedSearchesPath())
  }
  const description = fields.field('Description')
  if (description !== null) {
    const described = await describeSearch(locals, id, { name: fields.name, description })
    return described.ok ? done(savedSearchDetails) : described
  }
  const renamed = await orFailure(
    context,
    searchRenameFailed,
    renameSearch(locals, id, fields.name ?? ''),
  )
  return renamed.ok ? done(searchRenamed) : renamed
}

/** Checks only those of filter, description, and name that were sent. */
function refuseStaleSearch(context: Context, id: string, fields: SentSearch): void {
  if (fields.get(versionField) === null) return
  const row = ownSearch(context, id)
  const [filter, description] = [fields.field('Filter'), fields.field('Description')]
  if (filter !== null) {
    const annotations = annotationsFor(Filter.of(filter), fields.annotations)
    const current = { filter: row.Filter, annotations: readAnnotations(row.Annotations) }
    refuseStale(fields, current, { filter, annotations })
    return
  }
  const { name } = fields
  const current = {
    name: name === null ? null : row.Name,
    description: description === null ? null : row.Description,
  }
  refuseStale(fields, current, { name, description })
}

/** An unexpected failure gets the sentence of SPEC §8. */
const orFailure = <T>(
  { locals }: APIContext,
  message: string,
  work: Promise<Checked<T>>,
): Promise<Checked<T>> =>
  unlessUnexpected(
    locals.log,
    'a saved search could not be changed',
    () => work,
    () => ({ ok: false, message }),
  )

const asJson = (search: SearchAbout) => ({
  Id: search.id,
  Name: search.name,
  Description: search.description,
  Filter: search.filter,
  Annotations: search.annotations,
  QuickSearchId: search.quickSearchId,
  SortId: search.sortId,
  ViewId: search.viewId,
  Favorite: search.isFavorite,
  ProvidedBy: search.agent,
  ContactIds: search.contactIds,
  Broken: search.broken,
})
