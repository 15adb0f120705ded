import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { isTooLongForAddress } from '#src/domain/filter/cache/reference.ts'
import { narrow } from '#src/domain/filter/convert/narrow.ts'
import { isFormQuery } from '#src/domain/filter/form/form-values.ts'
import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { idLength, pageSize, pageSizeMost, pagesRestoredMost } from '#src/domain/limits.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import type { ResultsParams } from '#src/domain/paths.ts'
import type { StoredSearch } from '#src/domain/results/stored-search.ts'
import { quote } from '#src/domain/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/filter/stored-filters.ts'
import { type ComparedRequest, everything, readCompared } from './compared-request.ts'

const pageNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const limitNumber = z.coerce.number().int().min(1).max(pageSizeMost)

export interface ResultsRequest {
  readonly filter: string
  /** What stands for the filter in addresses: itself, or a reference to a stored one. */
  readonly reference: string
  readonly sortId: string | null
  readonly viewId: string | null
  /** The part of the map that is searched, as it was asked for; null for all of it. */
  readonly bounds: Bounds | null
  /** Also what the person hid. */
  readonly withHidden: boolean
  readonly page: number
  /** Listings on a page. */
  readonly limit: number
  /** The last page that is wanted at once. */
  readonly through: number
  /** The search form is folded away. */
  readonly collapsed: boolean
  /** The map opens with its drawing tools. */
  readonly drawing: boolean
  readonly compare: ComparedRequest
}

/**
 * Reads the query of a results page (SPEC §2): a view id counts only if it is 26 characters long. What it leaves open
 * the stored search says; `usualLimit` is how many listings are on a page unless told.
 */
export async function readResultsQuery(
  context: Context,
  query: URLSearchParams,
  stored: StoredSearch | null = null,
  usualLimit: number = pageSize,
): Promise<ResultsRequest> {
  const given = (name: string) => query.getAll(name).find((value) => value !== '') ?? null
  const sortId = given('sort_id')
  const viewId = given('view_id')
  const page = readPage(given('page')) ?? 1
  const through = readPage(given('through'))
  const limit = readLimit(given('_limit')) ?? usualLimit
  const asked = withWords((given('_filter') ?? stored?.filter ?? '').trim(), given('search'))
  const filter = await resolveFilter(context, asked)
  return {
    filter,
    reference: isTooLongForAddress(filter) ? asked : filter,
    sortId: sortId ?? stored?.sortId ?? null,
    viewId: (viewId?.length === idLength ? viewId : stored?.viewId) ?? null,
    bounds: boundsIn(query),
    withHidden: stored?.withHidden ?? false,
    page,
    limit,
    through: Math.max(page, Math.min(through ?? page, page + restoredMost(limit) - 1)),
    collapsed: given('display_filter') === 'false',
    drawing: given('openDrawingTools') === 'true',
    compare: await readCompared(context, query),
  }
}

/** The part of the map that a query asks for, null for all of it: a form whose place was changed leaves it. */
export function boundsIn(query: URLSearchParams): Bounds | null {
  const text = (name: string) => (query.get(name) ?? '').trim()
  if (isFormQuery(query) && text('place') !== text('_place')) return null
  return parseBounds(query.getAll('bounds').find((value) => value !== ''))
}

function readPage(text: string | null): number | null {
  if (text === null) return null
  const read = pageNumber.safeParse(text)
  if (!read.success) throw new RequestError('BadRequest', 'The page must be a whole number from 1.')
  return read.data
}

/** Pages of the size that are as long as the most of ten. */
const restoredMost = (limit: number) => Math.floor((pagesRestoredMost * pageSize) / limit)

function readLimit(text: string | null): number | null {
  if (text === null) return null
  const read = limitNumber.safeParse(text)
  if (read.success) return read.data
  throw new RequestError(
    'BadRequest',
    `The _limit must be a whole number from 1 to ${pageSizeMost}.`,
  )
}

/** The filter with the words of `search` (SPEC §7 Paged lists). */
function withWords(filter: string, search: string | null): string {
  const words = search?.trim() ?? ''
  return words === '' ? filter : narrow(filter, `Keywords Eq ${quote(words)}`)
}

/** The same again as parameters of an address, without the page. */
export const paramsOf = ({
  reference,
  sortId,
  viewId,
  bounds,
  limit,
  drawing,
  compare,
}: ResultsRequest): ResultsParams => ({
  _filter: reference === '' ? null : reference,
  sort_id: sortId,
  view_id: viewId,
  bounds: bounds && formatBounds(bounds),
  _limit: limit === pageSize ? null : limit,
  openDrawingTools: drawing ? 'true' : null,
  _compare: compare.searches.map(({ reference }) => reference || everything),
})
