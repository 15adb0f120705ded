import { formatCount } from '#src/domain/context/units/numbers.ts'

export const changeMissing = 'There’s no record of this change.'
export const changesNone = 'No changes on record.'
export const changesNoneRecent = (days: number) =>
  `None of these listings changed in the last ${days} days.`
export const changesCount = (count: number) =>
  count === 1 ? 'One change.' : `${formatCount(count)} changes.`
export const changesPast = 'There’s nothing on this page.'
export const changeHistoryHidden = 'Listing history isn’t shown on this site.'

export const asOfForAgents = 'Only agents can see past versions of a listing.'
export const asOfWrong = 'Enter the date as YYYY-MM-DD, such as 2026-03-01.'
export const asOfFuture = 'Choose today or an earlier date.'
export const asOfEarly = (date: string) =>
  `There’s no record of this listing on that date. Records begin on ${date}.`
export const asOfBanner = (date: string) =>
  `This is the listing as it was at the end of ${date}, based on recorded changes. Photos are current.`
