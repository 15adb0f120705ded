import { checked } from './check.ts'
import type { DateValue, FieldCard, FilterCard, RangeValue } from './types.ts'

/** A lower and an upper end as one card; null for any other pair. */
export function merged(a: FilterCard, b: FieldCard): FieldCard | null {
  const both = mergeValues(a, b)
  return both === null || checked(both).errors !== undefined ? null : both
}

function mergeValues(a: FilterCard, b: FieldCard): FieldCard | null {
  if ((a.kind === 'range' || a.kind === 'currency') && b.kind === a.kind) {
    const value = mergeRanges(a.value, b.value)
    return value && ({ ...a, value } as FieldCard)
  }
  if (a.kind !== 'date' || b.kind !== 'date') return null
  const value = mergeDates(a.value, b.value)
  return value && { ...a, value }
}

const only = (a: string, b: string) => (a === '' || b === '' ? a + b : null)

function mergeRanges(a: RangeValue, b: RangeValue): RangeValue | null {
  const min = only(a.min, b.min)
  const max = only(a.max, b.max)
  return min === null || max === null ? null : { min, max }
}

function mergeDates(a: DateValue, b: DateValue): DateValue | null {
  if (a.mode !== 'absolute' || b.mode !== 'absolute') return null
  const from = only(a.from, b.from)
  const to = only(a.to, b.to)
  return from === null || to === null ? null : { mode: 'absolute', from, to }
}
