import { generateListings } from '#db/seed/generate-listings.ts'

export const today = '2026-05-14'

/** The demo brokerage as it ships. */
export const brokerage = generateListings('port-ellery', 3000, today)

export type Listing = (typeof brokerage.listings)[number]

/** A field of a listing wherever it is stored. */
export function field(listing: Listing, name: string): unknown {
  return (listing as Record<string, unknown>)[name] ?? listing.Other?.[name] ?? null
}
