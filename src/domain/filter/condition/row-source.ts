/**
 * Listings that a person put together. `version` changes whenever the set does, so that it can be cached; `size` is how
 * many listings there are at most.
 */
export type RowSource = CollectionRows | RatedRows

/** The listings of any of the collections. */
export interface CollectionRows extends Versioned {
  readonly kind: 'collections'
  readonly ids: readonly string[]
}

/** The listings that a person, an account or a contact, gave one of these numbers of stars. */
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

/** The same for the same listings. */
export const rowSourceKey = (source: RowSource): string => JSON.stringify(source)
