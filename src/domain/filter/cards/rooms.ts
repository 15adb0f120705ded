import type { RangeValue } from './types.ts'

// Rooms are chosen by buttons, at least so many, or as exact numbers.

/** Fields whose card has the buttons. */
export const roomFields: readonly string[] = [
  'BedroomsTotal',
  'RoomsTotal',
  'BathroomsTotalInteger',
]

export const leastRooms = ['1', '2', '3', '4', '5'] as const

/** What a button sends besides a number; an empty one would not be sent. */
export const anyRooms = 'any'
export const exactRooms = 'exact'

/** The button of a value. */
export function roomsChoice({ min, max }: RangeValue): string {
  if (min === '' && max === '') return anyRooms
  return max === '' && leastRooms.some((least) => least === min) ? min : exactRooms
}

/** The range that a button stands for; `exact` is the range typed in the boxes. */
export function roomsValue(choice: string, exact: RangeValue): RangeValue {
  if (choice === anyRooms) return { min: '', max: '' }
  return leastRooms.some((least) => least === choice) ? { min: choice, max: '' } : exact
}
