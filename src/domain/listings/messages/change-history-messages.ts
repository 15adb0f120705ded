import { formatCount } from '#src/domain/context/units/numbers.ts'

export const changeMissing = 'There is no such change of this listing.'
export const changesNone = 'Nothing is on record.'
export const changesNoneRecent = (days: number) =>
  `Nothing changed among these listings in the last ${days} days.`
export const changesCount = (count: number) =>
  count === 1 ? 'One change.' : `${formatCount(count)} changes.`
export const changesPast = 'The list ends before this page.'
export const changeHistoryHidden = 'The history of listings is not shown on this site.'

export const asOfForAgents = 'Only agents see a listing as it was.'
export const asOfWrong = 'Give the date as YYYY-MM-DD, such as 2026-03-01.'
export const asOfFuture =
  'The date is in the future: a listing is shown as it was on a day that has begun.'
export const asOfEarly = (date: string) =>
  `On this date the listing was not on record: that begins on ${date}.`
export const asOfBanner = (date: string) =>
  `This is the listing as it was at the end of ${date}, as far as its changes are on record. Photos are those of today.`
