import { withQuery } from '#src/domain/with-query.ts'

interface ListParams {
  readonly search?: string | null
  readonly page?: number | null
}

const paged = (path: string, { page, ...params }: ListParams) =>
  withQuery(path, { ...params, page: page === 1 ? null : page })

export const savedSearchesPath = (params: ListParams = {}) => paged('/saved_searches', params)
export const favoriteSearchesPath = (params: ListParams = {}) =>
  paged('/saved_searches/favorites', params)
export const savedSearchPath = (id: string) => `/saved_searches/${id}`
export const provideSearchPath = (id: string, params: ListParams = {}) =>
  paged(`/saved_searches/${id}/provide`, params)

/** The results page whose search is saved. */
export interface SaveParams {
  readonly _filter?: string | null
  readonly sort_id?: string | null
  readonly view_id?: string | null
  readonly base?: string | null
}

export const newSavedSearchPath = (params: SaveParams = {}) =>
  withQuery('/saved_searches/new', params)
export const newQuickSearchPath = (params: SaveParams = {}) =>
  withQuery('/quick_searches/new', params)
export const removeQuickSearchPath = (id: string) =>
  withQuery('/quick_searches/new', { remove: id })

export const deleteSearchPath = (id: string) => withQuery('/saved_searches/delete_modal', { id })
export const deleteSearchesPath = (ids: readonly string[] = []) =>
  withQuery('/saved_searches/bulk_delete_modal', { ids: ids.join(',') })
