import type { RangeValue } from './card-types.ts'

export const roomFields: readonly string[] = [
  'BedroomsTotal',
  'RoomsTotal',
  'BathroomsTotalInteger',
]

export const leastRooms = ['1', '2', '3', '4', '5'] as const

/** Values of the buttons that stand for no number. A browser would not send an empty value. */
export const anyRooms = 'any'
export const exactRooms = 'exact'

export function roomsChoice({ min, max }: RangeValue): string {
  if (min === '' && max === '') return anyRooms
  return max === '' && leastRooms.some((least) => least === min) ? min : exactRooms
}

export function roomsValue(choice: string, exact: RangeValue): RangeValue {
  if (choice === anyRooms) return { min: '', max: '' }
  return leastRooms.some((least) => least === choice) ? { min: choice, max: '' } : exact
}
