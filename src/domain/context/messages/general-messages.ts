export const hotSheetUpdateFailed = 'Sorry, the Hot Sheet could not be updated.'
export const hotSheetLoadFailed = 'Sorry, the Hot Sheet filters could not be loaded.'
export const hotSheetSaveFailed = 'Sorry, the Hot Sheet filters could not be saved.'
export const ratingFailed = 'Sorry, there was an error setting your rating.'
export const ratingFailedAlert = 'Error setting rating'
export const showingInfoFailed =
  'There was an error loading the showing information for this listing. Please try again later.'
export const requestFailed = 'Sorry, there was an error processing your request.'

export const databaseBusy =
  'The site is busy with other changes right now, and yours was not made. Please try again in a moment.'

export const searchStarting =
  'The site has just started and is still reading its listings. It will be ready in a few seconds.'

export const searchBusy = 'The search is very busy. Please try again in a moment.'

export const storageFull =
  'There is no room left on the disk of this site, and your change was not made. Please tell the brokerage.'
export const storageUnavailable =
  'The database of this site cannot be used right now. Please try again later, or tell the brokerage.'
export const databaseGone =
  'The database file of this site, or its log, was removed or replaced. Nothing can be changed until the site is started again.'

export const stillLoading = 'Still loading…'
export const loadingCanceled = 'Canceled. The page shows what it showed before.'

export const chosenGone = 'It may be gone already. The list shows what is there.'
export const someChosenGone = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? 'One of those that were chosen is gone already.'
      : `${count} of those that were chosen are gone already.`
