import { type ListBase, listBase, listingsPath } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'

interface Paged {
  readonly page?: number | null
}

const paged = (path: string, { page }: Paged) => withQuery(path, { page: page === 1 ? null : page })

export const idxLinksPath = (params: Paged = {}) => paged('/idx_links', params)
export const idxLinkRowsPath = (params: Paged) => paged('/fragments/idx_links/rows', params)
export const newIdxLinkPath = (
  params: { readonly _filter?: string | null; readonly sort_id?: string | null } = {},
) => withQuery('/idx_links/new', params)
export const editIdxLinkPath = (id: string) => `/idx_links/${id}/edit`
export const embeddedIdxLinkPath = (id: string, params: Paged = {}) =>
  paged(`/idx_links/${id}/embed`, params)
export const deleteIdxLinkPath = (id: string) => `/idx_links/${id}/delete`
export const idxLinkBase = (id: string): ListBase => listBase('idx_links', id)
export const idxLinkPath = (id: string) => listingsPath({}, idxLinkBase(id))
