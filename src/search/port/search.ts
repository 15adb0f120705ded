import type { MediaPlace, MediaRange } from '#db/queries/api/media-order-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import type { Bounds, Point } from '#src/domain/map/geometry/shapes.ts'
import type { Condition } from '#src/domain/search/filter/condition/condition.ts'
import type { Correction } from '#src/domain/search/filter/condition/correction.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'

export interface Query {
  readonly scope: Scope
  readonly condition: Condition
}

export interface SortedQuery extends Query {
  readonly sort: Sort
}

/** A window of a result list. `offset` counts from 0. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

const largest = 2 ** 31

/** Converts any number, even NaN, to an integer from 0 to 2^31. */
export const toCount = (number: number) => (number > 0 ? Math.trunc(Math.min(number, largest)) : 0)
export const clamp = ({ offset, limit }: Window) => ({
  offset: toCount(offset),
  limit: toCount(limit),
})

export interface Page {
  readonly total: number
  readonly rowKeys: readonly number[]
}

/** `position` counts from 1. `previous` and `next` are null at the ends of the list. */
export interface Neighbors {
  readonly position: number
  readonly total: number
  readonly previous: string | null
  readonly next: string | null
}

export interface Id {
  readonly id: string
  readonly listingId: string
}

export interface Pin extends Point {
  readonly rowKey: number
}

export interface Bucket {
  readonly value: string | null
  readonly count: number
}

/** Statistics of a field. Values are exact, and null if no listing has a value. */
export interface FieldStats {
  readonly count: number
  readonly minimum: number | null
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  readonly maximum: number | null
  readonly mean: number | null
}

/** Requests counts by value or, for a date, by month (`YYYY-MM`). */
export interface FacetRequest {
  readonly field: string
  readonly by?: 'value' | 'month'
  readonly limit?: number
}

export interface SearchQuery {
  readonly page?: { readonly sort: Sort; readonly window: Window }
  readonly facets?: readonly FacetRequest[]
  readonly stats?: readonly string[]
}

/** Facets and statistics are in the order of the request. */
export interface SearchResult extends Page {
  readonly facets: readonly (readonly Bucket[])[]
  readonly stats: readonly FieldStats[]
}

/** A request for clusters of map pins. Zooms are those of web maps, in which the world is 256 × 2^zoom pixels wide. */
export interface ClusterRequest {
  /** In whole micro-degrees. If `west` is east of `east`, the bounds cross the 180th meridian. */
  readonly bounds: Bounds
  readonly zoom: number
}

/** The matches in a grid cell, the same however the map moves. The point is the mean of their places. */
export interface Cluster extends Point {
  readonly count: number
  readonly minimumPrice: number | null
  /** Ids in ascending order. Empty if there are more than `maxIds`. */
  readonly ids: readonly string[]
}

/** Media that follow a place in an order, or the first ones. */
export interface MediaQuery {
  readonly range: MediaRange
  readonly after: Pick<MediaPlace, 'key' | 'moment'> | null
}

export interface Corrected {
  readonly condition: Condition
  readonly corrections: readonly Correction[]
}

/** If the condition is valid, calls fail only with `TooSlow` or `Busy`. */
export interface Search {
  /** Replaces words that no listing has by similar names of places and streets. */
  correct(query: Query): Promise<Corrected>
  count(query: Query): Promise<number>
  answer(query: Query, searchQuery: SearchQuery): Promise<SearchResult>
  page(query: SortedQuery, window: Window): Promise<Page>
  /** Returns null if the listing does not match the query. */
  neighbors(query: SortedQuery, id: string): Promise<Neighbors | null>
  ids(query: SortedQuery, limit?: number): Promise<Id[]>
  /** Returns pins in any order, at most `limit`: those with the smallest row keys. */
  pins(query: Query, limit: number): Promise<Pin[]>
  /** Returns the clusters that touch the bounds, north to south, then west to east. Each counts its whole cell. */
  clusters(query: Query, request: ClusterRequest): Promise<Cluster[]>
  /** Returns counts in descending order, then by value. A listing counts once for each of its values. */
  facet(query: Query, request: FacetRequest): Promise<Bucket[]>
  stats(query: Query, field: string): Promise<FieldStats>
  /** Returns media of all listings, also of those that a reader may not see. */
  media(query: MediaQuery, limit: number): Promise<MediaPlace[]>
  close(): Promise<void>
}
