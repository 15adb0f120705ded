// Lists of listings.

export const signInForMore = 'You are no longer signed in.'
export const columnWidthsNotSaved = 'The widths of the columns could not be saved.'
