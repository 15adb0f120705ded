export const listingLoading = 'Loading the listing…'
export const listingLate = 'This is taking longer than usual.'
export const listingFailed = 'The listing could not be loaded.'
export const openFullPage = 'Open the full page'

export const showMoreMonths = 'Show more months'
export const showFewerMonths = 'Show fewer months'

export const placeWithheld = 'The seller keeps the address to themselves, so no map is shown.'
export const placeUnknown = 'The listing does not say where it is on a map.'
export const noStreetMap = 'There is no map of the streets here.'

export const schoolsAsListed =
  'As the listing says; how far they are is not known. The district says which school an address belongs to.'
export const schoolsOnLayers =
  'As the listing says, with areas of the map overlays. The district says which school an address belongs to.'
/** Describes where a school's area is. `distance` is formatted, such as `0.4 mi`, or null inside the area. */
export const schoolArea = (layer: string, distance: string | null) =>
  distance === null ? `inside its area of ${layer}` : `${distance} outside its area of ${layer}`

export const availableNow = 'Available now'
export const nextFree = (date: string) => `Next free ${date}`

export const ratingOutOfRange = 'A rating is a whole number of stars from 0 to 5.'
export const rateSignIn = 'Sign in to rate listings.'
export const starsText = (stars: number): string => {
  if (stars === 0) return 'Not rated'
  return stars === 1 ? '1 star' : `${stars} stars`
}
export const ratingSaved = (stars: number): string =>
  stars === 0 ? 'Your rating was removed.' : `Rated ${starsText(stars)}.`

export const flyerNotForEveryone =
  'A flyer is for everybody, and this listing may not be shown to everybody.'
