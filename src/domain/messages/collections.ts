// SPEC §4 Selection cart; §5 Selection cart, CMA; §8 Collections and carts.

export const selectionFull = 'You have reached the maximum number of selected listings (200).'
export const selectionFullAdvice = 'You will need to remove some listings in order to add more.'
export const selectListings = 'Select one or more listings'
export const selectForCma = 'Please select at least one listing to generate a CMA'

export const cartAddFailed = 'cart add failure'
export const listingAdded = 'listing added'
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
