import type { Bucket, FieldStats } from '#src/search/port/search.ts'
import type { BenchQuery } from '../queries/query.ts'

/** The answer of an engine; only the requested parts are present. */
export interface Answer {
  readonly total?: number
  /** Ids of the page in order. */
  readonly ids?: readonly string[]
  /** Row keys, ascending. If there are too many and the engine returns any of them, only their number. */
  readonly pins?: readonly number[] | { readonly count: number }
  /** By rows from the north, then from the west. */
  readonly clusters?: readonly { readonly count: number; readonly minimumPrice: number | null }[]
  readonly facets?: readonly (readonly Bucket[])[]
  readonly stats?: readonly Pick<
    FieldStats,
    'count' | 'median' | 'lowerQuartile' | 'upperQuartile' | 'mean'
  >[]
}

/** True if the query depends only on the listings. */
export const isOfListings = ({ lists = {} }: BenchQuery): boolean =>
  lists.collection === undefined && !lists.hidden

export interface Engine {
  readonly name: string
  /** Whether the engine supports the query; all of them by default. */
  takes?(query: BenchQuery): boolean
  run(query: BenchQuery): Promise<Answer>
  close(): Promise<void>
}
