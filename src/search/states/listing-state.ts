import { isPrice } from '#src/domain/context/units/measures.ts'
import { monthlyRent } from '#src/domain/listings/rent-periods.ts'
import { leaseTypes } from '#src/domain/search/dictionary/standard-lookups.ts'

export type StoredValue = string | number | null
export type StoredRow = Readonly<Record<string, StoredValue>>

/** A listing as it was at some moment, in the form that the database stores. */
export interface ListingState {
  readonly row: StoredRow
  readonly texts: StoredRow
  readonly openHouses: readonly StoredRow[]
}

/** Money as the search compares it: rents by the month. A price of 0 is unknown (decision 125). */
export function amountIn(row: StoredRow, name: string): StoredValue {
  const amount = row[name] ?? null
  if (!isPrice(name) || typeof amount !== 'number') return amount
  const isRent = leaseTypes.includes(String(row['PropertyType']))
  const frequency = row['LeaseAmountFrequency'] ?? null
  return (isRent ? monthlyRent(amount, frequency as string | null) : amount) || null
}
