import { formatCount } from '#src/domain/context/units/numbers.ts'

export const signInForMore = 'You’re no longer signed in.'
export const columnWidthsNotSaved = 'The column widths couldn’t be saved.'

export const notAllShown = (most: number): string =>
  `The MLS lets us show ${formatCount(most)} listings per search. Narrow yours to see the others. Counts include all matches.`

export const hiddenNotShown = (count: number): string =>
  count === 1 ? '1 hidden home is not shown.' : `${formatCount(count)} hidden homes are not shown.`
export const hiddenShown = (count: number): string =>
  count === 1 ? '1 of these homes is hidden.' : `${formatCount(count)} of these homes are hidden.`
export const showThem = (count: number): string => (count === 1 ? 'Show it' : 'Show them')
export const hideThem = (count: number): string => (count === 1 ? 'Hide it' : 'Hide them')

export const noOrigin =
  'To sort by distance, draw a shape, search around a point, or search part of the map.'
export const otherOrder = (why: string): string => `${why} Showing the default order instead.`
