import { formatCount } from '#src/domain/context/units/numbers.ts'

export const formStale =
  'This was changed in another window or by someone else after you opened it, so your changes aren’t saved yet. Each field that differs shows the saved value. Save again to replace it.'
export const changedElsewhere =
  'This was changed in another window. Save again to replace that change.'
export const renamedElsewhere = 'This was renamed in another window.'
export const takeStored = 'Use the saved value'
export const storedNow = (value: string): string => `Saved value: ${value}`
export const storedEmpty = 'Saved value: empty'
export const storedChecked = 'Saved value: checked'
export const storedUnchecked = 'Saved value: not checked'
export const formTooOld = 'This form has expired. Please reload the page and try again.'
export const formExpired =
  'This page was open too long, so your changes aren’t saved yet. What you typed is still here. Please send it again.'
export const openedByOther = (name: string): string =>
  `${name} is signed in now, but this form was opened with another account, so nothing was saved. What you typed is still here.`
export const sessionEnded =
  'You’re no longer signed in, so nothing was saved. Sign in from another window, then try again here.'
export const sendAs = (name: string): string => `Send as ${name}`
export const signInElsewhere = 'Sign in from another window'
export const setUpElsewhere = 'Set it up from another window'
export const typedTextLabel = 'What you typed'
export const tryAgain = 'Try again'
export const textLong = (most: number): string =>
  `The text can have up to ${formatCount(most)} characters.`
