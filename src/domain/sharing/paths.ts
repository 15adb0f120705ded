import { withQuery } from '#src/domain/with-query.ts'

/** Where a shared link opens; `words` name what is shared for people who read the address. */
export const sharePath = (token: string, words: string) => `/share/${token}/${words}`

/** The same where there is little room. */
export const shortSharePath = (token: string) => `/share/${token}`

/** A shared CMA, and its map. */
export const sharedReportPath = (token: string) => `/share/${token}/report`
export const sharedReportMapPath = (token: string) => `/share/${token}/map.svg`

/** What is about to be shared. */
export interface ShareParams {
  readonly ListingIds?: string | null
  /** A saved or quick search. */
  readonly SearchId?: string | null
  /** A search that is not stored. */
  readonly _filter?: string | null
  readonly sort_id?: string | null
  readonly view_id?: string | null
  readonly collection_id?: string | null
  readonly cma_id?: string | null
  readonly modal?: 'true' | null
  readonly flexpanel?: 'true' | null
  readonly consumer_share?: 'true' | null
  readonly return_to?: string | null
}

/** SPEC §7: the share form; what it sends goes to `sharesPath`. */
export const newSharePath = (params: ShareParams = {}) => withQuery('/shares/new', params)
export const sharesPath = () => '/shares'
/** The mail that a preview shows, as it looks. */
export const sharePreviewPath = (id: string) => `/shares/previews/${id}`
/** SPEC §7: makes a link by POST; for people the list of their links. */
export const sharedLinksPath = (params: { readonly page?: number | null } = {}) =>
  withQuery('/shared_links', params)
export const sharedLinkPath = (id: string) => `/shared_links/${id}`
export const sharedLinkQrPath = (id: string) => `/shared_links/${id}/qr.svg`
