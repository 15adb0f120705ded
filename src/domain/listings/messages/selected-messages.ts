import { formatCount, formatListings } from '#src/domain/context/units/numbers.ts'
import { comparedListingsMost, selectionCartMaximum } from '#src/domain/limits.ts'

export const nothingIsSelected = 'No listings are selected.'
export const howToSelect =
  'Choose “Select” above a list, check listings, then choose “Show selected”.'
export const compareTooFew = 'Select at least two listings to compare.'
export const compareTooMany = `You can compare up to ${comparedListingsMost} listings. Uncheck some.`
export const noResultIds = 'The listings in this search couldn’t be selected. Please try again.'

export const selectedGone = (count: number): string =>
  count === 1
    ? 'One of the selected listings is no longer shown.'
    : `${formatCount(count)} of the selected listings are no longer shown.`

export const selectWhole = (total: number): string =>
  total > selectionCartMaximum
    ? `Select the first ${selectionCartMaximum} of ${formatCount(total)}`
    : `Select all ${formatListings(total)}`

export const firstSelected = (total: number): string =>
  `The first ${selectionCartMaximum} of ${formatListings(total)} are selected, which is the limit.`

export const cartAppMissing = 'This app is not set up on this site.'
export const cartAppEmpty = 'None of these listings are shown on this site anymore.'
export const cartAppsMost = (most: number) => `You can have up to ${most} apps.`
export const cartAppTwice = (id: string) => `Two apps have the ID ${id}. Give each app its own.`
export const cartAppLine = (line: number) =>
  `Line ${line} needs an ID, a name, an https address with {listing_ids} or {mls_numbers}, and roles, separated by |.`
