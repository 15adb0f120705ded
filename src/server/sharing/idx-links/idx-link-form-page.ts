import type { APIContext } from 'astro'
import { readOrigins } from '#src/domain/admin/brokerage.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type IdxLinkForm, listingEventHours } from '#src/domain/sharing/idx-links/idx-link.ts'
import { embeddedIdxLinkPath, idxLinksPath } from '#src/domain/sharing/idx-links/paths.ts'
import { idxLinkSaved } from '#src/domain/sharing/messages/idx-link-messages.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { listSavedSearches } from '#src/use-cases/searches/stored-searches.ts'
import {
  idxLinkOwner,
  ownIdxLink,
  saveIdxLink,
} from '#src/use-cases/sharing/idx-links/own-idx-links.ts'
import type { IdxLinkProblems } from '#src/use-cases/sharing/idx-links/read-idx-link.ts'

export interface IdxLinkFormView {
  readonly kind: 'form'
  readonly status: number
  /** The id is null for a new link. */
  readonly id: string | null
  readonly form: IdxLinkForm
  /** What the filter finds, in words. */
  readonly sentence: string
  /** The form as it is stored; null for a new link. */
  readonly stored: IdxLinkForm | null
  readonly problems: IdxLinkProblems
  readonly searches: readonly { readonly name: string; readonly filter: string }[]
  /** The HTML that embeds the list, and the origins where it works. Null for a new link. */
  readonly embed: { readonly code: string; readonly origins: readonly string[] } | null
}

export function getNewIdxLink({ locals, url }: APIContext): IdxLinkFormView {
  idxLinkOwner(locals)
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const { text: filter } = resolveFilter(locals, text('_filter').slice(0, maxFilterLength))
  const hours = String(listingEventHours.first)
  const form = { name: text('name'), filter, sortId: text('sort_id'), event: '', hours }
  return viewOf(locals, null, form, {})
}

export async function handleEditIdxLink(context: APIContext): Promise<IdxLinkFormView | Response> {
  const { locals, params, request } = context
  const id = params['search'] ?? ''
  const form = storedForm(locals, id)
  if (isUnsafe(request.method)) return handleIdxLinkForm(context, await readFields(request), id)
  return viewOf(locals, id, form, {})
}

function storedForm(locals: APIContext['locals'], id: string): IdxLinkForm {
  const row = ownIdxLink(locals, id)
  return {
    name: row.Name,
    filter: row.Filter,
    sortId: row.SortId ?? '',
    event: row.ListingEvent ?? '',
    hours: String(row.ListingEventHours ?? listingEventHours.first),
  }
}

const maxFilterLength = 20_000

export async function handleIdxLinkForm(
  context: APIContext,
  fields: URLSearchParams,
  id: string | null,
): Promise<IdxLinkFormView | Response> {
  const text = (name: string) => (fields.get(name) ?? '').slice(0, maxFilterLength)
  const form = {
    name: text('name'),
    filter: text('_filter'),
    sortId: text('sort_id'),
    event: text('listingevent'),
    hours: text('listingeventhours'),
  }
  if (id !== null) refuseStale(fields, storedForm(context.locals, id), form)
  const saved = await saveIdxLink(context.locals, form, id)
  if (!saved.ok) return viewOf(context.locals, id, form, saved.problems)
  setNotice(context, idxLinkSaved)
  return context.redirect(idxLinksPath(), 303)
}

function viewOf(
  locals: APIContext['locals'],
  id: string | null,
  form: IdxLinkForm,
  problems: IdxLinkProblems,
): IdxLinkFormView {
  const searches = id === null ? listSavedSearches(locals) : []
  return {
    kind: 'form',
    status: Object.keys(problems).length === 0 ? 200 : 422,
    id,
    form,
    sentence: sentenceOf(locals, Filter.of(form.filter)),
    stored: id === null ? null : storedForm(locals, id),
    problems,
    searches: searches.map(({ name, filter }) => ({ name, filter: filter.text })),
    embed: id === null ? null : embedOf(locals, id, form.name),
  }
}

function embedOf({ publicOrigin, brokerage }: APIContext['locals'], id: string, name: string) {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const src = publicOrigin + embeddedIdxLinkPath(id)
  return {
    code: `<iframe src="${src}" title="${title}" width="100%" height="800" loading="lazy"></iframe>`,
    origins: readOrigins(brokerage.framingOrigins) ?? [],
  }
}
