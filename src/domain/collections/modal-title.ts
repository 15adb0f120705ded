import type { CollectionModal } from './paths.ts'

const titles: Readonly<Record<CollectionModal, string>> = {
  listing_saved: 'Save Listing',
  listing_hidden: 'Hide Listing',
  recommended: 'Recommend Listing',
  collection: 'Add to Collection',
  contact_collection: 'Add to Contact Collection',
}

export const titleOfModal = (modal: CollectionModal, isAgent: boolean): string =>
  modal === 'collection' && isAgent ? 'Add to Personal Collection' : titles[modal]

export const collectionModalOf = (text: string | null): CollectionModal | null =>
  text !== null && text in titles ? (text as CollectionModal) : null
