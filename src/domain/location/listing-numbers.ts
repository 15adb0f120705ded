import { listingIdSearchMinimum } from '../limits.ts'
import { quote } from '../sparkql/syntax/quote.ts'

/** Most numbers that one search takes: a filter's list has no more. */
export const mostListingNumbers = 200

const longestNumber = 60

/** The MLS numbers of `1234, 5678`, each once, in their order; apart by commas, semicolons or blanks. */
export function readListingNumbers(text: string): string[] {
  const numbers = text.split(/[\s,;]+/).map((number) => number.replace(/^#+/, ''))
  return [...new Set(numbers.filter((number) => number !== '' && number.length <= longestNumber))]
}

/** Whether enough was typed to look for (SPEC §5): a number of at least four characters. */
export const hasListingNumber = (text: string): boolean =>
  readListingNumbers(text).some((number) => number.length >= listingIdSearchMinimum)

/** Whether the text may be the beginning of an MLS number: letters and digits in one piece, a digit among them. */
export const looksLikeListingNumber = (text: string): boolean =>
  text.length >= listingIdSearchMinimum &&
  text.length <= longestNumber &&
  /^[\p{L}\p{N}_.-]*\p{N}[\p{L}\p{N}_.-]*$/u.test(text)

/** The ways in which the number may be written in the data. */
export const numberSpellings = (number: string): string[] => [
  ...new Set([number, number.toUpperCase(), number.toLowerCase()]),
]

/** The filter for listings with these numbers, one at least. */
export const listingNumbersFilter = (numbers: readonly string[]): string =>
  `ListingId Eq ${numbers.map(quote).join(',')}`
