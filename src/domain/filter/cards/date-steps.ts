import {
  type DateDirection,
  type DateUnit,
  type DateValue,
  dateDirections,
  dateUnits,
} from './types.ts'

// SPEC §4 Date fields: units cycle days, months, years; direction cycles back, ahead.

export const nextUnit = (unit: DateUnit): DateUnit => next(dateUnits, unit)
export const nextDirection = (direction: DateDirection): DateDirection =>
  next(dateDirections, direction)

const next = <Item>(all: readonly Item[], one: Item): Item =>
  all[(all.indexOf(one) + 1) % all.length]!

export const nextMode = ({ mode }: DateValue): DateValue =>
  emptyDates(mode === 'relative' ? 'absolute' : 'relative')

export function emptyDates(mode: DateValue['mode']): DateValue {
  if (mode === 'absolute') return { mode, from: '', to: '' }
  return { mode, amount: '', unit: 'days', direction: 'back' }
}
