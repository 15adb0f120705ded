import type { Bounds } from '#src/domain/map/geometry/shapes.ts'

// `GET /search/map`: a few kilobytes for any number of matches.

/**
 * Longitude and latitude in micro-degrees, count, least price if comparable, and ids: a spot's
 * first fifty, or a cluster's only listing.
 */
export type MapEntry = readonly [
  longitude: number,
  latitude: number,
  count: number,
  price: number | null,
  ...ids: readonly string[],
]

export interface MapResponse {
  readonly total: number
  /** Matches that may be shown at their place. */
  readonly placed: number
  /** Where most matches lie; null if none has a place. */
  readonly extent: Bounds | null
  /** The initial view, also for a search without matches; null without any listings. */
  readonly fit: Bounds | null
  /** What the entries cover, and the zoom level that they were clustered for. */
  readonly view: { readonly bounds: Bounds; readonly zoom: number }
  /**
   * `pins`: an entry is one spot, priced like its cards. `clusters`: what would overlap at the level,
   * with its least comparable list price, and a named listing where it stands free.
   */
  readonly kind: 'pins' | 'clusters'
  readonly entries: readonly MapEntry[]
  /** A letter per entry: the kind of its price (`domain/map/marks/offer.ts`). */
  readonly offers: string
  /** By index of the entry, if not the brokerage's currency. */
  readonly currencies?: Readonly<Record<number, string>>
  readonly saved: readonly string[]
  readonly hidden: readonly string[]
  readonly notes: readonly string[]
}
