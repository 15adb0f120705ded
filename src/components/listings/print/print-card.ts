import { html, type Markup } from '#src/components/html.ts'
import { firmLine } from '#src/components/listings/cards/firm-line.ts'
import {
  areaText,
  kindText,
  shortFacts,
  shortPriceText,
  streetText,
} from '#src/domain/listings/listing-words.ts'
import { numberText } from '#src/domain/listings/number-name.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { paperPhoto } from './paper-photo.ts'

const place = { sizes: '(min-width:600px) 18rem,100vw', most: 720 }

export function printCard(listing: ListingCard, number: number): Markup {
  const { listingId, price, status, yearBuilt } = listing
  const facts = [
    ...shortFacts(listing),
    kindText(listing),
    yearBuilt && `built ${yearBuilt}`,
  ].filter(Boolean)
  return html`
    <li class="print-card" id="${listing.id}">
      ${paperPhoto(listing.photo, place)}
      <h2 class="print-card__street">${number}. ${streetText(listing)}</h2>
      <p class="print-card__price">${shortPriceText(price)} · ${status}</p>
      <p class="print-card__line">${facts.join(' · ')}</p>
      ${firmLine(listing.firm, 'price')}
      <p class="print-card__line">${areaText(listing)} · ${numberText(listingId)}</p>
      ${firmLine(listing.firm, 'facts')}
    </li>`
}
