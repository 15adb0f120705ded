import { formatCount } from '#src/domain/context/units/numbers.ts'

export const emailEmpty = 'Email cannot be empty.'
export const emailMalformed = 'Please check email format.'

export const contactAdded = 'The contact has been added.'
export const contactAlreadyExists = 'You already have a contact with this email address.'
export const contactEmailTaken = 'Another of your contacts has this email address.'
export const contactNameLong = 'Please enter a name of at most 100 characters.'
export const contactPhoneLong = 'Please enter a phone number of at most 40 characters.'
export const contactTagsLong = 'Please enter up to 20 tags of up to 40 characters each.'
export const contactSaved = 'Saved.'
export const contactTagged = 'Tags saved.'
export const contactTagEmpty = 'Please enter a tag.'
export const contactMerged = 'The contacts were merged.'
export const contactsBothAccounts =
  'Both contacts have their own accounts, so they can’t be merged.'
export const chooseAnotherContact = 'Please choose another contact to merge with this one.'
export const importUnreadable =
  'We can’t read this file. Please choose a CSV file with a column of email addresses, or a vCard file.'
export const importEmpty = 'There are no contacts in this file.'
export const importNoFile = 'Please choose a file.'
export const importTooLarge = 'Please choose a file of at most 1 MB.'
export const importTooMany = (most: number) =>
  `Please import at most ${formatCount(most)} contacts at a time.`
export const importGone =
  'This import was already finished or was started too long ago. Please choose the file again.'
export const importRepeated = (line: number) => `Same email address as line ${line}`
export const importNoEmail =
  'No email address. Every contact needs one. Download these lines below to fill it in.'
export const importWithout = (count: number): string =>
  `Download the ${count === 1 ? 'line' : `${count} lines`} without an email address (CSV)`
export const importTagsMany = 'More than 20 tags, or a tag of more than 40 characters'
export const waitingTitle = 'Waiting for your reply'
export const homeGone = 'a home that’s no longer available'
export const contactInvited = 'Invitation sent.'
export const contactMissing = 'This contact doesn’t exist.'
export const contactsForAgents = 'Contacts are for agents.'
export const contactsSignIn = 'Please sign in to see your contacts.'
export const noMoreContacts = 'No more contacts.'
export const contactsNoneChosen = 'Select at least one contact.'
export const contactsTooMany = (most: number) =>
  `Please select at most ${formatCount(most)} contacts at a time.`
export const contactsNotChanged = (count: number) =>
  count === 1 ? '1 contact wasn’t changed.' : `${formatCount(count)} contacts weren’t changed.`
export const contactsMissing = 'These contacts don’t exist.'
export const contactTagUnknown = 'Please choose one of their tags.'
export const contactSearchUnknown = 'Please choose one of your saved searches.'
export const contactHasAccount = 'Already has an account.'
export const contactsRemoval =
  'They and their notes will be permanently deleted. Their accounts aren’t affected. This can’t be undone.'
export const noteEmpty = 'Please enter a note.'
export const noteLong = 'Notes can have up to 5,000 characters.'

export function contactRemoval(notes: number, hasAccount: boolean): string {
  const gone =
    notes === 0
      ? 'The contact will be permanently deleted.'
      : `The contact and its ${notes === 1 ? 'note' : `${notes} notes`} will be permanently deleted.`
  return hasAccount ? `${gone} Their account isn’t affected.` : gone
}
