import { cardPhoto } from '#src/components/cards/card-photo.ts'
import { firmLine } from '#src/components/cards/firm-line.ts'
import { markButtons } from '#src/components/cards/mark-buttons.ts'
import { rowAttributes } from '#src/components/cards/row-attributes.ts'
import { html, type Markup } from '#src/components/html.ts'
import type { ShownMark } from '#src/domain/collections/collection.ts'
import type { ListingCard } from '#src/domain/listing/view.ts'
import { streetText } from '#src/domain/listing/words.ts'
import type { ResultsTable } from '#src/domain/results/results-page.ts'
import { listingCell } from './listing-cell.ts'

interface RowItem {
  readonly listing: ListingCard
  readonly href: string
  readonly eager: boolean
  readonly mark?: ShownMark | undefined
}

/** A listing of the list view: photo, address, and the columns of its view. */
export function listingRow(
  { listing, href, eager, mark }: RowItem,
  { columns, texts, isCompact }: ResultsTable,
): Markup {
  const { neighborhood } = listing
  const area = neighborhood !== null && neighborhood !== listing.city && neighborhood
  const own = texts.get(listing.id)
  // It stands there twice.
  const to = html`${href}`
  return html`
    <tr class="listing-row"${rowAttributes(listing, to)}>
      <td class="listing-row__photo">${cardPhoto(listing.photo, eager, 'row')}${markButtons(listing.id, mark)}</td>
      <th class="listing-row__address" scope="row">
        <a class="listing-row__link" href="${to}">${streetText(listing)}</a>
        ${area && html`<span class="listing-row__area">${area}</span>`}
        ${!isCompact && firmLine(listing.firm)}
      </th>
      ${columns.slice(2).map((column) => listingCell(column, listing, own?.get(column.id) ?? ''))}
    </tr>`
}
