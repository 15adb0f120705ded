import type { ListingCard, ListingDetail } from '#src/domain/listing/view.ts'
import type { ResultsMap } from '#src/domain/map/results-map.ts'
import type { ListingComparison } from './comparison.ts'

/** What the page of selected listings shows. */
export interface SelectedView {
  readonly freshness: string | null
  readonly listings: readonly ListingCard[]
  /** How many are no longer shown, in words; null for none. */
  readonly gone: string | null
  readonly back: { readonly href: string; readonly label: string }
  readonly canCollect: boolean
  readonly canRecommend: boolean
  readonly canRunCma: boolean
  readonly canExport: boolean
  /** What they can be opened in. */
  readonly apps: readonly { readonly id: string; readonly name: string }[]
}

/** What the page of compared listings shows. */
export interface CompareView {
  readonly freshness: string | null
  readonly listings: readonly ListingDetail[]
  readonly gone: string | null
  readonly comparison: ListingComparison
  /** By listing, the comparison without it; null where too few would be left. */
  readonly withoutHrefs: readonly (string | null)[]
  readonly mapHref: string
  /** Where they are; null where none may be shown at its place. */
  readonly map: ResultsMap | null
  readonly selectedHref: string
}
