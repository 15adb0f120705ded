/** Where a condition's rows come from. `version` changes with the rows, for caching. `size` is an upper bound. */
export type RowSource = CollectionRows | RatedRows

export interface CollectionRows extends Versioned {
  readonly kind: 'collections'
  readonly ids: readonly string[]
}

export interface RatedRows extends Versioned {
  readonly kind: 'ratings'
  readonly by: 'OwnerId' | 'ContactId'
  readonly id: string
  readonly stars: readonly number[]
}

export interface Versioned {
  readonly version: string
  readonly size: number
}

export const rowSourceKey = (source: RowSource): string => JSON.stringify(source)
