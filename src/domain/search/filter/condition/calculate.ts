import type { SubjectType, Value } from './condition.ts'
import { readNumber } from './read-stored.ts'

// Functions for which SQLite has no exact equivalent.

/** A part of the text. `from` counts characters from 0, or from the end if negative. */
export function substring(text: string, from: number, count = Infinity): string {
  const characters = Array.from(text)
  const start = from < 0 ? characters.length + from : from
  if (start < 0) return ''
  return characters.slice(start, start + Math.max(0, count)).join('')
}

/** The remainder of a division, with the sign of the divisor; null if the divisor is zero. */
export function modulo(a: number, b: number): number | null {
  const rest = b === 0 ? NaN : a - b * Math.floor(a / b)
  return Number.isNaN(rest) ? null : rest
}

/** Converts a value for `cast`. A decimal is printed with a decimal place or truncated; invalid text becomes NULL. */
export function castValue(value: Value, from: SubjectType, to: SubjectType): Value | null {
  if (to === 'character') return printValue(value, from)
  const number = typeof value === 'boolean' ? Number(value) : readNumber(value)
  return number === null || to === 'decimal' ? number : Math.trunc(number)
}

function printValue(value: Value, from: SubjectType): string {
  return from === 'decimal' && Number.isInteger(value) && Math.abs(Number(value)) < 1e21
    ? `${value}.0`
    : String(value)
}
