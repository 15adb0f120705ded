import { html } from '#src/components/html.ts'

const columns = [
  { label: 'Photo', kind: 'photo' },
  { label: 'Address', kind: 'address' },
  { label: 'City', kind: 'city' },
  { label: 'Price', kind: 'price' },
  { label: 'Beds', kind: 'number' },
  { label: 'Baths', kind: 'number' },
  { label: 'Sq ft', kind: 'number' },
  { label: '$/sq ft', kind: 'wide' },
  { label: 'Lot', kind: 'wide' },
  { label: 'Year', kind: 'wide' },
  { label: 'Status', kind: 'status' },
  { label: 'Listed', kind: 'date' },
]

/** The columns of the list view, the same on every page. */
export const listingTableHead = html`
  <thead class="listing-table__head">
    <tr>
      ${columns.map(
        ({ label, kind }) => html`
        <th class="listing-table__column" scope="col" data-column="${kind}">${label}</th>`,
      )}
    </tr>
  </thead>`
