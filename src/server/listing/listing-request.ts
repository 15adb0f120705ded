import { rentalCalendarMonthsFirst, rentalCalendarMonthsMost } from '#src/domain/limits.ts'
import { type ReadMortgage, readMortgage } from '#src/domain/listing/mortgage.ts'
import type { ListingDetail } from '#src/domain/listing/view.ts'

// Parameters of a listing's page.

/** The default for anything but a number. */
export function readMonths(query: URLSearchParams): number {
  const text = query.get('months') ?? ''
  const wanted = /^\d{1,4}$/.test(text) ? Number(text) : rentalCalendarMonthsFirst
  return Math.min(rentalCalendarMonthsMost, Math.max(rentalCalendarMonthsFirst, wanted))
}

/** Null for rentals. */
export function readTerms(
  query: URLSearchParams,
  { price, ownerCosts }: ListingDetail,
): ReadMortgage | null {
  return price === null || ownerCosts === null
    ? null
    : readMortgage((field) => query.get(field), price.amount)
}
