import type { Bucket, FieldStats } from '#src/search/port/search.ts'
import type { BenchQuery } from '../queries/query.ts'

/** An engine's answer to a query. Only the requested parts are present. */
export interface Answer {
  readonly total?: number
  readonly ids?: readonly string[]
  /** Row keys of the pins, ascending. If there are too many and the engine may return any of them, only a count. */
  readonly pins?: readonly number[] | { readonly count: number }
  /** Clusters from north to south, then from west to east. */
  readonly clusters?: readonly { readonly count: number; readonly minimumPrice: number | null }[]
  readonly facets?: readonly (readonly Bucket[])[]
  readonly stats?: readonly Pick<
    FieldStats,
    'count' | 'median' | 'lowerQuartile' | 'upperQuartile' | 'mean'
  >[]
}

/** True if the answer depends only on the listings, and not on a collection or on hidden listings. */
export const isOfListings = ({ lists = {} }: BenchQuery): boolean =>
  lists.collection === undefined && !lists.hidden

export interface Engine {
  readonly name: string
  /** Whether the engine supports the query. An engine without this function supports all queries. */
  takes?(query: BenchQuery): boolean
  run(query: BenchQuery): Promise<Answer>
  /** Empties the caches that earlier queries filled. An engine without this function keeps none. */
  forget?(): void
  /** Forgets only the filters that it read. */
  forgetFilters?(): void
  close(): Promise<void>
}
