import { formatCount } from '#src/domain/context/units/numbers.ts'

export const hotSheetsSignIn = 'Sign in to see hot sheets.'
export const hotSheetsForAgents = 'Hot sheets are for agents.'
export const hotSheetSaved = 'Hot sheet saved.'
export const hotSheetNothing = 'Nothing changed in this period.'
export const hotSheetWindowWrong = 'Choose the last day or the time since your last visit.'
export const hotSheetNoEmail = 'Your account has no email address for the hot sheet. Add one first.'
export const hotSheetSince = (since: string) => `Since ${since}.`
export const hotSheetSubject = (date: string) => `Hot sheet for ${date}`
export const openHousesToday = 'Open houses today'
export const hotSheetStopTitle = 'Hot sheet emails'
export const hotSheetStopped = 'You’ll no longer get your hot sheet by email.'
export const hotSheetResumed = 'You’ll get your hot sheet by email every morning again.'
export const hotSheetLinkWrong = 'This link does not work. It may be incomplete.'
export const hotSheetMailed = (count: number) =>
  count === 1 ? 'One hot sheet was emailed.' : `${formatCount(count)} hot sheets were emailed.`
