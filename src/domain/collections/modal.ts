import type { CartModal } from './paths.ts'

const titles: Readonly<Record<CartModal, string>> = {
  listing_saved: 'Save Listing',
  listing_hidden: 'Hide Listing',
  recommended: 'Recommend Listing',
  collection: 'Add to Collection',
  contact_collection: 'Add to Contact Collection',
}

export const titleOfModal = (modal: CartModal, isAgent: boolean): string =>
  modal === 'collection' && isAgent ? 'Add to Personal Collection' : titles[modal]

export const cartModalOf = (text: string | null): CartModal | null =>
  text !== null && text in titles ? (text as CartModal) : null
