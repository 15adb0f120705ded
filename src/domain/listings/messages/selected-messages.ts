import { formatCount, formatListings } from '#src/domain/context/units/numbers.ts'
import { comparedListingsMost, selectionCartMaximum } from '#src/domain/limits.ts'

export const nothingIsSelected = 'No listings are selected.'
export const howToSelect = 'Press Select above a list, check listings, and press Show selected.'
export const compareTooFew = 'Select at least two listings to compare.'
export const compareTooMany = `At most ${comparedListingsMost} listings can be compared. Uncheck some of them.`
export const noResultIds = 'The listings of this search could not be selected. Please try again.'

export const selectedGone = (count: number): string =>
  count === 1
    ? 'One of the selected listings is no longer shown.'
    : `${formatCount(count)} of the selected listings are no longer shown.`

export const selectWhole = (total: number): string =>
  total > selectionCartMaximum
    ? `Select the first ${selectionCartMaximum} of ${formatCount(total)}`
    : `Select all ${formatListings(total)}`

export const firstSelected = (total: number): string =>
  `The first ${selectionCartMaximum} of ${formatListings(total)} are selected; no more can be.`

export const cartAppMissing = 'This app is not set up on this site.'
export const cartAppEmpty = 'None of these listings is shown on this site any more.'
export const cartAppsMost = (most: number) => `There can be ${most} apps at most.`
export const cartAppTwice = (id: string) => `There are two apps called ${id}.`
export const cartAppLine = (line: number) =>
  `Line ${line} has to be an id, a name, an https address with {listing_ids} or {mls_numbers}, and roles, with | between them.`
