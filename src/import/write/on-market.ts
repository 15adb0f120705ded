import type { SqlRow } from '#db/queries/imports/rows.ts'

const marketed = new Set(['Active', 'Active Under Contract', 'Coming Soon'])
const day = 86_400_000

/** From the first day on the market to the last or to now; null when the first is unknown. */
export function daysOnMarket(listing: SqlRow, now: Date): number | null {
  const start = dateOf(listing.OnMarketDate ?? listing.ListingContractDate)
  if (start === null) return null
  const left =
    listing.OffMarketDate ??
    listing.PurchaseContractDate ??
    listing.PendingTimestamp ??
    listing.CloseDate
  const end = marketed.has(String(listing.StandardStatus))
    ? now.getTime()
    : (dateOf(left) ?? now.getTime())
  const days = Math.floor((end - start) / day)
  return days >= 0 ? days : null
}

function dateOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(`${value.slice(0, 10)}T00:00:00Z`) : null
}
