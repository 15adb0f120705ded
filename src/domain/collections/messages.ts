import { formatCount } from '#src/domain/format.ts'
import { listed } from '#src/domain/wording.ts'

export const selectionFull = 'You have reached the maximum number of selected listings (200).'
export const selectionFullAdvice = 'You will need to remove some listings in order to add more.'
export const selectListings = 'Select one or more listings'

export const cartActionFailed = 'An unknown problem occurred.'
export const listingRecommended = 'Listing recommended successfully.'
export const listingSaved = 'Listing saved successfully.'
export const listingRemoved = 'Listing removed successfully.'
export const listingAddedToCart = 'Listing added to cart successfully.'

export const collectionWentWrong = 'Something has gone wrong. Please refresh and try again.'
export const listingNotAdded = 'Listing could not be added to collection'
export const collectionCreateFailed = 'There was an error creating the collection.'
export const listingAddedToCollection = 'The listing has been added to the collection.'
export const favoritesFailed = 'An error occurred. Please try again later.'

export const collectSignIn = 'Sign in to save listings and make collections.'
export const collectForbidden = 'Your account can’t make collections.'
export const collectionMissing = 'This collection doesn’t exist. It may have been deleted.'
export const collectionNameTaken = 'You already have a collection with this name.'
export const collectionNameSpecial = (name: string) =>
  `You already have a collection called ${name}.`
export const specialNotRenamed = (name: string) => `${name} cannot be renamed.`
export const specialNotDeleted = (name: string) => `${name} cannot be deleted.`
export const noCollectionChosen = 'Select at least one collection.'
export const noContactChosen = 'Choose a contact.'
export const noListingsChosen = 'Select at least one listing.'
export const tooManyListings = 'You can change up to 200 listings at once.'
export const listingMalformed = (name: string) => `“${name}” isn’t a listing ID.`
export const collectionNoteTooLong = (most: number) =>
  `Notes can have up to ${formatCount(most)} characters.`
export const listingNotInCollection = 'The listing is no longer in this collection.'
export const collectionRenamed = 'The collection has been renamed.'
export const collectionNoteSaved = 'The note has been saved.'
export const listingUnhidden = 'The listing is shown in your results again.'
export const listingHidden = 'The listing is hidden from your results.'
export const listingsUnhidden = (count: number) =>
  count === 1 ? listingUnhidden : `${count} listings are shown in your results again.`
export const listingsHidden = (count: number) =>
  count === 1 ? listingHidden : `${count} listings are hidden from your results.`

export const listingsUnknown = (...ids: readonly string[]) =>
  ids.length === 1
    ? `Listing ${ids[0]} doesn’t exist. Nothing was changed.`
    : `These listings don’t exist: ${listed(ids)}. Nothing was changed.`

export const recommendedRemoved = (count: number, name: string) =>
  count === 1
    ? `${name} removed this listing. Confirm that you want to recommend it again.`
    : `${name} removed ${count} of these listings. Confirm that you want to recommend them again.`

export const collectionsDeleted = (count: number) =>
  count === 1 ? 'The collection has been deleted.' : `${count} collections have been deleted.`
export const collectionsNotDeleted = (count: number) =>
  count === 1 ? 'The collection could not be deleted.' : 'None of the collections could be deleted.'
export const collectionsGone = 'These collections no longer exist.'
export const collectionRemoval = (names: string, count: number, listings: number) => {
  const what = count === 1 ? `Delete ${names}?` : `Delete ${count} collections: ${names}?`
  if (listings === 0) return `${what} ${count === 1 ? 'It has' : 'They have'} no listings.`
  const them = count === 1 ? 'it' : 'them'
  const stay = listings === 1 ? `listing in ${them} stays` : `listings in ${them} stay`
  return `${what} The ${stay} on the site, but notes about them are deleted.`
}

const emptyCollections: Readonly<Record<string, string>> = {
  Favorites: 'No favorites yet. Tap the heart on a listing to add it.',
  Possibilities: 'No possibilities yet.',
  Recommended: 'No recommended listings yet.',
  Rejects: 'No hidden listings.',
  Removed: 'No removed listings.',
}
export const emptyCollection = (type: string) =>
  emptyCollections[type] ?? 'There are no listings in this collection yet.'

export const goneListing = (mlsNumber: string | null) =>
  mlsNumber === null
    ? 'This listing is no longer shown on this site.'
    : `${mlsNumber} is no longer shown on this site.`

export const contactListings = (name: string) => `For ${name}:`

export const goneListings = (count: number) =>
  count === 1
    ? '1 more listing is no longer shown on this site.'
    : `${count} more listings are no longer shown on this site.`

export const noHomesYet = 'No homes yet'
export const noPhotosYet = 'No photos'
export const sharedBy = (name: string) => `From ${name}`
export const newInCollection = (count: number) => `${count} new`

export const agentWords = 'Your agent'
export const you = 'You'
export const addNote = 'Add a note'
export const editNote = 'Edit'
export const noteAbout = (name: string) => `Note about ${name}`
