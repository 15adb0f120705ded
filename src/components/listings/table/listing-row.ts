import { html, type Markup } from '#src/components/html.ts'
import { relistedBadge } from '#src/components/listings/cards/card-badge.ts'
import { cardPhoto } from '#src/components/listings/cards/card-photo.ts'
import { firmLine } from '#src/components/listings/cards/firm-line.ts'
import { markButtons } from '#src/components/listings/cards/mark-buttons.ts'
import { ownBadges } from '#src/components/listings/cards/own-badges.ts'
import { rowAttributes } from '#src/components/listings/cards/row-attributes.ts'
import { streetText } from '#src/domain/listings/listing-words.ts'
import type { ListingFirm } from '#src/domain/listings/view.ts'
import type { ResultItem, ResultsTable } from '#src/domain/search/results/page/results-page.ts'
import { listingCell } from './listing-cell.ts'

interface RowItem extends ResultItem {
  readonly eager: boolean
}

export function listingRow(
  { listing, href, eager, mark, ...badges }: RowItem,
  { columns, texts, isCompact, widths }: ResultsTable,
): Markup {
  const { city, neighborhood } = listing
  const area = neighborhood !== city && neighborhood
  const town = city !== null && html`<span class="listing-row__town">${area && ', '}${city}</span>`
  const extra = texts.get(listing.id)
  const to = html`${href}`
  return html`
    <tr class="listing-row"${rowAttributes(listing, to)}>
      <td class="listing-row__photo">${cardPhoto(listing.photo, eager, 'row')}${markButtons(listing.id, mark)}</td>
      <th class="listing-row__address" scope="row">
        <a class="listing-row__link" href="${to}">${streetText(listing)}</a>
        ${listing.relisted && relistedBadge(listing.relisted)}
        ${ownBadges(badges)}
        ${(area || town) && html`<span class="listing-row__area">${area}${town}</span>`}
        ${firmLine(firmIn(listing.firm, isCompact, widths !== null))}
      </th>
      ${columns.slice(2).map((column) => listingCell(column, listing, extra?.get(column.id) ?? ''))}
    </tr>`
}

/** Rows of agents and compact rows say less, unless the rules of the source ask for more. */
function firmIn(firm: ListingFirm, isCompact: boolean, isForAgent: boolean): ListingFirm {
  if (firm.credit !== undefined) return firm
  if (isCompact) return withoutFirm(firm)
  return isForAgent ? nameOf(firm) : firm
}

/** Compact rows leave out the firm, but not the source and whether its data may be out of date. */
const withoutFirm = (firm: ListingFirm): ListingFirm => ({
  ...firm,
  name: null,
  phone: null,
  email: null,
})

/** Leaves out the firm's phone number for agents, who find it on the listing's page. */
const nameOf = (firm: ListingFirm): ListingFirm =>
  firm.name === null ? firm : { ...firm, phone: null, email: null }
