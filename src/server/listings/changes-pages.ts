import type { APIContext } from 'astro'
import { changeRows } from '#src/components/listings/changes/change-rows.ts'
import { listedChanges } from '#src/components/listings/changes/listed-changes.ts'
import type { ChangeEntry } from '#src/domain/listings/changes/change-entry.ts'
import {
  changeHistoryPath,
  changeHistoryRowsPath,
  listingChangesPath,
} from '#src/domain/listings/changes/paths.ts'
import { formatMoment, formatMomentDate, type LocalTime } from '#src/domain/local-time.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { markupResponse } from '#src/server/context/request/answer/markup-response.ts'
import {
  nextLink,
  paginationOf,
  readLimit,
  readPage,
} from '#src/server/context/request/read-page.ts'
import { getChangeHistory } from '#src/use-cases/listings/changes/consumer-history.ts'
import { findListingChanges } from '#src/use-cases/listings/changes/find-listing-changes.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

/**
 * Handles the change history of a listing (SPEC §3 Change-history entry, §7 Paged lists). Responds with a page, its
 * rows for htmx, or JSON.
 */
export async function handleChangeHistory(context: APIContext) {
  const { locals, params, request, url } = context
  const id = params['id'] ?? ''
  const kind = responseKind(request)
  const isReport = url.searchParams.get('report') === 'true' && kind === 'page'
  const history = await getChangeHistory(
    locals,
    id,
    isReport ? null : readPage(url),
    readLimit(url),
  )
  const nextPage = nextLink(history, (page) => changeHistoryPath(id, { page }), {
    fragment: (page) => changeHistoryRowsPath(id, page),
  })
  if (kind === 'page') return { history, next: nextPage, isReport }
  const { entries } = history
  const { localTime } = locals
  if (kind === 'fragment')
    return markupResponse(changeRows({ id, entries, localTime, next: nextPage }))
  return Response.json({
    changes: entries.map((entry) => entryJson(entry, localTime)),
    html: entries.length === 0 ? '' : String(changeRows({ id, entries, localTime, next: null })),
    pagination: paginationOf(history),
  })
}

const entryJson = (entry: ChangeEntry, localTime: LocalTime) => ({
  id: entry.seq,
  header: entry.title,
  changer: entry.changer,
  date: formatMomentDate(entry.at, localTime),
  time: formatMoment(entry.at, localTime).replace(/^\S+\s/, ''),
  at: entry.at,
  field: entry.field,
  before: entry.from,
  after: entry.to,
  description: entry.description,
})

/** Handles the list of changed listings (SPEC §3 Listing change list): as a page, its rows for htmx, or JSON. */
export async function handleListingChanges(context: APIContext) {
  const { locals, request, url } = context
  const filter = resolveFilter(locals, url.searchParams.get('_filter') ?? '')
  const back = url.searchParams.get('days') ?? ''
  const days = /^\d{1,4}$/.test(back) ? Number(back) : null
  const query = { filter, page: readPage(url), limit: readLimit(url), days }
  const list = await findListingChanges(locals, query)
  const nextPage = nextLink(list, (page) =>
    listingChangesPath({ _filter: filter.text || null, days, page }),
  )
  const kind = responseKind(request)
  if (kind === 'page') return { list, filter: filter.text, next: nextPage }
  const { changes } = list
  const { localTime } = locals
  if (kind === 'fragment')
    return markupResponse(listedChanges({ changes, localTime, next: nextPage }))
  return Response.json({
    changes: changes.map(({ listing, entry }) => ({
      listingId: listing.id,
      mlsNumber: listing.listingId,
      ...entryJson(entry, localTime),
    })),
    html: changes.length === 0 ? '' : String(listedChanges({ changes, localTime, next: null })),
    pagination: paginationOf(list),
  })
}
