import type { ListingRow } from '../listings/rows/rows.ts'

/** A field of a listing's row, whether it has a column or not. */
export function fieldOf(listing: ListingRow | undefined, name: string): unknown {
  if (listing === undefined) return undefined
  const row = listing as Record<string, unknown>
  const other = row.Other as Record<string, unknown> | null | undefined
  return row[name] ?? other?.[name] ?? undefined
}
