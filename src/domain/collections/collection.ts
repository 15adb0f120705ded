export const specialCollections = [
  'Favorites',
  'Possibilities',
  'Recommended',
  'Rejects',
  'Removed',
] as const

export type SpecialCollection = (typeof specialCollections)[number]
export type CollectionType = 'Custom' | SpecialCollection

export const specialCollectionNamed = (text: string): SpecialCollection | null =>
  specialCollections.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? null

/** Collections that exclude each other: a user has a listing in at most one of them. */
const exclusive: readonly SpecialCollection[] = ['Favorites', 'Possibilities', 'Rejects', 'Removed']

export const exclusiveWith = (collection: CollectionType): readonly SpecialCollection[] =>
  collection !== 'Custom' && exclusive.includes(collection)
    ? exclusive.filter((candidate) => candidate !== collection)
    : []

export const hidingCollections = ['Rejects', 'Removed'] as const

export const eventOfCollection = {
  Custom: null,
  Favorites: 'liked',
  Possibilities: null,
  Recommended: 'recommended',
  Rejects: 'hidden',
  Removed: 'removed',
} as const

export type ListingMark = 'saved' | 'hidden'

/** The mark on a listing: `none` is unmarked; `ask` means that the visitor has to sign in to mark it. */
export type CardMark = ListingMark | 'none' | 'ask'

export const markOf = (collection: CollectionType): ListingMark | null =>
  collection === 'Favorites'
    ? 'saved'
    : collection === 'Rejects' || collection === 'Removed'
      ? 'hidden'
      : null

export interface Collection {
  readonly Id: string
  readonly Name: string
  readonly PortalCartType: CollectionType
  readonly ListingCount: number
  readonly ModifiedAt: string
}

export interface CollectionNote {
  readonly href: string
  readonly empty: string
  readonly missing: number
}

export interface SharedMark {
  readonly partner: string
  readonly isOwn: boolean
  readonly isTheirs: boolean
  readonly ownStars: number | null
  readonly stars: number | null
}

/** What people wrote about a listing in a collection. */
export interface ListingNotes {
  readonly ownNote: string | null
  /** Whether the user may change the note; not if only the household partner saved the listing. */
  readonly isEditable: boolean
  readonly otherNotes: readonly { readonly by: string; readonly text: string }[]
}

/** The notes on a card. `back` is the page that the form leads back to; `version` is that of the user's note. */
export interface CardNotes extends ListingNotes {
  readonly action: string
  readonly back: string
  readonly token: string
  readonly version: string
}
