import { attribute, html, type Markup } from '#src/components/html.ts'
import { keepWith } from '#src/domain/context/cache/keep-with.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

/** Returns attributes that every row of a listing has (SPEC §3). A withheld location has no coordinates. */
export const rowAttributes = (listing: ListingCard, href: string | Markup): Markup =>
  html` id="${listing.id}" href="${href}"${ownAttributes(listing)}`

const ownAttributes = keepWith(({ latitude, longitude, status, propertyType }: ListingCard) => {
  const place = [attribute('data-latitude', latitude), attribute('data-longitude', longitude)]
  return html`${place} data-standard-status="${status}" data-property-type="${propertyType}"`
})
