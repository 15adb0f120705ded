import type { HotSheetEvent, HotSheetSection } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { formatCount } from '#src/domain/context/units/numbers.ts'

export const hotSheetsSignIn = 'Sign in to see hot sheets.'
export const hotSheetsForAgents = 'Hot sheets are for agents.'
export const chooseForHotSheet = 'Change its filters, then save the hot sheet'
export const hotSheetSaved = 'Hot sheet saved.'
export const hotSheetNothing = 'Nothing changed in this period'
export const hotSheetWindowWrong = 'Choose the last day or the time since your last visit.'
export const hotSheetNoEmail = 'Your account has no email address for the hot sheet. Add one first.'
export const hotSheetSince = (since: string) => `Changes since ${since}.`
export const noOpenHouses = (days: number) =>
  days === 1 ? 'No open houses today' : `No open houses in the next ${days} days`
export const hotSheetName = 'Hot sheet'
export const newestChangeFirst = (section: HotSheetSection) =>
  section === 'open_houses' ? 'Soonest first' : 'Latest first'

interface Change {
  readonly kind: string
  readonly from: string | null
  readonly to: string | null
  readonly percent: number | null
}

/** `$450,000 → $439,000 (−2.4%)`, `Back on market: was Pending`. */
export function eventWords(event: HotSheetEvent, { kind, from, to, percent }: Change): string {
  if (event === 'new') return 'New'
  if (event === 'price') return priceWords(from, to, percent)
  const status = event === 'back' ? 'Back on market' : event === 'sold' ? 'Sold' : (to ?? kind)
  return from === null ? status : `${status}, was ${from}`
}

function priceWords(from: string | null, to: string | null, percent: number | null): string {
  const prices = [from, to].filter((price) => price !== null).join(' → ')
  if (percent === null || percent === 0) return prices
  return `${prices} (${percent < 0 ? '−' : '+'}${Math.abs(percent)}%)`
}
export const hotSheetSubject = (date: string) => `Hot sheet for ${date}`
export const openHousesToday = 'Open houses today'
export const hotSheetStopTitle = 'Hot sheet emails'
export const hotSheetStopped = 'You’ll no longer get your hot sheet by email.'
export const hotSheetResumed = 'You’ll get your hot sheet by email every morning again.'
export const hotSheetLinkWrong = 'This link doesn’t work. It may be incomplete.'
export const hotSheetMailed = (count: number) =>
  count === 1 ? 'One hot sheet was emailed.' : `${formatCount(count)} hot sheets were emailed.`
