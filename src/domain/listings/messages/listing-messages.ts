export const listingLoading = 'Loading the listing…'
export const listingLate = 'This is taking longer than usual.'
export const listingFailed = 'The listing could not be loaded.'
export const listingMissing = 'This listing doesn’t exist or is no longer shown.'
export const listingGone = 'This listing is no longer available'
export const listingGoneMeaning = 'It was on this site earlier. Here’s what’s like it or nearby.'
export const listingGoneAlone = 'It was on this site earlier. Search for others here.'
export const everythingIn = (place: string, isRental: boolean): string =>
  `Everything for ${isRental ? 'rent' : 'sale'} in ${place}`
export const listingUnavailable =
  'This listing is temporarily unavailable, because its MLS hasn’t updated its data in time. What you saved stays saved.'
export const listingsClosed =
  'Listings are closed for now, because an MLS hasn’t updated its data in time. What you saved stays saved.'
export const noDocument = 'This document doesn’t exist or is no longer shown.'
export const openFullPage = 'Open the full page'

export const showMoreMonths = 'Show more months'
export const showFewerMonths = 'Show fewer months'

export const placeWithheld = 'The seller keeps the address private, so there’s no map.'
export const placeUnknown = 'This listing has no map location.'
export const noStreetMap = 'There’s no street map for this area.'

export const schoolsAsListed =
  'From the listing; distances aren’t known. Confirm with the district.'
export const schoolsOnLayers = 'From the listing and map boundaries. Confirm with the district.'
/** Describes where a school's area is. `distance` is formatted, such as `0.4 mi`, or null inside the area. */
export const schoolArea = (layer: string, distance: string | null) =>
  distance === null
    ? `inside its boundary (${layer})`
    : `${distance} outside its boundary (${layer})`

export const availableNow = 'Available now'
export const nextFree = (date: string) => `Next available ${date}`

export const ratingOutOfRange = 'Ratings are whole numbers from 0 to 5 stars.'
export const rateSignIn = 'Sign in to rate listings.'
export const starsText = (stars: number): string => {
  if (stars === 0) return 'Not rated'
  return stars === 1 ? '1 star' : `${stars} stars`
}
export const ratingSaved = (stars: number): string =>
  stars === 0 ? 'Your rating was removed.' : `Rated ${starsText(stars)}.`

export const flyerNotForEveryone =
  'Flyers are public, and this listing may not be shown to everyone.'
