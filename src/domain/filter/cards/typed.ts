import { readDate } from '#src/domain/filter/condition/moments.ts'
import { plainNumberText } from '#src/domain/units/typed.ts'
import { isoOfTyped } from '#src/domain/units/typed-date.ts'
import { largestNumber, longestValue } from './limits.ts'
import { parsePrice } from './read-price.ts'

// What people type, as the values of the filter language; null where it is none.

/** One line of at most 200 characters: control characters have no place in a value. */
export function cleanText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return line.length <= longestValue
    ? line
    : Array.from(line).slice(0, longestValue).join('').trim()
}

const plainNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,6})?$/

/** `1,500` → `1500`, `3+` → `3`. */
export function readNumber(typed: string): string | null {
  const text = plainNumberText(typed.trim()).replace(/\+$/, '')
  return plainNumber.test(text) ? String(Number(text.replaceAll(',', '')) + 0) : null
}

/** `$450,000`, `450k` and `1.2m` as dollars. */
export function readPrice(typed: string): string | null {
  const price = parsePrice(typed.trim())
  return price === null ? null : String(price)
}

export const isTooLarge = (number: string) => Math.abs(Number(number)) > largestNumber

/**
 * `3/15/2024`, or as the place writes it, and `2024-03-15` as `2024-03-15`; `looksRight` tells a date that does not exist
 * from other text.
 */
export function readTypedDate(typed: string): {
  readonly date: string | null
  readonly looksRight: boolean
} {
  const text = typed.trim()
  const iso = isoOfTyped(text) ?? text
  const looksRight = /^\d{4}-\d\d-\d\d$/.test(iso)
  return { date: looksRight ? readDate(iso) : null, looksRight }
}

/** A whole number above 0. */
export function readAmount(typed: string): string | null {
  const text = typed.trim()
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? String(Number(text)) : null
}
