import { formatCount } from '#src/domain/context/units/numbers.ts'
import { andList } from '#src/domain/wording.ts'

const counted = (count: number) => (typeof count === 'number' ? formatCount(count) : count)

export const openHousesDeleted = (count: number) =>
  count === 1 ? 'Open house deleted.' : `${counted(count)} open houses deleted.`
export const openHousesNotDeleted = (count: number) =>
  count === 1
    ? 'The open house could not be deleted.'
    : `None of the ${counted(count)} open houses could be deleted.`
export const openHousesDeleteConfirm = (count: number) =>
  count === 1 ? 'Delete this open house?' : `Delete these ${counted(count)} open houses?`

export const openHouseMissing = 'This open house doesn’t exist or is no longer shown.'
export const openHouseDateWrong = 'Choose a date from today to a year ahead.'
export const openHouseTimeWrong = 'Choose a time, such as 14:30.'
export const openHouseEndWrong = 'The end time must be after the start time.'
export const openHouseTypeWrong = 'Choose a type of open house.'
export const openHouseTextLong = (most: number) => `Use up to ${counted(most)} characters.`
export const openHouseLinkMissing = 'Enter the web address of the livestream.'
export const openHouseLinkWrong = 'This isn’t a web address. It must start with https://.'
export const openHousesTooMany = (most: number) =>
  `A listing can have up to ${counted(most)} open houses. Delete old ones first.`
export const openHouseOthers = 'Only the listing agent and administrators can change this.'
export const openHouseImported = 'This comes from the MLS and can only be changed there.'
export const openHouseSaved = 'Open house saved.'
export const openHouseCanceledNow =
  'The open house is canceled. It stays on the site, marked as canceled.'
export const openHouseChanged =
  'This open house changed after you opened the page. Please check it again.'
export const openHousesNoneChosen = 'Select at least one open house.'
export const openHousesCut = (most: number) =>
  `Only the first ${counted(most)} are shown. Narrow the search to see the others.`
export const planSignIn = 'Sign in to plan your visits.'
export const planAdded = 'Added to your plan. We’ll email you the evening before.'
export const planRemoved = 'Removed from your plan.'
export const planFull = (most: number) => `A plan can have up to ${counted(most)} open houses.`
export const planOrdered = 'Sorted to keep the drive short and catch each one while it’s open.'
export const planOrderedLate = (count: number) =>
  count === 1
    ? 'Sorted, but you can’t reach one while it’s open. It comes last.'
    : `Sorted, but you can’t reach ${counted(count)} while they’re open. They come last.`
export const planStop = (number: number, stops: number) =>
  `Stop ${counted(number)} of ${counted(stops)}.`
export const planElsewhere = (count: number) =>
  count === 1 ? 'One home isn’t on the map.' : `${counted(count)} homes aren’t on the map.`
export const planTooLate = 'You can’t get there before it ends.'
export const planDriving = (miles: string) =>
  `${capital(miles)} of driving, estimated from straight lines between the homes.`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const planLeg = (miles: string | null, time: string | null) =>
  capital(
    [miles && `${miles} from the last stop`, time && `arriving about ${time}`]
      .filter(Boolean)
      .join(', '),
  )
export const planByTime = 'Sorted by time.'
export function planOverlaps(others: readonly string[]): string {
  const listedNames =
    others.length > 3 ? [...others.slice(0, 2), `${others.length - 2} others`] : others
  return `At the same time as ${andList(listedNames)}.`
}
export const plannersInformed = (count: number) =>
  count === 1
    ? 'Notified 1 person of a changed open house.'
    : `Notified ${counted(count)} people of changed open houses.`
export const remindersSent = (count: number) =>
  count === 1 ? 'Reminded 1 person.' : `Reminded ${counted(count)} people.`
