import type { Frequency } from '#src/domain/alerts/alert.ts'
import { formatCount } from '#src/domain/context/units/numbers.ts'

export const changesDetected = 'Changes detected.'
export const noNameProvided = 'No name provided.  Search not saved.'
export const nameUnchanged = 'Name did not change.  Search not saved.'
export const cannotSaveThisType = 'Unable to create a saved search from this search type.'
export const searchSaveFailed = 'An error occurred while saving the search.'
export const searchRenameFailed = 'Error renaming the search.'
export const searchRenamed = 'Search renamed successfully.'
export const searchSaved = 'Search saved successfully!'
export const copySuffix = '_COPY'
export const savedSearchNamed = 'Saved search'
export const emailQuestion = 'Email me new homes'
const newHomes: Readonly<Record<Frequency, string>> = {
  instant: 'We’ll email you new homes as they’re listed.',
  few: 'We’ll email you new homes up to four times a day.',
  daily: 'We’ll email you new homes every day.',
  weekly: 'We’ll email you new homes every week.',
  monthly: 'We’ll email you new homes every month.',
}
export const searchSavedWithAlert = (frequency: Frequency) => `Search saved. ${newHomes[frequency]}`
export const searchSavedWithoutAlert = (problem: string) => `Search saved. ${problem}`
export const searchSavedEmailsPaused = 'Search saved. We’ve paused its emails.'
export const savedAfterEntering = 'Register or sign in next, and we’ll save the search.'
export const bellWords = {
  new: { label: 'Save search', title: 'Save this search and get new homes by email' },
  on: { label: 'Alerts on', title: 'Saved. We email you new homes' },
  off: { label: 'Alerts off', title: 'Saved. We don’t email you new homes' },
} as const
export const changeEmails = 'Change'

export const savingSignIn = 'Please sign in to save searches.'
export const savingUnconfirmed = 'You can save searches as soon as you confirm your email address.'
export const savedSearchMissing = 'This search doesn’t exist.'
export const savedSearchBroken = 'This site no longer offers one of its conditions.'
export const savedSearchUnreadable = 'This search is damaged and can’t be opened.'
export const savedSearchesTooMany = (most: number) =>
  `You’ve reached the limit of ${formatCount(most)} saved searches. Delete some to save more.`
export const savedSearchNameLong = (most: number) => `Names can have up to ${most} characters.`
export const savedSearchDescriptionLong = (most: number) =>
  `Descriptions can have up to ${most} characters.`
export const savedSearchEmpty = 'This search has no filters yet. Add one to save it.'
export const savedSearchCycle = (field: string) =>
  `A search with the condition ${field} can’t be saved.`
export const savedSearchDetails = 'Saved.'
export const searchProvidedTo = (contacts: number) =>
  contacts === 0
    ? 'No contacts have this search.'
    : contacts === 1
      ? 'One contact has this search.'
      : `${formatCount(contacts)} contacts have this search.`
export const searchRemovedFromList = 'The search is no longer in your list.'
export const quickSearchSaved = 'Quick search saved.'
export const quickSearchDeleted = 'Quick search deleted.'
export const quickSearchesForAgents =
  'Only agents can make quick searches, and only administrators can make them for everyone.'

export const searchesDeleted = (count: number) =>
  count === 1 ? 'The saved search was deleted.' : `${count} saved searches were deleted.`
export const searchesNotDeleted = (count: number) =>
  count === 1
    ? 'The saved search could not be deleted.'
    : 'The saved searches could not be deleted.'
export const searchesDeleteQuestion = (count: number) =>
  count === 1 ? 'Delete this saved search?' : `Delete these ${count} saved searches?`
export const searchesNoneChosen = 'Select at least one saved search.'
