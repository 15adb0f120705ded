/** The special collections in display order (SPEC §3). */
export const specialCarts = [
  'Favorites',
  'Possibilities',
  'Recommended',
  'Rejects',
  'Removed',
] as const

export type SpecialCart = (typeof specialCarts)[number]
export type CartType = 'Custom' | SpecialCart

export const specialCartNamed = (text: string): SpecialCart | null =>
  specialCarts.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? null

/** A user has each listing in at most one of these. */
const exclusive: readonly SpecialCart[] = ['Favorites', 'Possibilities', 'Rejects', 'Removed']

export const exclusiveWith = (cart: CartType): readonly SpecialCart[] =>
  cart !== 'Custom' && exclusive.includes(cart) ? exclusive.filter((other) => other !== cart) : []

export const hidingCarts = ['Rejects', 'Removed'] as const

/** The event that is recorded when a listing is added to a cart (SPEC §4). */
export const eventOfCart = {
  Custom: null,
  Favorites: 'liked',
  Possibilities: null,
  Recommended: 'recommended',
  Rejects: 'hidden',
  Removed: 'removed',
} as const

export type ListingMark = 'saved' | 'hidden'

/** `none` is unmarked; `ask` means that the visitor has to sign in first. */
export type ShownMark = ListingMark | 'none' | 'ask'

export const markOf = (cart: CartType): ListingMark | null =>
  cart === 'Favorites' ? 'saved' : cart === 'Rejects' || cart === 'Removed' ? 'hidden' : null

/** SPEC §3 Collection */
export interface Collection {
  readonly Id: string
  readonly Name: string
  readonly PortalCartType: CartType
  readonly ListingCount: number
  readonly ModifiedAt: string
}

export interface CollectionNote {
  readonly href: string
  readonly empty: string
  readonly gone: number
}

export interface SharedMark {
  readonly partner: string
  readonly isOwn: boolean
  readonly isTheirs: boolean
  readonly ownStars: number | null
  readonly stars: number | null
  readonly note: string | null
}
