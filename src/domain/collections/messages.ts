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

export const collectSignIn = 'Sign in to save listings and to make collections.'
export const collectForbidden = 'Your account cannot make collections.'
export const collectionMissing = 'There is no such collection. It may have been deleted.'
export const collectionNameTaken = 'You have a collection with this name already.'
export const collectionNameSpecial = (name: string) =>
  `${name} is a collection that you have already.`
export const specialNotRenamed = (name: string) => `${name} cannot be renamed.`
export const specialNotDeleted = (name: string) => `${name} cannot be deleted.`
export const noCollectionChosen = 'Choose at least one collection.'
export const noContactChosen = 'Choose a contact.'
export const noListingsChosen = 'Choose at least one listing.'
export const tooManyListings = 'At most 200 listings can be changed at once.'
export const listingMalformed = (name: string) => `“${name}” is not the id of a listing.`
export const collectionNoteTooLong = (most: number) => `A note has at most ${most} characters.`
export const listingNotInCollection = 'The listing is not in this collection any more.'
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
    ? `There is no listing ${ids[0]}. Nothing was changed.`
    : `There are no listings ${ids.join(', ')}. Nothing was changed.`

export const recommendedRemoved = (count: number, name: string) =>
  count === 1
    ? `${name} removed this listing. Confirm that you recommend it again.`
    : `${name} removed ${count} of these listings. Confirm that you recommend them again.`

export const collectionsDeleted = (count: number) =>
  count === 1 ? 'The collection has been deleted.' : `${count} collections have been deleted.`
export const collectionsNotDeleted = (count: number) =>
  count === 1
    ? 'The collection could not be deleted.'
    : 'The collections could not be deleted. All of them are still there.'
export const collectionsGone = 'None of these collections is there.'
export const collectionRemoval = (names: string, count: number, listings: number) => {
  const what = count === 1 ? `Delete ${names}?` : `Delete ${count} collections: ${names}?`
  const listingsStay = listings === 1 ? 'The listing in it stays' : 'The listings in it stay'
  return `${what} ${listings === 0 ? 'No listing is in it.' : `${listingsStay} on the site; notes about them go.`}`
}

const emptyCollections: Readonly<Record<string, string>> = {
  Favorites: 'There are no favorites yet. Press the heart of a listing to add it.',
  Possibilities: 'No listing is a possibility yet.',
  Recommended: 'No listing has been recommended yet.',
  Rejects: 'You have hidden no listing.',
  Removed: 'No listing has been removed.',
}
export const emptyCollection = (type: string) =>
  emptyCollections[type] ?? 'No listing is in this collection yet.'

export const goneListing = (mlsNumber: string | null) =>
  mlsNumber === null
    ? 'This listing is no longer shown on this site.'
    : `${mlsNumber} is no longer shown on this site.`

export const contactListings = (name: string) => `For ${name}:`

export const goneListings = (count: number) =>
  count === 1
    ? '1 more listing is no longer shown on this site.'
    : `${count} more listings are no longer shown on this site.`
