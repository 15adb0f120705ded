/** SPEC §3: the special ones in the order in which they are shown. */
export const specialCarts = [
  'Favorites',
  'Possibilities',
  'Recommended',
  'Rejects',
  'Removed',
] as const

export type SpecialCart = (typeof specialCarts)[number]
export type CartType = 'Custom' | SpecialCart

export const isSpecialCart = (text: string): text is SpecialCart =>
  (specialCarts as readonly string[]).includes(text)

/** A name by which a special one is asked for, in any case; null for any other text. */
export const specialCartNamed = (text: string): SpecialCart | null =>
  specialCarts.find((name) => name.toLowerCase() === text.trim().toLowerCase()) ?? null

/** A listing is in one of them at most, per person. */
const exclusive: readonly SpecialCart[] = ['Favorites', 'Possibilities', 'Rejects', 'Removed']

/** The carts that a listing leaves when it comes into this one. */
export const leftFor = (cart: CartType): readonly SpecialCart[] =>
  cart !== 'Custom' && exclusive.includes(cart) ? exclusive.filter((other) => other !== cart) : []

/** Both keep a listing out of results. */
export const hidingCarts = ['Rejects', 'Removed'] as const

/** SPEC §4: what is recorded when a listing comes into a cart. */
export const eventOf = {
  Custom: null,
  Favorites: 'liked',
  Possibilities: null,
  Recommended: 'recommended',
  Rejects: 'hidden',
  Removed: 'removed',
} as const

/** What the buttons of a listing show of it. */
export type ListingMark = 'saved' | 'hidden'

/** `none` of a person's who may mark it; `ask` for a visitor, who signs in first. */
export type ShownMark = ListingMark | 'none' | 'ask'

export const markOf = (cart: CartType): ListingMark | null =>
  cart === 'Favorites' ? 'saved' : cart === 'Rejects' || cart === 'Removed' ? 'hidden' : null

/** SPEC §3 Collection. */
export interface Collection {
  readonly Id: string
  readonly Name: string
  readonly PortalCartType: CartType
  readonly ListingCount: number
  readonly ModifiedAt: string
}

/** What stands with the listings of a collection: its notes and order, and how many are no longer shown. */
export interface CollectionNote {
  readonly href: string
  readonly gone: number
}

/** Who of two has a listing in a cart; what is said of the other one is null where they said nothing. */
export interface SharedMark {
  readonly partner: string
  readonly isOwn: boolean
  readonly isTheirs: boolean
  readonly ownStars: number | null
  readonly stars: number | null
  readonly note: string | null
}
