import { attribute, html, type Markup } from '#src/components/html.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

/** Returns attributes that every row of a listing has (SPEC §3). A withheld location has no coordinates. */
export function rowAttributes(listing: ListingCard, href: string | Markup): Markup {
  const { id, latitude, longitude, status, propertyType } = listing
  const place = [attribute('data-latitude', latitude), attribute('data-longitude', longitude)]
  const kind = html`data-standard-status="${status}" data-property-type="${propertyType}"`
  return html` id="${id}" href="${href}"${place} ${kind}`
}
