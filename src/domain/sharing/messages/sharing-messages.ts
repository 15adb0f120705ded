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
export const sharingWithAccount =
  'With an account you can also send it by e-mail from here and see how often it was opened.'

export const shareSubject = (name: string, thing: string) => `${name} shared ${thing} with you`
export const sharePreviewGone = 'This preview is over. Go back and press “Preview” again.'
export const shareNotSignedIn = 'Sign in to send this by email or text.'
export const noRecipient = 'Enter an email address, or choose a contact.'
export const recipientWrong = (address: string) => `“${address}” is not an email address.`
export const recipientsTooMany = (most: number) =>
  `A message goes to at most ${formatCount(most)} people at once.`
export const contactWithoutEmail = (name: string) => `${name} has no email address.`
export const shareSubjectLong = (most: number) => `A subject has at most ${most} characters.`
export const shareMessageLong = (most: number) =>
  `A message has at most ${formatCount(most)} characters.`
export const shareSubjectFixed =
  'The subject is the site’s own, so that your friends know what the message is. Leave it empty.'
export const shareMessageLinks =
  'Leave out web and e-mail addresses: the message has the link to what you share, and answers go to you. Put a space after each period.'
export const shareStrangerLimit = (addresses: string, most: number) =>
  `${addresses} can get only ${formatCount(most)} messages of this kind a day. Try again tomorrow, or leave it out.`
export const shareNoReplyAddress =
  'Your account has no email address that people could answer to. Add one first.'
export const shareLimitHour = (most: number) =>
  `You can send to ${formatCount(most)} people an hour. Please try again later, or send to fewer.`
export const shareLimitDay = (most: number) =>
  `You can send to ${formatCount(most)} people a day. Please try again tomorrow, or send to fewer.`
export const shareSent = (count: number) =>
  count === 1 ? 'Sent to one person.' : `Sent to ${formatCount(count)} people.`
export const shareSkipped = (addresses: string) =>
  `Not sent to ${addresses}: they want no more mail of this kind.`
export const shareStopped = 'Not sent: all of these people want no more mail of this kind.'
export const textPhoneShort = (least: number) =>
  `Enter a phone number of at least ${least} characters.`
export const textPhoneWrong = 'This is not a phone number that a text can go to.'
export const textWords = (thing: string, address: string) => `${thing}: ${address}`

export const stopLinkWrong = 'This link is not complete. Use the one at the end of the message.'
export const stopTitle = 'Stop these messages'
export const stoppedOne = (address: string, sender: string) =>
  `${address} gets no more mail from ${sender}.`
export const stoppedAll = (address: string) =>
  `${address} gets no more mail that people send through this site.`
export const resumedOne = (address: string, sender: string) =>
  `${address} can get mail from ${sender} again.`
export const resumedAll = (address: string) => `${address} can get mail from people here again.`
export const collectionNotShared = 'There is nothing in it to share yet.'
