import type { CollectionModal } from '#src/domain/collections/paths.ts'

export type PlainKind = 'listing_saved' | 'listing_hidden'
export type ModalKind = CollectionModal

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

/** The state of the collection modal (SPEC §4). The modal is closed if `kind` is null. */
export interface ModalState {
  readonly kind: ModalKind | null
  readonly listings: readonly string[]
  readonly people: PageOf<Person>
  readonly q: string
  /** Ids of the chosen contacts: one for collections, several for a recommendation. */
  readonly chosen: readonly string[]
  /** The contact whose collections are shown; null before one is chosen. */
  readonly contactId: string | null
  readonly collections: PageOf<Item>
  readonly checked: readonly string[]
  readonly isNaming: boolean
  readonly name: string
  readonly isBusy: boolean
  readonly problem: string | null
  /** True if the server asks whether to recommend listings again that a client has removed. */
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

/** True for saving and hiding, which only need a confirmation. */
export const isPlain = (kind: ModalKind | null): kind is PlainKind =>
  kind === 'listing_saved' || kind === 'listing_hidden'

export const isPicking = ({ kind, contactId }: ModalState): boolean =>
  kind === 'recommended' || (kind === 'contact_collection' && contactId === null)

/** False until something is chosen, which Save and OK require (SPEC §4, §5). */
export const canSave = (state: ModalState): boolean =>
  !state.isBusy &&
  (isPlain(state.kind) || (isPicking(state) ? state.chosen : state.checked).length > 0)

export const canCreate = ({ name, isBusy }: ModalState): boolean => !isBusy && name.trim() !== ''

/** Appends a page of entries to the list, without those it already contains. */
export function withPage<T extends { readonly Id: string }>(
  list: PageOf<T>,
  nextPage: PageOf<T>,
): PageOf<T> {
  const listedIds = new Set(list.items.map(({ Id }) => Id))
  return {
    ...nextPage,
    items: [...list.items, ...nextPage.items.filter(({ Id }) => !listedIds.has(Id))],
  }
}
