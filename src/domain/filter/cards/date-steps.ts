import { dateDirections, dateUnits, type DateDirection, type DateUnit, type DateValue } from './types.ts'

// SPEC §4 Date fields: units cycle days, months, years; direction cycles back, ahead.

export const nextUnit = (unit: DateUnit): DateUnit => next(dateUnits, unit)
export const nextDirection = (direction: DateDirection): DateDirection => next(dateDirections, direction)

const next = <Item>(all: readonly Item[], one: Item): Item => all[(all.indexOf(one) + 1) % all.length]!

/** The other mode, with nothing in it yet. */
export function nextMode({ mode }: DateValue): DateValue {
  if (mode === 'relative') return { mode: 'absolute', from: '', to: '' }
  return { mode: 'relative', amount: '', unit: 'days', direction: 'back' }
}
