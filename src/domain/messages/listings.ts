import { formatCount } from '#src/domain/format.ts'

// Lists of listings.

export const signInForMore = 'You are no longer signed in.'
export const columnWidthsNotSaved = 'The widths of the columns could not be saved.'

/** More listings match than the MLS lets visitors see. */
export const notAllShown = (most: number): string =>
  `The MLS lets us show ${formatCount(most)} listings of a search: narrow it to see the others. Counts are of all matches.`
