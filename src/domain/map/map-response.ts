import type { Bounds } from '#src/domain/geometry/shapes.ts'

// What a map is told of the matches (`GET /search/map`): a few kilobytes, however many there are.

/**
 * Listings at one place: longitude and latitude in whole micro-degrees, how many, the least price if their prices
 * can be compared, and of a spot the ids of its first fifty, of a cluster that of one listing alone.
 */
export type MapEntry = readonly [
  longitude: number,
  latitude: number,
  count: number,
  price: number | null,
  ...ids: readonly string[],
]

export interface MapResponse {
  /** All matches, as the list's header counts them. */
  readonly total: number
  /** Of those, the ones that may be shown at their place. */
  readonly placed: number
  /** Where most of the matches lie; null if none has a place. */
  readonly extent: Bounds | null
  /** What a map shows that nobody has moved: also of a search without matches. Null without any listings. */
  readonly fit: Bounds | null
  /** The part of the world that the entries are of, and the level of web maps that they were put together for. */
  readonly view: { readonly bounds: Bounds; readonly zoom: number }
  /**
   * `pins`: each entry is one spot, priced as its cards are. `clusters`: a cell of a grid that never moves, from its least
   * list price where the search compares those.
   */
  readonly kind: 'pins' | 'clusters'
  readonly entries: readonly MapEntry[]
  /** A letter for each entry: what its price is (`domain/map/marks/offer.ts`). */
  readonly offers: string
  /** By the place of an entry: the currency of its price, where that is another than the brokerage's. */
  readonly currencies?: Readonly<Record<number, string>>
  /** Of the listings that the entries name, those that the person saved and hid. */
  readonly saved: readonly string[]
  readonly hidden: readonly string[]
  /** Sentences about matches that the MLS does not let us show. */
  readonly notes: readonly string[]
}
