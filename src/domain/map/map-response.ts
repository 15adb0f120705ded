import type { Bounds } from '#src/domain/map/geometry/shapes.ts'

// The response of `GET /search/map`: a few kilobytes for any number of matches.

/**
 * A mark on the map. Coordinates are in micro-degrees. `price` is the lowest one, or null if prices do not compare.
 * `ids` are the first fifty of a spot, or the single listing of a cluster.
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
  readonly placed: number
  /** The bounds of most matches; null if none has a location. */
  readonly extent: Bounds | null
  /** The initial view. It exists even if there are no matches, and is null only if the site has no listings. */
  readonly fit: Bounds | null
  /** The bounds that the entries cover, and the zoom level for which they were clustered. */
  readonly view: { readonly bounds: Bounds; readonly zoom: number }
  /**
   * With `pins`, an entry is one spot, with prices as on its cards. With `clusters`, an entry joins what would overlap
   * at this zoom; it has the lowest comparable list price, and the id of a listing that stands alone.
   */
  readonly kind: 'pins' | 'clusters'
  readonly entries: readonly MapEntry[]
  /** One letter per entry for the kind of its price (`domain/map/marks/offer.ts`). */
  readonly offers: string
  /** Currencies by the index of the entry, for entries whose currency is not the brokerage's. */
  readonly currencies?: Readonly<Record<number, string>>
  readonly saved: readonly string[]
  readonly hidden: readonly string[]
  readonly notes: readonly string[]
}
