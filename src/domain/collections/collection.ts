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

/** Each listing is in at most one of them per person. */
const exclusive: readonly SpecialCart[] = ['Favorites', 'Possibilities', 'Rejects', 'Removed']

/** The carts that a listing leaves when it is added to this one. */
export const leftFor = (cart: CartType): readonly SpecialCart[] =>
  cart !== 'Custom' && exclusive.includes(cart) ? exclusive.filter((other) => other !== cart) : []

export const hidingCarts = ['Rejects', 'Removed'] as const

/** SPEC §4: what is recorded when a listing is added to a cart. */
export const eventOf = {
  Custom: null,
  Favorites: 'liked',
  Possibilities: null,
  Recommended: 'recommended',
  Rejects: 'hidden',
  Removed: 'removed',
} as const

export type ListingMark = 'saved' | 'hidden'

/** `none`: not marked; `ask`: a visitor, who signs in first. */
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

export interface CollectionNote {
  readonly href: string
  /** What is said while nothing is in it. */
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
