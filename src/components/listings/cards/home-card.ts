import { html, type Markup } from '#src/components/html.ts'
import { shortFacts, shortPriceText, streetText } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { cardPhoto } from './card-photo.ts'
import { firmLine } from './firm-line.ts'
import { otherStatus } from './status-label.ts'

/** A small card in a row of homes (`.homes`). */
export const homeCard = (listing: ListingCard, href: string): Markup => html`
    <li class="home">
      ${cardPhoto(listing.photo, false, 'small')}
      <p class="home__price">${shortPriceText(listing.price)} ${otherStatus(listing)}</p>
      ${firmLine(listing.firm, 'price')}
      <p>${shortFacts(listing).map(whole).join(' · ')}</p>
      <p><a class="home__link" href="${href}" data-ldp="main">${streetText(listing)}</a></p>
      ${firmLine(listing.firm, 'facts')}
    </li>`

/** Keeps a number with its unit. */
const whole = (fact: string) => fact.replaceAll(' ', '\u00a0')
