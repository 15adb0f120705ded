import type { ListingDetail } from './listing/view.ts'

/** All that the page of one listing shows. */
export interface ListingView {
  readonly listing: ListingDetail
  /** Absolute addresses. */
  readonly canonical: string
  readonly image: string | null
  readonly backHref: string
  /** Null when it was opened on its own or is not among the results. */
  readonly position: {
    readonly position: number
    readonly total: number
    readonly previousHref: string | null
    readonly nextHref: string | null
  } | null
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly freshness: string | null
}
