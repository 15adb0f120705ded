import type { Scope } from '#src/domain/access/scope.ts'
import type { Condition } from '#src/domain/filter/condition/condition.ts'
import type { Correction } from '#src/domain/filter/condition/correction.ts'
import type { Bounds, Point } from '#src/domain/geometry/shapes.ts'
import type { Sort } from '#src/domain/results/sorts/sorts.ts'

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

export interface Page {
  readonly total: number
  /** In order; empty past the end. */
  readonly rowKeys: readonly number[]
}

/** `position` counts from 1; ids are null at the ends. */
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

/** Quantiles are exact; null when no match has a value. */
export interface FieldStats {
  readonly count: number
  readonly minimum: number | null
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  readonly maximum: number | null
  readonly mean: number | null
}

/** Counts by value, or of a date or datetime field by month, `YYYY-MM`. */
export interface FacetRequest {
  readonly field: string
  readonly by?: 'value' | 'month'
  readonly limit?: number
}

export interface Wanted {
  readonly page?: { readonly sort: Sort; readonly window: Window }
  readonly facets?: readonly FacetRequest[]
  /** Numeric fields. */
  readonly stats?: readonly string[]
}

/** Facets and statistics in the order of the request. */
export interface Answer extends Page {
  readonly facets: readonly (readonly Bucket[])[]
  readonly stats: readonly FieldStats[]
}

/** Zoom levels are those of web maps: the world is 256 × 2^zoom pixels wide. */
export interface ClusterRequest {
  /** Whole micro-degrees; `west` east of `east` crosses the 180th meridian. */
  readonly bounds: Bounds
  readonly zoom: number
}

/** Matches in one cell of a grid that is fixed to the world, so that panning never changes a cluster; the point is their mean. */
export interface Cluster extends Point {
  readonly count: number
  readonly minimumPrice: number | null
  /** In ascending order if they are at most `maxIds`, else none. */
  readonly ids: readonly string[]
}

export interface Corrected {
  readonly condition: Condition
  readonly corrections: readonly Correction[]
}

/** All calls fail with the request error `TooSlow` when the deadline passes, and with nothing else for a valid condition. */
export interface Search {
  /** Replaces words that no listing has by names of places and streets that they may mean. */
  correct(query: Query): Promise<Corrected>
  count(query: Query): Promise<number>
  /** Everything for a results page in one pass. */
  answer(query: Query, wanted: Wanted): Promise<Answer>
  page(query: SortedQuery, window: Window): Promise<Page>
  /** Null for a listing that is no match. */
  neighbors(query: SortedQuery, id: string): Promise<Neighbors | null>
  ids(query: SortedQuery, limit?: number): Promise<Id[]>
  /** Matches with a place, unordered; of more than the limit those with the least row keys. */
  pins(query: Query, limit: number): Promise<Pin[]>
  /** Whole clusters of all cells that touch the bounds, from north to south, then from west to east. */
  clusters(query: Query, request: ClusterRequest): Promise<Cluster[]>
  /** Most frequent first, then by value; a listing counts once for each of its values. */
  facet(query: Query, request: FacetRequest): Promise<Bucket[]>
  stats(query: Query, field: string): Promise<FieldStats>
  close(): Promise<void>
}
