import type { ListingCard, ListingDetail } from '#src/domain/listings/view.ts'
import type { ResultsMap } from '#src/domain/map/results-map.ts'
import type { ListingComparison } from './listing-comparison.ts'

export interface SelectedView {
  readonly freshness: string | null
  readonly listings: readonly ListingCard[]
  readonly goneNote: string | null
  readonly back: { readonly href: string; readonly label: string }
  readonly canCollect: boolean
  readonly canRecommend: boolean
  readonly canRunCma: boolean
  readonly canExport: boolean
  readonly apps: readonly { readonly id: string; readonly name: string }[]
}

export interface CompareView {
  readonly freshness: string | null
  readonly listings: readonly ListingDetail[]
  readonly goneNote: string | null
  readonly comparison: ListingComparison
  /** For each listing, the link to the comparison without it; null if no fewer listings can be compared. */
  readonly withoutHrefs: readonly (string | null)[]
  readonly mapHref: string
  readonly map: ResultsMap | null
  readonly selectedHref: string
}
