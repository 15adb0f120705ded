// Lists of listings.

export const signInForMore = 'You are no longer signed in.'
