import { listingIdSearchMinimum } from '../../limits.ts'
import { quote } from '../sparkql/syntax/quote.ts'

/** The largest number of typed listing numbers, which is also the limit on values of a list in a filter. */
export const maxListingNumbers = 200

const maxNumberLength = 60

/** Splits typed text at commas, semicolons, and spaces into distinct listing numbers: `1234, #5678` → `1234, 5678`. */
export function readListingNumbers(text: string): string[] {
  const numbers = text.split(/[\s,;]+/).map((number) => number.replace(/^#+/, ''))
  return [...new Set(numbers.filter((number) => number !== '' && number.length <= maxNumberLength))]
}

/** Whether the text has at least one number of four characters or more (SPEC §5). */
export const hasListingNumber = (text: string): boolean =>
  readListingNumbers(text).some((number) => number.length >= listingIdSearchMinimum)

export const looksLikeListingNumber = (text: string): boolean =>
  text.length >= listingIdSearchMinimum &&
  text.length <= maxNumberLength &&
  /^[\p{L}\p{N}_.-]*\p{N}[\p{L}\p{N}_.-]*$/u.test(text)

export const numberSpellings = (number: string): string[] => [
  ...new Set([number, number.toUpperCase(), number.toLowerCase()]),
]

export const listingNumbersFilter = (numbers: readonly string[]): string =>
  `ListingId Eq ${numbers.map(quote).join(',')}`

/** Three letters before a number, which stand only in the keys of some feeds (`ACT123456`). */
const prefixed = /^([a-z]{3})(\d{3,})$/i

/** Splits a number with the prefix of a feed's keys. Null for others. */
export function splitPrefix(number: string): { prefix: string; number: string } | null {
  const [, prefix, bare] = prefixed.exec(number) ?? []
  return prefix === undefined ? null : { prefix: prefix.toUpperCase(), number: bare! }
}
