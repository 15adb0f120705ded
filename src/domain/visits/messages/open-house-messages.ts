import { formatCount } from '#src/domain/context/units/numbers.ts'

const counted = (count: number) => (typeof count === 'number' ? formatCount(count) : count)

export const openHousesDeleted = (count: number) =>
  count === 1 ? 'Open house deleted.' : `${counted(count)} open houses deleted.`
export const openHousesNotDeleted = (count: number) =>
  count === 1
    ? 'The open house could not be deleted.'
    : `The ${counted(count)} open houses could not be deleted: none was.`
export const openHousesDeleteConfirm = (count: number) =>
  count === 1 ? 'Delete this open house?' : `Delete these ${counted(count)} open houses?`

export const openHouseMissing = 'There is no such open house, or it is no longer shown.'
export const openHouseDateWrong = 'Choose a day from today on, at most a year ahead.'
export const openHouseTimeWrong = 'Choose a time, such as 14:30.'
export const openHouseEndWrong = 'It has to end after it begins.'
export const openHouseTypeWrong = 'Choose one of the kinds.'
export const openHouseTextLong = (most: number) => `At most ${counted(most)} characters.`
export const openHouseLinkMissing = 'A livestream needs the address where it is shown.'
export const openHouseLinkWrong = 'This is not an address of the web. It begins with https://.'
export const openHousesTooMany = (most: number) =>
  `A listing has at most ${counted(most)} open houses. Delete old ones first.`
export const openHouseOthers = 'Only the agent of the listing and administrators change this.'
export const openHouseImported = 'It came with the data of the MLS and is changed there.'
export const openHouseSaved = 'Open house saved.'
export const openHouseCanceledNow = 'The open house is canceled. It stays, and says so.'
export const openHouseChanged =
  'This open house has changed since you opened the page. Look at it again.'
export const openHousesNoneChosen = 'Choose at least one open house.'
export const openHousesCut = (most: number) =>
  `Only the first ${counted(most)} are shown. Narrow the search to see the others.`
export const planSignIn = 'Sign in to plan your visits.'
export const planAdded = 'It is in your plan. You get a mail the evening before.'
export const planRemoved = 'It is no longer in your plan.'
export const planFull = (most: number) => `A plan has at most ${counted(most)} open houses.`
export const planOrdered =
  'Ordered by straight distances, beginning with the one that opens first. Roads and opening times are not looked at.'
export const planByTime = 'Ordered by time.'
export const planNotByTime = 'This is not in order of time.'
export function planOverlaps(others: readonly string[]): string {
  const named = others.length > 3 ? [...others.slice(0, 2), `${others.length - 2} others`] : others
  return `At the same time as ${new Intl.ListFormat('en').format(named)}.`
}
export const plannersInformed = (count: number) =>
  count === 1
    ? 'Told 1 person about a changed open house.'
    : `Told ${counted(count)} people about changed open houses.`
export const remindersSent = (count: number) =>
  count === 1 ? 'Reminded 1 person.' : `Reminded ${counted(count)} people.`
