import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { idLength, pageSize, pageSizeMost, pagesRestoredMost } from '#src/domain/limits.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import type { ResultsParams } from '#src/domain/paths.ts'
import { isTooLongForAddress } from '#src/domain/search/filter/cache/reference.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { isFormQuery } from '#src/domain/search/filter/form/form-values.ts'
import type { ListOrder, StoredSearch } from '#src/domain/search/results/stored-search.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'
import { type ComparedRequest, everything, readCompared } from './compared-request.ts'

const pageNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const limitNumber = z.coerce.number().int().min(1).max(pageSizeMost)

export interface ResultsRequest {
  readonly filter: Filter
  /** The text of the filter or a reference to it, as URLs contain it. */
  readonly reference: string
  readonly sortId: string | null
  /** The order in which the user arranged the list by hand, if the request asks for it. */
  readonly order: ListOrder | null
  readonly viewId: string | null
  readonly bounds: Bounds | null
  readonly withHidden: boolean
  readonly page: number
  readonly limit: number
  /** The last page to show when a list is restored, for example after going back. */
  readonly through: number
  readonly collapsed: boolean
  readonly drawing: boolean
  readonly compare: ComparedRequest
}

/** A view's id has 26 characters (SPEC §2). The stored search has defaults; `usualLimit` is the default page size. */
export function readResultsQuery(
  context: Context,
  query: URLSearchParams,
  storedSearch: StoredSearch | null = null,
  usualLimit: number = pageSize,
): ResultsRequest {
  const textOf = (name: string) => query.getAll(name).find((value) => value !== '') ?? null
  const sortId = textOf('sort_id')
  const viewId = textOf('view_id')
  const page = readPage(textOf('page')) ?? 1
  const through = readPage(textOf('through'))
  const limit = readLimit(textOf('_limit')) ?? usualLimit
  const textFilter = Filter.of(textOf('_filter') ?? storedSearch?.filter.text ?? '')
  const requestedText = withWords(textFilter, textOf('search')).text
  const requestedFilter = resolveFilter(context, requestedText)
  const filter = storedSearch?.within?.(requestedFilter) ?? requestedFilter
  return {
    filter,
    reference: isTooLongForAddress(filter.text) ? requestedText : filter.text,
    sortId: sortId ?? storedSearch?.sortId ?? null,
    order: storedSearch?.orders?.find(({ id }) => id === (sortId ?? storedSearch.sortId)) ?? null,
    viewId: (viewId?.length === idLength ? viewId : storedSearch?.viewId) ?? null,
    bounds: boundsIn(query),
    withHidden: storedSearch?.withHidden ?? false,
    page,
    limit,
    through: Math.max(page, Math.min(through ?? page, page + restoredMost(limit) - 1)),
    collapsed: textOf('display_filter') === 'false',
    drawing: textOf('openDrawingTools') === 'true',
    compare: readCompared(context, query),
  }
}

/** Returns the search area, or null for everywhere. A form in which the place was changed drops the area. */
export function boundsIn(query: URLSearchParams): Bounds | null {
  const text = (name: string) => (query.get(name) ?? '').trim()
  const isMoved = text('place') !== text('_place') || query.has('placeFilter')
  if (isFormQuery(query) && isMoved) return null
  return parseBounds(query.getAll('bounds').find((value) => value !== ''))
}

function readPage(text: string | null): number | null {
  if (text === null) return null
  const result = pageNumber.safeParse(text)
  if (!result.success)
    throw new RequestError('BadRequest', 'The page must be a whole number from 1.')
  return result.data
}

const restoredMost = (limit: number) => Math.floor((pagesRestoredMost * pageSize) / limit)

function readLimit(text: string | null): number | null {
  if (text === null) return null
  const result = limitNumber.safeParse(text)
  if (result.success) return result.data
  throw new RequestError(
    'BadRequest',
    `The _limit must be a whole number from 1 to ${pageSizeMost}.`,
  )
}

/** Adds the words of the parameter `search` (SPEC §7 Paged lists). */
function withWords(filter: Filter, search: string | null): Filter {
  const words = search?.trim() ?? ''
  return words === '' ? filter : filter.narrow(`Keywords Eq ${quote(words)}`)
}

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
