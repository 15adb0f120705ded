import type { Database } from '#db/connect.ts'
import { findListingCards, type ListingCardRow } from '#db/queries/listings/listing-rows.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import { formatCount, formatMoney } from '#src/domain/format.ts'

const headings = ['MLS number', 'Address', 'City', 'Price', 'Beds', 'Baths', 'Status']

export function listingTable(
  db: Database,
  rowKeys: readonly number[],
  total: number,
  scope: Scope,
): string {
  const rows = findListingCards(db, rowKeys).map((row) => cells(row, scope))
  const countText = total === 1 ? '1 listing' : `${formatCount(total)} listings`
  if (rows.length === 0) return `${countText}\n`
  const summary =
    rows.length < total ? `${countText}; the first ${rows.length} are above` : countText
  return `${align([headings, ...rows])}\n\n${summary}\n`
}

function cells(row: ListingCardRow, scope: Scope): string[] {
  const isWithheld = scope.hidesWithheldAddresses && row.InternetAddressDisplayYN === false
  return [
    row.ListingId,
    isWithheld ? 'withheld' : (row.StreetAddress ?? row.UnparsedAddress ?? ''),
    row.City ?? '',
    row.ListPrice === null ? '' : formatMoney(row.ListPrice, row.Currency),
    String(row.BedroomsTotal ?? ''),
    String(row.BathroomsTotalInteger ?? ''),
    row.StandardStatus,
  ].map(plain)
}

const widest = 40

/** Returns the text on one line, without control characters, and shortened if necessary. */
function plain(text: string): string {
  const characters = Array.from(text.replace(/\p{C}/gu, ' '))
  return characters.length > widest
    ? `${characters.slice(0, widest - 1).join('')}…`
    : characters.join('')
}

function align(rows: readonly string[][]): string {
  const widths = headings.map((_, i) =>
    Math.max(...rows.map((row) => Array.from(row[i] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell + ' '.repeat(widths[i]! - Array.from(cell).length)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}
