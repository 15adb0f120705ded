import { listingCards } from '#src/components/cards/listing-cards.ts'
import { attribute, html, jsonData, type Markup } from '#src/components/html.ts'
import { mapPane } from '#src/components/map/map-pane.ts'
import { listingRows } from '#src/components/table/listing-rows.ts'
import { listingTable } from '#src/components/table/listing-table.ts'
import type { FoundPage, ResultsOutcome, ResultsView } from '#src/domain/results/results-page.ts'
import { corrections } from './corrections.ts'
import { listingOverlay } from './listing-overlay.ts'
import { noListings } from './no-listings.ts'
import { pastTheEnd } from './past-the-end.ts'
import { resultsBar } from './results-bar.ts'
import { resultsPager } from './results-pager.ts'

/** All between header and footer of results: a list, a map, or none. */
export function resultsMain(view: ResultsView): Markup {
  const { map, mode, split, tagged } = view
  const isSplit = split?.shown === true
  const pane = map && html`${jsonData('map-support', map)}${mapPane(view)}`
  const state = [
    attribute('data-view', mode),
    attribute('data-split', isSplit && 'shown'),
    attribute('data-tagged', tagged),
  ]
  return html`
    <div class="results" id="results"${state}>
      ${resultsBar(view)}
      ${mode !== 'map' && pane}
      <div class="results__main">
        ${corrections(view)}
        ${outcomeOf(view.outcome, view)}
      </div>
      ${mode === 'map' && pane}
    </div>
    ${listingOverlay}`
}

function outcomeOf(
  outcome: ResultsOutcome,
  { action, clearHref, formErrors, mode }: ResultsView,
): Markup | null {
  if (outcome.kind === 'found') return found(outcome, action, mode)
  if (outcome.kind === 'none') return noListings(outcome.looser, clearHref)
  if (outcome.kind === 'past-end') return pastTheEnd(outcome)
  if (outcome.kind === 'bad-form')
    return html`<p class="notice" role="alert">${Object.values(formErrors).join(' ')}</p>`
  return null
}

/** As many photos are loaded at once as a first screen shows. */
const eagerRows = 6
const eagerCards = 4

function found(page: FoundPage, action: string, mode: ResultsView['mode']): Markup {
  const { items: listings, next, table } = page
  return html`
    ${page.previousHref !== null && resultsPager(page, action)}
    ${table !== null && listingTable(table, listingRows({ listings, next, table, eager: eagerRows }))}
    ${mode === 'summary' && cards(page)}`
}

const cards = ({ items: listings, next }: FoundPage) => html`
  <h2 class="visually-hidden">Results</h2>
  <ul class="listing-cards">${listingCards({ listings, next, eager: eagerCards })}</ul>`
