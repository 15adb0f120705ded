import { formatCount } from '#src/domain/context/units/numbers.ts'

export const signInForMore = 'You are no longer signed in.'
export const columnWidthsNotSaved = 'The widths of the columns could not be saved.'

export const notAllShown = (most: number): string =>
  `The MLS lets us show ${formatCount(most)} listings of a search: narrow it to see the others. Counts are of all matches.`

export const hiddenNotShown = (count: number): string =>
  count === 1 ? '1 hidden home is not shown.' : `${formatCount(count)} hidden homes are not shown.`
export const hiddenShown = (count: number): string =>
  count === 1 ? '1 of these homes is hidden.' : `${formatCount(count)} of these homes are hidden.`
export const showThem = (count: number): string => (count === 1 ? 'Show it' : 'Show them')
export const hideThem = (count: number): string => (count === 1 ? 'Leave it out' : 'Leave them out')

export const noOrigin =
  'Sorting by distance needs a place: draw a shape, search around a point, or search a part of the map.'
export const otherOrder = (why: string): string => `${why} These are in the usual order.`
