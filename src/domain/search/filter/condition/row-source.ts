/** Where a condition's rows come from. `version` changes with the rows, for caching. `size` is an upper bound. */
export type RowSource = CollectionRows | RatedRows | ListedRows

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

/** Listings that are known before the search. */
export interface ListedRows extends Versioned {
  readonly kind: 'listed'
  readonly ids: readonly string[]
}

export interface Versioned {
  readonly version: string
  readonly size: number
}

export const rowSourceKey = (source: RowSource): string =>
  JSON.stringify(source.kind === 'listed' ? { ...source, ids: null } : source)
