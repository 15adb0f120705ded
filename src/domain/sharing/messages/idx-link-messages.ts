export const idxLinksSignIn = 'Sign in as an agent to make IDX links.'
export const idxLinksForAgents = 'Only agents make IDX links.'
export const idxLinkMissing = 'There is no such IDX link.'
export const idxLinkGone = 'This list of listings is no longer here.'
export const idxLinksNone = 'You have no IDX links yet.'
export const idxLinksHow =
  'An IDX link is a search of yours that everybody may open, and that your own site can show.'
export const idxLinkSaved = 'The IDX link is saved.'
export const idxLinkDeleted = (name: string) => `The IDX link ${name} was deleted.`
export const idxLinkDeleteQuestion = (name: string) => `Delete the IDX link ${name}?`
export const idxLinkDeleteMeaning =
  'Its address leads nowhere then, and sites that show its list show that it is gone. This cannot be undone.'
export const idxLinksTooMany = (most: number) =>
  `You have ${most} IDX links. Delete some to make more.`
export const idxLinkNameNeeded = 'Give the IDX link a name.'
export const idxLinkNameLong = (most: number) => `A name has at most ${most} characters.`
export const idxLinkEvent = 'Choose one of the events, or none.'
export const idxLinkHours = (least: number, most: number) =>
  `Type a whole number of hours from ${least} to ${most}.`
export const idxLinkNotPublic = (why: string) =>
  `Visitors cannot search by this filter, so it cannot be an IDX link. ${why}`
export const idxLinkNoOrigins =
  'No site may show the list yet: an administrator names the sites in the settings.'
export const idxLinkOrigins = (origins: string) => `These sites may show it: ${origins}`
export const idxLinkEmpty = 'There are no such listings at the moment.'
export const idxLinkUnreadable = 'It cannot be read, because it is damaged in the database'

export const chooseWithFilters = 'Choose with filters, then save the search as an IDX link'
