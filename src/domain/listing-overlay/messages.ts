import { requestedIdsMaximum } from '#src/domain/limits.ts'

// What the iframe of a listing and the page around it say to each other (SPEC §7 Cross-window messages). `Loaded` is ours:
// a page can be read long before its photos are there.

export type IframeMessage =
  | { readonly type: 'ldpFrame:Hide' | 'ldpFrame:Loaded' | 'map:requestListingIds' }
  /** `url` is the neighbor in the whole result list; without it the loaded rows tell. */
  | { readonly type: 'ldpFrame:Next' | 'ldpFrame:Previous'; readonly url: string | null }
  | {
      readonly type: 'ldpFrame:Show'
      readonly url: string
      readonly action: 'mainLdp' | 'ldpReport'
    }

/** The response to `map:requestListingIds`. */
export interface ListingIds {
  readonly type: 'map:listingIds'
  readonly ids: readonly string[]
}

/** A message of the iframe as it should be, or null for anything else. */
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

/** At most as many as a iframe may ask for. */
export const listingIds = (ids: readonly string[]): ListingIds => ({
  type: 'map:listingIds',
  ids: ids.slice(0, requestedIdsMaximum),
})
