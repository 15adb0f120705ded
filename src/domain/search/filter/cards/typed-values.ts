import { plainNumberText } from '#src/domain/context/units/typed-amount.ts'
import { isoOfTyped } from '#src/domain/context/units/typed-date.ts'
import { readDate } from '#src/domain/search/filter/condition/moments.ts'
import { maxNumber, maxValueLength } from './limits.ts'
import { parsePrice } from './read-price.ts'

export function cleanText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return line.length <= maxValueLength
    ? line
    : Array.from(line).slice(0, maxValueLength).join('').trim()
}

const plainNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,6})?$/

export function readNumber(typed: string): string | null {
  const text = plainNumberText(typed.trim()).replace(/\+$/, '')
  return plainNumber.test(text) ? String(Number(text.replaceAll(',', '')) + 0) : null
}

export function readPrice(typed: string): string | null {
  const price = parsePrice(typed.trim())
  return price === null ? null : String(price)
}

export const isTooLarge = (number: string) => Math.abs(Number(number)) > maxNumber

/** Reads a typed date: `3/15/2024`, the site's format, or ISO. `looksRight` without a `date`: no such date exists. */
export function readTypedDate(typed: string): {
  readonly date: string | null
  readonly looksRight: boolean
} {
  const text = typed.trim()
  const iso = isoOfTyped(text) ?? text
  const looksRight = /^\d{4}-\d\d-\d\d$/.test(iso)
  return { date: looksRight ? readDate(iso) : null, looksRight }
}

export function readAmount(typed: string): string | null {
  const text = typed.trim()
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? String(Number(text)) : null
}
