import { html } from '#src/components/html.ts'

const examples = [
  {
    filter: "City Eq 'Springfield' And BedroomsTotal Ge 3",
    meaning: 'three bedrooms or more in one city',
  },
  { filter: 'ListPrice Bt 300000,450000', meaning: 'a price between two others' },
  { filter: 'OpenHouses Bt days(0),days(7)', meaning: 'an open house in the next seven days' },
  {
    filter: 'YearBuilt Ge 2015 And (PoolPrivateYN Eq true Or WaterfrontYN Eq true)',
    meaning: 'one or the other',
  },
]

/** Filters to begin with, the same on every page. */
export const filterExamples = html`
  <dl class="filter-language__examples">
    ${examples.map(({ filter, meaning }) => html`<dt><code>${filter}</code></dt><dd>${meaning}</dd>`)}
  </dl>`
