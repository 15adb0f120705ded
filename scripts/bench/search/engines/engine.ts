import type { Bucket, FieldStats } from '#src/search/port/search.ts'
import type { BenchQuery } from '../queries/query.ts'

/** What an engine answered; only what was asked for is there. */
export interface Answer {
  readonly total?: number
  /** Ids of the page in order. */
  readonly ids?: readonly string[]
  /** Row keys, rising; of an engine that brings any of them when there are too many, only as many as it brought. */
  readonly pins?: readonly number[] | { readonly count: number }
  /** By rows from the north, then from the west. */
  readonly clusters?: readonly { readonly count: number; readonly minimumPrice: number | null }[]
  readonly facets?: readonly (readonly Bucket[])[]
  readonly stats?: readonly Pick<
    FieldStats,
    'count' | 'median' | 'lowerQuartile' | 'upperQuartile' | 'mean'
  >[]
}

/** Whether nothing but the listings themselves decides. */
export const isOfListings = ({ lists = {} }: BenchQuery): boolean =>
  lists.collection === undefined && !lists.hidden

export interface Engine {
  readonly name: string
  /** Whether it has an answer of its own to the query; to all of them unless told. */
  takes?(query: BenchQuery): boolean
  run(query: BenchQuery): Promise<Answer>
  close(): Promise<void>
}
