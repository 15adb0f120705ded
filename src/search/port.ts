import type { Condition } from '#src/domain/filter/condition.ts'
import type { Point } from '#src/domain/geometry.ts'
import type { Scope } from '#src/domain/scope.ts'
import type { Sort } from '#src/domain/sorts.ts'

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
  readonly id: string
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

/**
 * The search engine. All calls fail with the request error `TooSlow` when the deadline passes; nothing else is thrown
 * for any condition that `readCondition` accepts.
 */
export interface Search {
  count(query: Query): Promise<number>
  page(query: SortedQuery, window: Window): Promise<Page>
  /** Null when the listing is not among the matches. */
  neighbours(query: SortedQuery, id: string): Promise<Neighbours | null>
  ids(query: SortedQuery, limit?: number): Promise<Id[]>
  pins(query: Query, limit: number): Promise<Pin[]>
  /** Counts by value of a field, most frequent first; a listing counts once for each value that it has. */
  facet(query: Query, field: string, limit?: number): Promise<Bucket[]>
  stats(query: Query, field: string): Promise<FieldStats>
  close(): Promise<void>
}
