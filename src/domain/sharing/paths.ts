import { withQuery } from '#src/domain/with-query.ts'

export const sharePath = (token: string, words: string) => `/share/${token}/${words}`

export const shortSharePath = (token: string) => `/share/${token}`

export const sharedReportPath = (token: string) => `/share/${token}/report`
export const sharedReportMapPath = (token: string) => `/share/${token}/map.svg`

export interface ShareParams {
  readonly ListingIds?: string | null
  readonly SearchId?: string | null
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

export const newSharePath = (params: ShareParams = {}) => withQuery('/shares/new', params)
export const sharesPath = () => '/shares'
export const sharePreviewPath = (id: string) => `/shares/previews/${id}`
/** A POST to this path creates a link; a GET lists the user's links (SPEC §7). */
export const sharedLinksPath = (params: { readonly page?: number | null } = {}) =>
  withQuery('/shared_links', params)
export const sharedLinkPath = (id: string) => `/shared_links/${id}`
export const sharedLinkQrPath = (id: string) => `/shared_links/${id}/qr.svg`
