import type { ListingCard } from './view.ts'

/** What every listing row carries (SPEC §3); a withheld place leaves no coordinates. */
export function rowAttributes(listing: ListingCard, href: string): Record<string, string | number | null> {
  return {
    id: listing.id,
    href,
    'data-latitude': listing.latitude,
    'data-longitude': listing.longitude,
    'data-standard-status': listing.status,
    'data-property-type': listing.propertyType,
  }
}
