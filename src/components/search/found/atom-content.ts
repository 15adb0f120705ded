import { html, type Markup } from '#src/components/html.ts'
import { firmText } from '#src/domain/listings/attribution.ts'
import { areaText, kindText, priceText, shortFacts } from '#src/domain/listings/listing-words.ts'
import type { PreviewPhoto } from '#src/domain/listings/photos/preview-photo.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

/** A listing as feed readers and other sites show it, with what MLSs require (IDX I-1). `photo.url` is absolute. */
export const listingText = (listing: ListingCard, photo: PreviewPhoto | null): Markup => html`
  ${photo && html`<p><img src="${photo.url}" alt="" width="${photo.width ?? 1024}" /> ${listing.photo?.alteration}</p>`}
  <p><b>${priceText(listing.price)}</b> · ${listing.status}</p>
  <p>${[...shortFacts(listing), kindText(listing)].join(' · ')}</p>
  <p>${areaText(listing)}</p>
  <p>${firmText(listing.firm)}</p>`
