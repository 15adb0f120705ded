import { html, type Markup } from '#src/components/html.ts'
import { formatCount, formatDate, formatLot, formatPrice } from '#src/domain/format.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import { shortPriceText, streetText } from '#src/domain/listing/words.ts'
import { cardPhoto } from './card-photo.ts'
import { firmLine } from './firm-line.ts'
import { priceChangeBadge } from './price-change-badge.ts'
import { rowAttributes } from './row-attributes.ts'
import { statusLabel } from './status-label.ts'

/** A listing of the list view, a row of its table. */
export function listingRow(listing: ListingCard, href: string, eager: boolean): Markup {
  const { beds, baths, listDate, livingArea, lotAcres, neighborhood, pricePerArea, priceChange, yearBuilt } = listing
  const area = neighborhood !== null && neighborhood !== listing.city && neighborhood
  return html`
    <tr class="listing-row"${rowAttributes(listing, href)}>
      <td class="listing-row__photo">${cardPhoto(listing.photo, eager)}</td>
      <th class="listing-row__address" scope="row">
        <a class="listing-row__link" href="${href}">${streetText(listing)}</a>
        ${area && html`<span class="listing-row__area">${area}</span>`}
        ${firmLine(listing.firm)}
      </th>
      <td class="listing-row__city">${listing.city ?? listing.postalCode}</td>
      <td class="listing-row__price">
        ${shortPriceText(listing.price)}
        ${priceChange && priceChangeBadge(priceChange)}
      </td>
      <td class="listing-row__number" data-unit="bd">${beds}</td>
      <td class="listing-row__number" data-unit="ba">${baths}</td>
      <td class="listing-row__number" data-unit="sq ft">${livingArea && formatCount(livingArea)}</td>
      <td class="listing-row__number" data-column="wide">${pricePerArea && formatPrice(Math.round(pricePerArea))}</td>
      <td class="listing-row__number" data-column="wide">${lotAcres && formatLot(lotAcres)}</td>
      <td class="listing-row__number" data-column="wide">${yearBuilt}</td>
      <td class="listing-row__status">${statusLabel(listing.status)}</td>
      <td class="listing-row__date">${listDate && html`<time datetime="${listDate}">${formatDate(listDate)}</time>`}</td>
    </tr>`
}
