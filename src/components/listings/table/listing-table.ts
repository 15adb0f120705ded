import { attribute, html, type Markup } from '#src/components/html.ts'
import { widthShares } from '#src/domain/listings/views/column-widths.ts'
import {
  type Column,
  type ColumnSort,
  hasOwnWidths,
  usualWidths,
} from '#src/domain/listings/views/listing-columns.ts'
import type { ResultsTable } from '#src/domain/search/results/page/results-page.ts'
import { columnWords } from './column-words.ts'

const maxWithoutScrolling = 16

/** Renders the results as a table. On narrow screens, its cells are stacked by styles. */
export function listingTable(table: ResultsTable, rows: Markup): Markup {
  const { view, columns, widths, columnSorts, isCompact } = table
  const shares = hasOwnWidths(table)
    ? widthShares(columns.map(({ id, kind }) => widths?.[id] ?? usualWidths[kind]))
    : null
  const isMany = columns.length > maxWithoutScrolling
  const sizes = [
    attribute('data-columns', widths && view.id),
    attribute('data-sized', shares && ''),
    attribute('data-many', isMany && ''),
    attribute('data-density', isCompact && 'compact'),
  ]
  const heads = columns.map((column) => headOf(column, columnSorts.get(column.id), widths !== null))
  return html`
    <table class="listing-table"${sizes}>
      <caption class="visually-hidden">Listings</caption>
      <colgroup>${columns.map((column, i) => colOf(column, shares?.[i] ?? null))}</colgroup>
      <thead class="listing-table__head"><tr>${heads}</tr></thead>
      <tbody class="listing-table__body">${rows}</tbody>
    </table>`
}

const colOf = (column: Column, share: string | null) =>
  html`<col data-column="${columnWords(column)}"${attribute('width', share)}>`

function headOf(column: Column, sort: ColumnSort | undefined, mayResize: boolean): Markup {
  const { id, label, minimum } = column
  const resizeAttributes = mayResize && html` data-id="${id}" data-least="${minimum}"`
  const order = attribute('aria-sort', sort?.current ?? null)
  const text = sort
    ? html`<a class="listing-table__sort" href="${sort.href}"${attribute('title', sort.title ?? null)}>${label}</a>`
    : label
  return html`<th class="listing-table__column" scope="col" data-column="${columnWords(column)}"${order}${resizeAttributes}>${text}</th>`
}
