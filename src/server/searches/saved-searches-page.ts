import type { APIContext } from 'astro'
import { pageSize, pageSizeMost } from '#src/domain/limits.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  type ListedSearch,
  listSearches,
  type SearchList,
} from '#src/use-cases/searches/saved/list-searches.ts'
import {
  scheduleOf,
  type WithNewest,
  withNewestHomes,
} from '#src/use-cases/searches/saved/newest-homes.ts'
import { readListQuery, readSentSearch } from './read-search.ts'
import { handleSave, type SaveView } from './save-page.ts'

export interface SearchListView {
  readonly kind: 'list'
  readonly status: number
  readonly search: string
  readonly favoritesOnly: boolean
  readonly list: Omit<SearchList, 'searches'> & {
    readonly searches: readonly (WithNewest<ListedSearch> & { readonly schedule: string | null })[]
  }
}

/** Handles /saved_searches. GET responds with a page or JSON; POST saves a search (SPEC §7). */
export async function handleSavedSearches(
  context: APIContext,
): Promise<Response | SearchListView | SaveView> {
  if (isUnsafe(context.request.method))
    return handleSave(context, await readSentSearch(context.request))
  return showSearches(context, false)
}

export async function showSearches(
  context: APIContext,
  favoritesOnly: boolean,
): Promise<Response | SearchListView> {
  const { locals, request } = context
  const query = { ...readListQuery(context), favoritesOnly }
  if (responseKind(request) === 'json') return searchesAsJson(context, query)
  const searchList = await listSearches(locals, query)
  const listedSearches = await withNewestHomes(locals, searchList.searches)
  const searches = listedSearches.map((search) => ({
    ...search,
    schedule: scheduleOf(locals, search),
  }))
  const list = { ...searchList, searches }
  return { kind: 'list', status: 200, search: query.search, favoritesOnly, list }
}

type SearchQuery = Parameters<typeof listSearches>[1]

async function searchesAsJson({ locals, url }: APIContext, query: SearchQuery): Promise<Response> {
  const requestedLimit = Number(url.searchParams.get('_limit') ?? pageSize)
  const limit =
    Number.isInteger(requestedLimit) && requestedLimit >= 1 && requestedLimit <= pageSizeMost
      ? requestedLimit
      : pageSize
  const { searches, total, page, pages } = await listSearches(locals, { ...query, limit })
  return Response.json({
    saved_searches: searches.map((search) => ({
      Id: search.id,
      Name: search.name,
      Description: search.description,
      Filter: search.filter,
      Favorite: search.isFavorite,
      ProvidedBy: search.agent,
      Total: search.total,
      New: search.fresh,
      Broken: search.broken,
      LastOpenedAt: search.lastOpenedAt,
    })),
    pagination: { total_entries: total, current_page: page, total_pages: pages },
  })
}
