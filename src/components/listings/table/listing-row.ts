import { html, type Markup } from '#src/components/html.ts'
import { relistedBadge } from '#src/components/listings/cards/card-badge.ts'
import { cardPhoto } from '#src/components/listings/cards/card-photo.ts'
import { firmLine } from '#src/components/listings/cards/firm-line.ts'
import { markButtons } from '#src/components/listings/cards/mark-buttons.ts'
import { ownBadges } from '#src/components/listings/cards/own-badges.ts'
import { rowAttributes } from '#src/components/listings/cards/row-attributes.ts'
import { keepWith } from '#src/domain/context/cache/keep-with.ts'
import { streetText } from '#src/domain/listings/listing-words.ts'
import type { ListingCard, ListingFirm } from '#src/domain/listings/view.ts'
import type { Column } from '#src/domain/listings/views/listing-columns.ts'
import type { ResultItem, ResultsTable } from '#src/domain/search/results/page/results-page.ts'
import { listingCell } from './listing-cell.ts'

interface RowItem extends ResultItem {
  readonly eager: boolean
}

export function listingRow(
  { listing, href, eager, mark, ...badges }: RowItem,
  { columns, texts, isCompact, widths }: ResultsTable,
): Markup {
  const { photo, street, rest } = partsOf(
    listing,
    columns,
    texts.get(listing.id),
    isCompact,
    widths !== null,
  )
  const to = html`${href}`
  return html`
    <tr class="listing-row"${rowAttributes(listing, to)}>
      <td class="listing-row__photo">${eager ? cardPhoto(listing.photo, true, 'row') : photo}${markButtons(listing.id, mark)}</td>
      <th class="listing-row__address" scope="row">
        <a class="listing-row__link" href="${to}">${street}</a>
        ${listing.relisted && relistedBadge(listing.relisted)}
        ${ownBadges(badges)}
        ${rest}
    </tr>`
}

type Texts = ReturnType<ResultsTable['texts']['get']>

/** What is the same in all lists with these columns is rendered once. */
const partsOf = keepWith(
  (
    listing: ListingCard,
    columns: readonly Column[],
    texts: Texts,
    isCompact: boolean,
    isForAgent: boolean,
  ) => ({
    photo: cardPhoto(listing.photo, false, 'row'),
    street: html`${streetText(listing)}`,
    rest: html`
        ${areaOf(listing)}
        ${firmLine(firmIn(listing.firm, isCompact, isForAgent))}
      </th>
      ${columns.slice(2).map((column) => listingCell(column, listing, texts?.get(column.id) ?? ''))}`,
  }),
)

function areaOf({ city, neighborhood }: ListingCard): Markup | null {
  const area = neighborhood !== city && neighborhood
  const town = city !== null && html`<span class="listing-row__town">${area && ', '}${city}</span>`
  return area || town ? html`<span class="listing-row__area">${area}${town}</span>` : null
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
