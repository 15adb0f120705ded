import type { CartModal } from '#src/domain/collections/paths.ts'

/** Those in which nothing is chosen. */
export type PlainKind = 'listing_saved' | 'listing_hidden'
export type ModalKind = CartModal

export interface Item {
  readonly Id: string
  readonly Name: string
  readonly ListingCount: number
}

export interface Person {
  readonly Id: string
  readonly DisplayName: string
  readonly PrimaryEmail: string
}

export interface PageOf<T> {
  readonly items: readonly T[]
  readonly page: number
  readonly pages: number
}

/** SPEC §4 Collection modal; null kind: it is closed. */
export interface ModalState {
  readonly kind: ModalKind | null
  readonly listings: readonly string[]
  readonly people: PageOf<Person>
  readonly q: string
  /** Contacts that were chosen: one for their collections, several to recommend to. */
  readonly chosen: readonly string[]
  /** Whose collections are on show; null before a contact was chosen. */
  readonly contactId: string | null
  readonly collections: PageOf<Item>
  readonly checked: readonly string[]
  /** The form for a new collection is shown. */
  readonly isNaming: boolean
  readonly name: string
  readonly isBusy: boolean
  readonly problem: string | null
  /** The server asks whether what a client removed is recommended again. */
  readonly asksAgain: boolean
}

const none = { items: [], page: 0, pages: 1 }

export const closed: ModalState = {
  kind: null,
  listings: [],
  people: none,
  q: '',
  chosen: [],
  contactId: null,
  collections: none,
  checked: [],
  isNaming: false,
  name: '',
  isBusy: false,
  problem: null,
  asksAgain: false,
}

/** Saving and hiding ask for nothing but a yes. */
export const isPlain = (kind: ModalKind | null): kind is PlainKind =>
  kind === 'listing_saved' || kind === 'listing_hidden'

/** Contacts are chosen before collections are, or instead of them. */
export const isPicking = ({ kind, contactId }: ModalState): boolean =>
  kind === 'recommended' || (kind === 'contact_collection' && contactId === null)

/** Save and OK wait for a choice (SPEC §4, §5). */
export const canSave = (state: ModalState): boolean =>
  !state.isBusy &&
  (isPlain(state.kind) || (isPicking(state) ? state.chosen : state.checked).length > 0)

export const canCreate = ({ name, isBusy }: ModalState): boolean => !isBusy && name.trim() !== ''

/** Each once, those that were there first. */
export function withPage<T extends { readonly Id: string }>(
  list: PageOf<T>,
  next: PageOf<T>,
): PageOf<T> {
  const known = new Set(list.items.map(({ Id }) => Id))
  return { ...next, items: [...list.items, ...next.items.filter(({ Id }) => !known.has(Id))] }
}
