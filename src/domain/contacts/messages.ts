import { formatCount } from '#src/domain/context/units/numbers.ts'

export const emailEmpty = 'Email cannot be empty.'
export const emailMalformed = 'Please check email format.'

export const contactAdded = 'The contact has been added.'
export const contactAlreadyExists = 'You already have a contact with this address.'
export const contactEmailTaken = 'Another of your contacts has this address.'
export const contactNameLong = 'Please enter a name of at most 100 characters.'
export const contactPhoneLong = 'Please enter a phone number of at most 40 characters.'
export const contactTagsLong = 'Please enter at most 20 tags, each of at most 40 characters.'
export const contactSaved = 'Saved.'
export const contactTagged = 'The tags are saved.'
export const contactTagEmpty = 'Please enter a tag.'
export const contactMerged = 'The two contacts are one now.'
export const contactsBothAccounts =
  'Both contacts have an account of their own: they cannot be made one.'
export const chooseAnotherContact = 'Please choose another contact to merge with this one.'
export const importUnreadable =
  'This file cannot be read. Please choose a CSV file with a column of e-mail addresses, or vCards.'
export const importEmpty = 'There are no contacts in this file.'
export const importNoFile = 'Please choose a file.'
export const importTooLarge = 'Please choose a file of at most 1 MB.'
export const importTooMany = (most: number) =>
  `Please import at most ${formatCount(most)} contacts at a time.`
export const importGone = 'This import was finished already, or was begun too long ago.'
export const importRepeated = (line: number) => `The same address as line ${line}`
export const importNoEmail =
  'No e-mail address, which every contact here has. Below you can get these lines to fill it in.'
export const importWithout = (count: number): string =>
  `Get the ${count === 1 ? 'line' : `${count} lines`} without an address (CSV)`
export const importTagsMany = 'More than 20 tags, or a tag of more than 40 characters'
export const contactInvited = 'An invitation is on its way.'
export const contactMissing = 'There is no such contact.'
export const contactsForAgents = 'Only agents work with contacts.'
export const contactsSignIn = 'Please sign in to see your contacts.'
export const noteEmpty = 'Please write something.'
export const noteLong = 'Please write at most 5,000 characters.'

export function contactRemoval(notes: number, hasAccount: boolean): string {
  const gone =
    notes === 0
      ? 'The contact is deleted for good.'
      : `The contact and its ${notes === 1 ? 'note' : `${notes} notes`} are deleted for good.`
  return hasAccount ? `${gone} The person keeps their account.` : gone
}
