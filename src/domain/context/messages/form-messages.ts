import { formatCount } from '#src/domain/context/units/numbers.ts'

export const formStale =
  'This was changed after you opened it, in another window or by someone else, and nothing of yours was saved yet. What is stored now is next to each field that differs. Save again to replace it.'
export const changedElsewhere =
  'It was changed in another window in the meantime. Save again to replace that.'
export const renamedElsewhere = 'It was renamed in another window in the meantime.'
export const takeStored = 'Take what is stored'
export const storedNow = (value: string): string => `Stored now: ${value}`
export const storedEmpty = 'Stored now: empty'
export const storedChecked = 'Stored now: checked'
export const storedUnchecked = 'Stored now: not checked'
export const formTooOld = 'This form is no longer valid. Please load the page again and repeat it.'
export const formExpired =
  'This page was open for too long, so nothing was saved yet. What you typed is still here: send it again.'
export const openedByOther = (name: string): string =>
  `${name} is signed in now, but this form was opened by another account, so nothing was saved yet. What you typed is still here.`
export const sessionEnded =
  'You are not signed in any more, so nothing was saved yet. Sign in in another window, then try again here.'
export const sendAs = (name: string): string => `Send it as ${name}`
export const signInElsewhere = 'Sign in in another window, then try again here'
export const setUpElsewhere = 'Set it up in another window, then try again here'
export const typedTextLabel = 'What you typed'
export const tryAgain = 'Try again'
export const textLong = (most: number): string =>
  `The text has at most ${formatCount(most)} characters.`
