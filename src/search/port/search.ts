import type { Scope } from '#src/domain/access/scope.ts'
import type { Condition } from '#src/domain/filter/condition/condition.ts'
import type { Correction } from '#src/domain/filter/condition/correction.ts'
import type { Bounds, Point } from '#src/domain/geometry/shapes.ts'
import type { Sort } from '#src/domain/results/sorts.ts'

/** What is searched for, by whom; every answer of the engine is inside the scope. */
export interface Query {
  readonly scope: Scope
  readonly condition: Condition
}

export interface SortedQuery extends Query {
  readonly sort: Sort
}

/** A part of the answer: `limit` rows from `offset`, counted from 0. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

export interface Page {
  readonly total: number
  /** Row keys of the page, in order; empty past the end. */
  readonly rowKeys: readonly number[]
}

/** `position` counts from 1; ids are null at the ends. */
export interface Neighbours {
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

/** Counts by the value of a field, or of a date or datetime field by its month, `YYYY-MM`. */
export interface FacetRequest {
  readonly field: string
  readonly by?: 'value' | 'month'
  /** How many buckets at most; all unless told. */
  readonly limit?: number
}

/** What one pass over the matches shall bring beside their number. */
export interface Wanted {
  readonly page?: { readonly sort: Sort; readonly window: Window }
  readonly facets?: readonly FacetRequest[]
  /** Fields with numbers. */
  readonly stats?: readonly string[]
}

/** Facets and statistics in the order in which they were wanted. */
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

/**
 * Matches whose places lie in one cell of a grid that is fixed to the world, so that panning never changes a cluster.
 * The point is their middle.
 */
export interface Cluster extends Point {
  readonly count: number
  readonly minimumPrice: number | null
  /** Ids in ascending order if they are at most `fewIds`, else none. */
  readonly ids: readonly string[]
}

/** A condition with typing errors in its words put right, and what was put right. */
export interface Corrected {
  readonly condition: Condition
  readonly corrections: readonly Correction[]
}

/**
 * The search engine. All calls fail with the request error `TooSlow` when the deadline passes (in the first seconds of a
 * process they wait for its columns instead); nothing else is thrown for any condition that `readCondition` accepts.
 */
export interface Search {
  /** Takes words that nothing has for names of places and streets that they may be meant for. */
  correct(query: Query): Promise<Corrected>
  count(query: Query): Promise<number>
  /** Everything that a results page needs, in one pass. */
  answer(query: Query, wanted: Wanted): Promise<Answer>
  page(query: SortedQuery, window: Window): Promise<Page>
  /** Null when the listing is not among the matches. */
  neighbours(query: SortedQuery, id: string): Promise<Neighbours | null>
  ids(query: SortedQuery, limit?: number): Promise<Id[]>
  /** Matches that have a place, in no order; of more than the limit those with the least row keys. */
  pins(query: Query, limit: number): Promise<Pin[]>
  /** The clusters of all cells that touch the bounds, each whole; by rows from the north, then from the west. */
  clusters(query: Query, request: ClusterRequest): Promise<Cluster[]>
  /** Most frequent first, then in the order of the values; a listing counts once for each value that it has. */
  facet(query: Query, request: FacetRequest): Promise<Bucket[]>
  stats(query: Query, field: string): Promise<FieldStats>
  close(): Promise<void>
}
