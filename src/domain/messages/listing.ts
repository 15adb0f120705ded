// The page of a listing and the overlay that shows it.

export const listingLoading = 'Loading the listing…'
export const listingLate = 'This is taking longer than usual.'
export const listingFailed = 'The listing could not be loaded.'
export const openFullPage = 'Open the full page'

export const showMoreMonths = 'Show more months'
export const showFewerMonths = 'Show fewer months'
