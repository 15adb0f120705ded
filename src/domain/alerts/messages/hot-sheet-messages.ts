import { formatCount } from '#src/domain/context/units/numbers.ts'

export const hotSheetsSignIn = 'Sign in to see hot sheets.'
export const hotSheetsForAgents = 'Hot sheets are for agents.'
export const hotSheetSaved = 'The hot sheet was saved.'
export const hotSheetNothing = 'Nothing in this time.'
export const hotSheetWindowWrong = 'Choose the last day or the time since the last visit.'
export const hotSheetNoEmail =
  'Your account has no email address that the hot sheet could go to. Add one first.'
export const hotSheetSince = (since: string) => `Since ${since}.`
export const hotSheetSubject = (date: string) => `Hot sheet of ${date}`
export const openHousesToday = 'Open houses today'
export const hotSheetStopTitle = 'Hot sheet mail'
export const hotSheetStopped = 'Your hot sheet is no longer mailed to you.'
export const hotSheetResumed = 'Your hot sheet is mailed to you each morning again.'
export const hotSheetLinkWrong = 'This link does not work. It may be incomplete.'
export const hotSheetMailed = (count: number) =>
  count === 1 ? 'One hot sheet was mailed.' : `${formatCount(count)} hot sheets were mailed.`
