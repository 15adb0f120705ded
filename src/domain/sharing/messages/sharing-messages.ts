import { formatCount } from '#src/domain/context/units/numbers.ts'

export const cannotCreateLink = 'Cannot create link'
export const unshareableListings = (count: number, ids: string) =>
  `The following ${count} listing(s) cannot be shared at this time: ${ids}`
export const linkCopied = 'Link Copied to Clipboard!'
export const copyFailed = 'Failed to copy text to clipboard.'
export const cmaSaved = 'CMA saved successfully.'
export const interestedInViewing = "I'm interested in viewing"
export const showingInfoTitle = 'Showing Info'

export const nothingToShare =
  'There’s nothing to share. Choose a listing, a search, or a collection.'
export const sharingSignIn = 'Please sign in to share this.'
export const sharedLinksForMembers = 'Sign in to see the links you shared.'
export const sharedLinkMissing = 'This link doesn’t exist.'
export const cmaSharedByAgents = 'Only agents can share reports.'
export const searchNotForVisitors = (why: string) =>
  `This search can’t be shared because people who open the link couldn’t run it. ${why}`
export const sharedLinksTooMany = (most: number) =>
  `You’ve reached the limit of ${formatCount(most)} links. Delete some to share more.`
export const linkNameLong = (most: number) => `Names can have up to ${most} characters.`
export const linkNameEmpty = 'Give the link a name.'
export const linkExpiryWrong = 'Choose a date from today to five years ahead.'
export const linkEnded = (sharer: string, way: string | null) =>
  `This link is no longer open. Ask ${sharer} for a new one${way === null ? '.' : `: ${way}.`}`
export const ownLinkEnded = 'You closed this link, or it has expired. People can no longer open it.'
export const linkUnknown = 'This link doesn’t exist. Check that you have all of it.'
export const tooManyLinksTried = 'Too many broken links. Please try again in a few minutes.'
export const linkRenamed = 'Link renamed.'
export const linkExpirySaved = 'Saved.'
export const linkRevoked = 'The link is closed. It no longer works.'
export const linkReopened = 'The link is open again.'
export const linkDeleted = 'Link deleted.'
/** `homes` is null for a market analysis. */
export const sharedBy = (homes: number | null, sharer: string): string =>
  `${homes === null ? 'Market analysis' : homes === 1 ? '1 home' : `${formatCount(homes)} homes`} shared by ${sharer}`
export const sharedGone = (count: number) =>
  count === 1
    ? 'One of the shared homes is no longer shown.'
    : `${formatCount(count)} of the shared homes are no longer shown.`
export const sharingWithAccount =
  'With an account, you can also email it from here and see how often it’s opened.'

export const shareSubject = (name: string, thing: string) => `${name} shared ${thing} with you`
export const sharePreviewGone = 'This preview has expired. Go back and choose “Preview” again.'
export const shareNotSignedIn = 'Sign in to send this by email or text.'
export const noRecipient = 'Enter an email address, or choose a contact.'
export const recipientWrong = (address: string) => `“${address}” isn’t an email address.`
export const recipientsTooMany = (most: number) =>
  `You can send a message to up to ${formatCount(most)} people at once.`
export const contactWithoutEmail = (name: string) => `${name} has no email address.`
export const shareSubjectLong = (most: number) => `Subjects can have up to ${most} characters.`
export const shareMessageLong = (most: number) =>
  `Messages can have up to ${formatCount(most)} characters.`
export const shareSubjectFixed =
  'Leave the subject empty. We fill it in so people know what the message is.'
export const shareMessageLinks =
  'Leave out web and email addresses. The message already links to what you share, and replies go to you. Put a space after each period.'
export const shareStrangerLimit = (addresses: string, most: number) =>
  `${addresses} can get only ${formatCount(most)} messages like this a day. Try again tomorrow, or leave it out.`
export const shareNoReplyAddress = 'Your account has no email address for replies. Add one first.'
export const shareLimitHour = (most: number) =>
  `You can send to ${formatCount(most)} people an hour. Please try again later, or send to fewer.`
export const shareLimitDay = (most: number) =>
  `You can send to ${formatCount(most)} people a day. Please try again tomorrow, or send to fewer.`
export const shareSent = (count: number) =>
  count === 1 ? 'Sent to one person.' : `Sent to ${formatCount(count)} people.`
export const shareSkipped = (addresses: string) =>
  `Not sent to ${addresses}: they unsubscribed from messages like this.`
export const shareStopped = 'Not sent: all of these people unsubscribed from messages like this.'
export const textPhoneShort = (least: number) =>
  `Enter a phone number of at least ${least} characters.`
export const textPhoneWrong = 'We can’t text this phone number. Check it and try again.'
export const textWords = (thing: string, address: string) => `${thing}: ${address}`

export const stopLinkWrong = 'This link is incomplete. Use the one at the end of the message.'
export const stopTitle = 'Stop these messages'
export const stoppedOne = (address: string, sender: string) =>
  `${address} won’t get any more email from ${sender}.`
export const stoppedAll = (address: string) =>
  `${address} won’t get any more email from people on this site.`
export const resumedOne = (address: string, sender: string) =>
  `${address} can get email from ${sender} again.`
export const resumedAll = (address: string) =>
  `${address} can get email from people on this site again.`
export const collectionNotShared = 'There’s nothing in this collection to share yet.'
