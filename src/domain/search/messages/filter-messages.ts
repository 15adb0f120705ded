// Messages of search and filter (SPEC §8 Filter and count, Paged lists; §9 count button). Spelling errors are those of
// the specification.

export const countUpdateFailed = 'Sorry, there was an error updating the form. '
export const fieldReloadFailed = 'Sorry, there was an error updating the form.'
export const fieldListFailed =
  'We encountered an error loading the field list. Please refresh the page and try again.'

export const systemErrorTitle = 'System Error'
export const systemErrorText = 'In order to continue, please refresh this page.'

export const addressSearchFailed = 'Error running search'
export const unknownListingClickTarget = 'Unknown ldp navigation element.'
export const noMoreListings = 'No more listings.'

export const noResults = 'No Results'
export const viewOneResult = 'View 1 Result'
export const viewResults = (count: string) => `View ${count} Results`

export const pricesOfOneMarket =
  'Choose For sale, For rent, or Sold first. Their prices aren’t shown together.'
export const noPrices = 'No prices to show.'

export const noValue = 'No listings here have a value.'
export const noSuchValue = 'No matching values.'
export const valuesLoading = 'Loading values…'

export const searchingPlaces = 'Searching…'

export const clearRecent = 'Clear recent searches and homes'

export const currentLocation = 'Current location'
export const locationRefused =
  'We couldn’t find your location. Allow this site to use it, or enter a place.'

export const placeHint = (number: string) =>
  `a city, area, postal code, school, street, address, ${number}, or coordinates such as 41.38, 2.17`

/** `number` is the site's word for a listing's number, such as `MLS number`. */
export const numberTooShort = (number: string, least: string | number) =>
  `Enter ${number.startsWith('M') ? 'an' : 'a'} ${number} of at least ${least} characters.`

export const numbersUnknown = (number: string, numbers: string) =>
  `No listing has the ${number} ${numbers}.`
export const didYouMean = 'Did you mean'

export const fairHousingRefusal =
  'Under fair housing laws, we can’t search by who lives in a home or near it. Try a place, a price, or features instead.'
