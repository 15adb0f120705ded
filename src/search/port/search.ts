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

/** `offset` counts from 0. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

const largest = 2 ** 31

/** Accepts any number, even NaN. */
export const whole = (number: number) => (number > 0 ? Math.trunc(Math.min(number, largest)) : 0)
export const clamp = ({ offset, limit }: Window) => ({
  offset: whole(offset),
  limit: whole(limit),
})

export interface Page {
  readonly total: number
  readonly rowKeys: readonly number[]
}

/** `position` counts from 1. Ids are null at the ends. */
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

/** Values are exact, and null if the field has none. */
export interface FieldStats {
  readonly count: number
  readonly minimum: number | null
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  readonly maximum: number | null
  readonly mean: number | null
}

/** Counts by value, or by month (`YYYY-MM`) for a date. */
export interface FacetRequest {
  readonly field: string
  readonly by?: 'value' | 'month'
  readonly limit?: number
}

export interface SearchQuery {
  readonly page?: { readonly sort: Sort; readonly window: Window }
  readonly facets?: readonly FacetRequest[]
  /** Names of numeric fields. */
  readonly stats?: readonly string[]
}

/** Facets and statistics are in the order of the request. */
export interface SearchResult extends Page {
  readonly facets: readonly (readonly Bucket[])[]
  readonly stats: readonly FieldStats[]
}

/** Zooms are those of web maps: the world is 256 × 2^zoom pixels wide. */
export interface ClusterRequest {
  /** In whole micro-degrees. A `west` that is east of `east` crosses the 180th meridian. */
  readonly bounds: Bounds
  readonly zoom: number
}

/**
 * The matches in a cell of a fixed grid, which does not change with the bounds. The point is the mean of their places.
 */
export interface Cluster extends Point {
  readonly count: number
  readonly minimumPrice: number | null
  /** In ascending order. Empty if there are more than `maxIds`. */
  readonly ids: readonly string[]
}

export interface Corrected {
  readonly condition: Condition
  readonly corrections: readonly Correction[]
}

/** With a valid condition, calls fail only with `TooSlow` or `Busy`. */
export interface Search {
  /** Replaces words without listings with similar names of places and streets. */
  correct(query: Query): Promise<Corrected>
  count(query: Query): Promise<number>
  answer(query: Query, wanted: SearchQuery): Promise<SearchResult>
  page(query: SortedQuery, window: Window): Promise<Page>
  /** Null if the listing does not match. */
  neighbors(query: SortedQuery, id: string): Promise<Neighbors | null>
  ids(query: SortedQuery, limit?: number): Promise<Id[]>
  /** Unordered. Above the limit, those with the smallest row keys. */
  pins(query: Query, limit: number): Promise<Pin[]>
  /** Cells that touch the bounds, as a whole, from north to south and then from west to east. */
  clusters(query: Query, request: ClusterRequest): Promise<Cluster[]>
  /** By descending count, then by value. A listing counts once for each of its values. */
  facet(query: Query, request: FacetRequest): Promise<Bucket[]>
  stats(query: Query, field: string): Promise<FieldStats>
  close(): Promise<void>
}
