import { requestedIdsMaximum } from '#src/domain/limits.ts'

// Messages between a listing's iframe and the page around it (SPEC §7 Cross-window messages). `Loaded` is not in the
// specification: a page is readable before its photos have loaded.

export type IframeMessage =
  | { readonly type: 'ldpFrame:Hide' | 'ldpFrame:Loaded' | 'map:requestListingIds' }
  /** `url` is the neighbor among all results. If it is null, the neighbor among the loaded rows is shown. */
  | { readonly type: 'ldpFrame:Next' | 'ldpFrame:Previous'; readonly url: string | null }
  | {
      readonly type: 'ldpFrame:Show'
      readonly url: string
      readonly action: 'mainLdp' | 'ldpReport'
    }

export interface ListingIds {
  readonly type: 'map:listingIds'
  readonly ids: readonly string[]
}

export function parseIframeMessage(data: unknown): IframeMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, url = null, action = 'mainLdp' } = data as Record<string, unknown>
  if (type === 'ldpFrame:Hide' || type === 'ldpFrame:Loaded' || type === 'map:requestListingIds')
    return { type }
  if (url !== null && typeof url !== 'string') return null
  if (type === 'ldpFrame:Next' || type === 'ldpFrame:Previous') return { type, url }
  if (type !== 'ldpFrame:Show' || url === null || (action !== 'mainLdp' && action !== 'ldpReport'))
    return null
  return { type, url, action }
}

export const listingIds = (ids: readonly string[]): ListingIds => ({
  type: 'map:listingIds',
  ids: ids.slice(0, requestedIdsMaximum),
})
