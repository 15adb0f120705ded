import type { APIContext } from 'astro'
import { listedHotSheet } from '#src/components/alerts/hot-sheets/hot-sheet-items.ts'
import { isHotSheetSection } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { hotSheetsPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { hotSheetUpdateFailed } from '#src/domain/context/messages/general-messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { hotSheetOpenHouseDaysFirst } from '#src/domain/limits.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { markupResponse } from '#src/server/context/request/answer/markup-response.ts'
import {
  nextLink,
  paginationOf,
  readLimit,
  readPage,
} from '#src/server/context/request/read-page.ts'
import { getHotSheetPage } from '#src/use-cases/alerts/hot-sheets/get-hot-sheet.ts'
import { noteVisit } from '#src/use-cases/alerts/hot-sheets/hot-sheet-settings.ts'

const printedMost = 500

/** Handles /hot_sheets. Responds with a page, its rows for htmx, or JSON. */
export async function handleHotSheet(context: APIContext) {
  const { locals, request, url } = context
  const query = url.searchParams
  const kind = responseKind(request)
  const isFirst = kind === 'page' && !query.has('page')
  const message = isFirst ? await visit(context) : null
  const print = query.get('print') === 'true' && kind === 'page'
  const requested = query.get('section')
  const section = isHotSheetSection(requested) ? requested : 'new'
  const days = Number(query.get('days') ?? hotSheetOpenHouseDaysFirst)
  const sheet = await getHotSheetPage(locals, {
    section,
    page: print ? 1 : readPage(url),
    days: Number.isInteger(days) ? days : hotSheetOpenHouseDaysFirst,
    limit: print ? printedMost : readLimit(url),
  })
  const next = nextLink(sheet, (page) => hotSheetsPath({ section, page, days: sheet.days }))
  if (kind === 'page') return { sheet, next, print, message }
  const rows = listedHotSheet(sheet, locals.localTime, kind === 'json' ? null : next)
  if (kind === 'fragment') return markupResponse(rows)
  const { counts, since, settings } = sheet
  const html = sheet.changes.length + sheet.openHouses.length === 0 ? '' : String(rows)
  return Response.json({ section, counts, since, settings, html, pagination: paginationOf(sheet) })
}

/** Returns a problem as a sentence rather than throwing, as the page is shown even if the visit cannot be recorded. */
async function visit({ locals }: APIContext): Promise<string | null> {
  try {
    await noteVisit(locals)
    return null
  } catch (error) {
    if (isRequestError(error) && error.name !== 'Busy') throw error
    locals.log.warn({ err: error }, 'a visit of a hot sheet is not on record')
    return hotSheetUpdateFailed
  }
}
