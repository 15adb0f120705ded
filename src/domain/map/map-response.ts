import type { Bounds } from '#src/domain/map/geometry/shapes.ts'

// The response of `GET /search/map`: a few kilobytes for any number of matches.

/**
 * Coordinates are in micro-degrees. `price` is the lowest one, or null if prices do not compare. `ids` are the first
 * fifty of a spot, or the single listing of a cluster.
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
  /** Where most matches are; null if none has a location. */
  readonly extent: Bounds | null
  /** The initial view, which exists even if there are no matches; null if the site has no listings. */
  readonly fit: Bounds | null
  /** The bounds that the entries cover, and the zoom level that they were clustered for. */
  readonly view: { readonly bounds: Bounds; readonly zoom: number }
  /**
   * With `pins`, an entry is one spot, with prices as on its cards. With `clusters`, an entry is what would overlap at
   * this zoom, with its lowest comparable list price, and the id of a listing that stands alone.
   */
  readonly kind: 'pins' | 'clusters'
  readonly entries: readonly MapEntry[]
  /** One letter per entry for the kind of its price (`domain/map/marks/offer.ts`). */
  readonly offers: string
  /** By index of the entry, if it is not the brokerage's currency. */
  readonly currencies?: Readonly<Record<number, string>>
  readonly saved: readonly string[]
  readonly hidden: readonly string[]
  readonly notes: readonly string[]
}
