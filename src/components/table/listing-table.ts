import { attribute, html, type Markup } from '#src/components/html.ts'
import { widthShares } from '#src/domain/views/column-widths.ts'
import { type Column, type ListingTable, usualWidths } from '#src/domain/views/listing-columns.ts'

const mostWithoutScrolling = 16

/** Around its rows; where there is little room the same rows are stacked. */
export function listingTable({ view, columns, widths }: ListingTable, rows: Markup): Markup {
  const isSized = widths !== null && columns.some(({ id }) => id in widths)
  const shares = isSized
    ? widthShares(columns.map(({ id, kind }) => widths[id] ?? usualWidths[kind]))
    : null
  const isMany = columns.length > mostWithoutScrolling
  const sizes = [
    attribute('data-columns', widths && view.id),
    attribute('data-sized', shares && ''),
    attribute('data-many', isMany && ''),
  ]
  return html`
    <table class="listing-table"${sizes}>
      <caption class="visually-hidden">Listings</caption>
      <colgroup>${columns.map(({ kind }, i) => html`<col data-column="${kind}"${attribute('width', shares?.[i] ?? null)}>`)}</colgroup>
      <thead class="listing-table__head"><tr>${columns.map((column) => headOf(column, widths !== null))}</tr></thead>
      <tbody class="listing-table__body">${rows}</tbody>
    </table>`
}

function headOf({ id, label, kind, minimum }: Column, mayResize: boolean): Markup {
  const own = mayResize && html` data-id="${id}" data-least="${minimum}"`
  return html`<th class="listing-table__column" scope="col" data-column="${kind}"${own}>${label}</th>`
}
