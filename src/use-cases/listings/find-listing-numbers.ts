import { findNumbersBetween, type NumberRow } from '#db/queries/listings/address-rows.ts'
import { pageSize } from '#src/domain/limits.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import {
  hasListingNumber,
  listingNumbersFilter,
  looksLikeListingNumber,
  maxListingNumbers,
  numberSpellings,
  readListingNumbers,
  splitPrefix,
} from '#src/domain/search/location/listing-numbers.ts'
import { createOption } from '#src/domain/search/location/location-option.ts'
import { fit, type RankedOption } from '#src/domain/search/location/rank.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findCards } from './find-cards.ts'
import { findVisible } from './visible-listings.ts'

const maxRows = 400

/**
 * Finds listings by the beginning of their MLS number, in the order of the numbers. Returns none for a text of fewer
 * than four characters (SPEC §5).
 */
export async function findListingNumbers(
  context: Context,
  text: string,
  limit: number,
): Promise<RankedOption[]> {
  const begun = text.trim().replace(/^#+/, '')
  if (!looksLikeListingNumber(begun)) return []
  const rows = findNumbered(context, begun, '\u{10ffff}', maxRows)
  const visible = await findVisible(context, rows, '', limit)
  return visible.map(({ Id, ListingId }) => ({
    fit: ListingId.toLowerCase() === begun.toLowerCase() ? fit.exact : fit.prefix,
    option: createOption({ fieldName: 'ListingId', value: ListingId, count: 1, listing: Id }),
  }))
}

/** Finds numbers from the text to the text with `end`. One with a prefix is that of a listing whose key has it. */
function findNumbered(context: Context, text: string, end: string, limit: number): NumberRow[] {
  const find = (number: string) =>
    numberSpellings(number).flatMap((spelling) =>
      findNumbersBetween(context.db, [spelling, `${spelling}${end}`], limit),
    )
  const rows = find(text)
  const split = rows.length === 0 ? splitPrefix(text) : null
  if (split === null) return rows
  return find(split.number).filter(({ OriginatingSystemKey: key }) =>
    key?.toUpperCase().startsWith(split.prefix),
  )
}

export interface ListingNumberMatches {
  readonly filter: string | null
  readonly ids: readonly string[]
  readonly rowKeys: readonly number[]
  /** The typed numbers for which the user may see no listing. */
  readonly unknown: readonly string[]
  readonly isTooLong: boolean
}

/** `text` has MLS numbers such as `1234, 5678`. Returns null if it has no number that is long enough. */
export async function findByNumbers(
  context: Context,
  text: string,
): Promise<ListingNumberMatches | null> {
  if (!hasListingNumber(text)) return null
  const listingNumbers = readListingNumbers(text)
  const typed = listingNumbers.slice(0, maxListingNumbers)
  const rowsOf = new Map(
    typed.map((number) => [number, findNumbered(context, number, '\u0000', maxListingNumbers)]),
  )
  const rows = [...rowsOf.values()].flat()
  const visible = await findVisible(context, rows, '', maxListingNumbers)
  const numbers = [...new Set(visible.map(({ ListingId }) => ListingId))]
  const visibleKeys = new Set(visible.map(({ RowKey }) => RowKey))
  return {
    filter: numbers.length === 0 ? null : listingNumbersFilter(numbers),
    ids: visible.map(({ Id }) => Id),
    rowKeys: visible.map(({ RowKey }) => RowKey),
    unknown: typed.filter(
      (number) => !rowsOf.get(number)!.some(({ RowKey }) => visibleKeys.has(RowKey)),
    ),
    isTooLong: listingNumbers.length > typed.length,
  }
}

/** Returns at most one page of ten cards (SPEC §9 Page size). */
export function findCardsOf(context: Context, { rowKeys }: ListingNumberMatches): ListingCard[] {
  return [...findCards(context, rowKeys.slice(0, pageSize)).values()]
}
