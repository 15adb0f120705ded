import { andList } from '#src/domain/wording.ts'

export const nameEmpty = 'Please enter your name.'
export const nameUnreadable = 'Please enter a name of at most 100 characters.'
export const phoneUnreadable = 'Please check the phone number.'
export const termsNotAccepted = 'Please read and accept the terms of use.'
export const termsOwed = 'Before you go on, please read and accept our terms of use.'
export const termsNewer =
  'The terms of use have just changed. Please read and accept the new version.'
export const noSuchTerms = 'There’s no such version of the terms of use.'
export const passwordCommon = 'This password is too common. Please choose another.'
export const passwordWrong = 'This password isn’t correct. Please try again.'
export const registrationWait =
  'Too many registrations from your network. Please try again in an hour.'
export const mailWait = 'Too many email requests. Please try again in an hour.'
export const linkOld = 'This link has expired or has already been used.'
export const passwordChanged = 'Your password was changed. Please sign in with the new one.'
export const sentTo = (email: string) =>
  `We sent an email to ${email}. Open the link in it to continue.`
export const sentIfAccountExists =
  'If there’s an account with this name or email, we’ll send it a link to choose a new password.'
export const detailsSaved = 'Saved.'
export const passwordChangedHere =
  'Your password was changed, and you’ve been signed out on all other devices.'
export const emailConfirmed = 'Your new email address is confirmed.'
export const emailRestored =
  'Your previous email address was restored, and you’ve been signed out everywhere. Please choose a new password.'
export const pendingFailed =
  'You’re signed in, but we couldn’t finish what you were doing. Please try again.'
/** What waits for signing in: `We’ll save your searches “A” and “B” and your change as soon as you’re signed in.` */
export function pendingText(searches: readonly string[], choices: number): string {
  const names = andList(searches.map((name) => `“${name}”`))
  const waiting = [
    ...(searches.length === 0
      ? []
      : [`your ${searches.length === 1 ? 'search' : 'searches'} ${names}`]),
    ...(choices === 0 ? [] : [`your ${choices === 1 ? 'change' : 'changes'}`]),
  ]
  return `We’ll save ${waiting.join(' and ')} as soon as you’re signed in.`
}
export const pendingFull = (most: number) =>
  `${most} changes are already waiting for you to sign in, so we didn’t keep this one. Sign in, then save it again.`
export const pendingRefused =
  'This account can’t save anything. Sign in with another account, then try again.'
export const pendingForConsumers =
  'You’re signed in as an agent, so your change wasn’t saved. Make it again to save it.'
export const pendingWaits = 'We’ll finish this as soon as you confirm your email address.'
export const rememberWait =
  'Too many requests from your network. Please try again in a few minutes.'
export const signatureSaved = 'Signature saved.'
export const signatureForAgents = 'Only agents can have a signature.'
export const signatureLong = (most: number) => `Signatures can have up to ${most} characters.`

export const toolsSignIn = 'Sign in as an agent to use the tools.'
export const toolsForAgents = 'These tools are for agents.'

export const openedHomesTitle = 'Homes you open'
export const shareOpenedHomes = 'Let my agent see which homes I open'
export const whatOpenedHomesShow =
  'Your agent can see the homes and searches you save, your notes about them, and the homes you hide, but not the homes you open unless you allow it. If you turn this off later, they won’t see past ones either.'
export const openedHomesShared = 'Your agent can now see which homes you open.'
export const openedHomesHidden = 'Your agent can’t see which homes you open.'
export const openedForConsumers = 'Agents don’t share which homes they open.'
