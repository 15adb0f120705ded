import { html, type Markup } from '#src/components/html.ts'
import { firmLine } from '#src/components/listings/cards/firm-line.ts'
import { roomsHead } from '#src/domain/context/units/conventions.ts'
import { areaHead, displayedArea } from '#src/domain/context/units/convert-units.ts'
import { formatCount, formatDate } from '#src/domain/format.ts'
import {
  areaText,
  roomsOf,
  shortPriceText,
  streetText,
} from '#src/domain/listings/listing-words.ts'
import { numberHead } from '#src/domain/listings/number-name.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

export function printRow(listing: ListingCard, number: number): Markup {
  const { listingId, baths, livingArea, yearBuilt, status, listDate } = listing
  const area = livingArea && formatCount(Math.round(displayedArea(livingArea)))
  return html`
    <tr class="print-row" id="${listing.id}">
      <td class="print-row__number">${number}</td>
      <th class="print-row__address" scope="row">
        ${streetText(listing)}<span class="print-row__area">${areaText(listing)}</span>
        ${firmLine(listing.firm)}
      </th>
      <td class="print-row__price">${shortPriceText(listing.price)}</td>
      <td class="print-row__number" data-label="${roomsHead()}">${roomsOf(listing)}</td>
      <td class="print-row__number" data-label="Baths">${baths}</td>
      <td class="print-row__number" data-label="${areaHead()}">${area}</td>
      <td class="print-row__number" data-label="Year">${yearBuilt}</td>
      <td>${status}</td>
      <td class="print-row__text" data-label="Listed">${listDate && formatDate(listDate)}</td>
      <td class="print-row__text" data-label="${numberHead()}">${listingId}</td>
    </tr>`
}
