import { formatCount } from '#src/domain/format.ts'

// SPEC §8 Sharing; §9 Request a Showing.

export const cannotCreateLink = 'Cannot create link'
export const unshareableListings = (count: number, ids: string) =>
  `The following ${count} listing(s) cannot be shared at this time: ${ids}`
export const linkCopied = 'Link Copied to Clipboard!'
export const copyFailed = 'Failed to copy text to clipboard.'
/** SPEC §5. */
export const cmaSelectOne = 'Please select at least one listing to generate a CMA'
export const cmaSaved = 'CMA saved successfully.'
export const interestedInViewing = "I'm interested in viewing"
export const showingInfoTitle = 'Showing Info'

// Sentences of our own.

export const nothingToShare =
  'There is nothing to share: choose a listing, a search, or a collection.'
export const sharingSignIn = 'Please sign in to share this.'
export const sharedLinksForMembers = 'Sign in to see the links that you shared.'
export const sharedLinkMissing = 'There is no such link.'
export const cmaSharedByAgents = 'Only agents share reports.'
export const searchNotForVisitors = (why: string) =>
  `This search cannot be shared: whoever opens the link could not search it. ${why}`
export const sharedLinksTooMany = (most: number) =>
  `You have ${formatCount(most)} links. Delete some to share more.`
export const linkNameLong = (most: number) => `A name has at most ${most} characters.`
export const linkNameEmpty = 'Give the link a name.'
export const linkExpiryWrong = 'Choose a day from today on, at most five years ahead.'
export const linkEnded = (sharer: string) =>
  `This link is no longer open. Ask ${sharer} for a new one.`
export const linkUnknown = 'There is no such link. Check that its address is complete.'
export const tooManyLinksTried =
  'Too many addresses of links that are not there. Please try again in some minutes.'
export const linkRenamed = 'Link renamed.'
export const linkExpirySaved = 'Saved.'
export const linkRevoked = 'The link is closed: its address leads nowhere now.'
export const linkReopened = 'The link is open again.'
export const linkDeleted = 'Link deleted.'
export const sharedGone = (count: number) =>
  count === 1
    ? 'One of the homes that were shared may no longer be shown.'
    : `${formatCount(count)} of the homes that were shared may no longer be shown.`
