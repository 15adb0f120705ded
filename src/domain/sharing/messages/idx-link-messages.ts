export const idxLinksSignIn = 'Sign in as an agent to make IDX links.'
export const idxLinksForAgents = 'Only agents can make IDX links.'
export const idxLinkMissing = 'This IDX link doesn’t exist.'
export const idxLinkGone = 'These listings are no longer available here.'
export const idxLinksNone = 'You have no IDX links yet.'
export const idxLinksHow =
  'An IDX link is a search that anyone can open and that you can show on your own site.'
export const idxLinkSaved = 'IDX link saved.'
export const idxLinkDeleted = (name: string) => `The IDX link ${name} was deleted.`
export const idxLinkDeleteQuestion = (name: string) => `Delete the IDX link ${name}?`
export const idxLinkDeleteMeaning =
  'Its address will stop working, and sites that show its list will say it’s gone. This can’t be undone.'
export const idxLinksTooMany = (most: number) =>
  `You’ve reached the limit of ${most} IDX links. Delete some to make more.`
export const idxLinkNameNeeded = 'Give the IDX link a name.'
export const idxLinkNameLong = (most: number) => `Names can have up to ${most} characters.`
export const idxLinkEvent = 'Choose an event, or none.'
export const idxLinkHours = (least: number, most: number) =>
  `Enter a whole number of hours from ${least} to ${most}.`
export const idxLinkNotPublic = (why: string) =>
  `Visitors can’t use this filter, so it can’t be an IDX link. ${why}`
export const idxLinkNoOrigins =
  'No sites may show this list yet. An administrator can add sites in the settings.'
export const idxLinkOrigins = (origins: string) => `These sites may show it: ${origins}`
export const idxLinkEmpty = 'There are no listings like this right now.'
export const idxLinkUnreadable = 'This link is damaged. Delete it and create a new one.'

export const chooseWithFilters = 'Start with filters, then save the search as an IDX link'
