export const hotSheetUpdateFailed = 'Sorry, the Hot Sheet could not be updated.'
export const hotSheetLoadFailed = 'Sorry, the Hot Sheet filters could not be loaded.'
export const hotSheetSaveFailed = 'Sorry, the Hot Sheet filters could not be saved.'
export const ratingFailed = 'Sorry, there was an error setting your rating.'
export const ratingFailedAlert = 'Error setting rating'
export const showingInfoFailed =
  'There was an error loading the showing information for this listing. Please try again later.'
export const requestFailed = 'Sorry, there was an error processing your request.'

export const databaseBusy =
  'The site is busy with other changes, so yours wasn’t saved. Please try again in a moment.'

export const searchStarting =
  'The site just started and is still loading its listings. It’ll be ready in a few seconds.'

export const searchBusy = 'Search is very busy right now. Please try again in a moment.'

export const storageFull =
  'We’re out of storage, so your change wasn’t saved. Please let the brokerage know.'
export const storageUnavailable =
  'The site isn’t available right now. Please try again later, or let the brokerage know.'
export const databaseGone =
  'The site’s database file or its log was removed or replaced. Nothing can be changed until the site is restarted.'

export const stillLoading = 'Still loading…'
export const loadingCanceled = 'Canceled. The page hasn’t changed.'

export const chosenGone = 'What you selected may already be gone. The list shows what’s left.'
export const someChosenGone = (count: number): string | null =>
  count === 0
    ? null
    : count === 1
      ? 'One of those you selected is already gone.'
      : `${count} of those you selected are already gone.`

const errorTitles: Readonly<Record<number, string>> = {
  403: 'You don’t have access',
  404: 'Page not found',
  410: 'No longer available',
  429: 'Paused for now',
  503: 'Temporarily unavailable',
}

export const errorTitle = ({ status, name }: { status: number; name: string }): string =>
  name === 'FormExpired' ? 'Not saved yet' : (errorTitles[status] ?? 'Something went wrong')
