import { filterLanguage } from '#src/components/filter/filter-language.ts'
import { filterParts } from '#src/components/filter/filter-parts.ts'
import { html, type Markup } from '#src/components/html.ts'
import { printPath } from '#src/domain/paths.ts'
import {
  headingOf,
  isWrong,
  type MapBeside,
  type ResultsOutcome,
  type ResultsView,
  totalOf,
} from '#src/domain/results/results-page.ts'
import { quickSearchSwitch } from './quick-search-switch.ts'
import { selectButton, selectedCount } from './select-button.ts'
import { sortForm } from './sort-form.ts'
import { viewSwitch } from './view-switch.ts'

/** What a sheet can be printed of. */
const printed: readonly string[] = ['found', 'statistics', 'map'] satisfies ResultsOutcome['kind'][]

/** How many there are, of what, in which order and view. */
export function resultsBar(view: ResultsView): Markup {
  const { outcome, name } = view
  const errors = outcome.kind === 'bad-filter' ? outcome.errors : []
  return html`
    <div class="results__bar">
      <h1 class="results__count">${name && html`<span class="results__name">${name} </span>`}${headingOf(outcome)}</h1>
      ${filterLanguage(view.action, view.params, errors)}
      <div class="results__tools">
        ${view.quickSearches.length > 1 && quickSearchSwitch(view.quickSearches)}
        ${!isWrong(outcome) && view.split && sorting(view)}
        ${!isWrong(outcome) && view.split && mapSwitch(view.split)}
        ${outcome.kind === 'found' && found(view)}
        ${!view.split && selectedCount(view.selected)}
        ${printed.includes(outcome.kind) && printLink(view)}
        ${viewSwitch(view)}
      </div>
      ${filterParts(view)}
    </div>`
}

function sorting({ outcome, params, ...view }: ResultsView): Markup {
  const table = outcome.kind === 'found' ? outcome.table : null
  const viewId = table?.view.id ?? params.view_id ?? null
  return sortForm({
    ...view,
    filter: params._filter ?? '',
    bounds: params.bounds ?? null,
    viewId,
    views: table?.views ?? [],
  })
}

const mapSwitch = ({ toggleHref, shown }: MapBeside) => html`
  <a class="results__split" href="${toggleHref}">${shown ? 'Hide map' : 'Show map'}</a>`

const found = ({ split, selected, mode, columnsHref }: ResultsView) => html`
  ${mode === 'list' && html`<a class="results__columns" href="${columnsHref}">Columns</a>`}
  ${split && selectButton(selected)}`

function printLink({ print, outcome }: ResultsView): Markup {
  const href = printPath({ ...print, results_totallistings: totalOf(outcome) })
  return html`<a class="results__print" href="${href}" data-print>Print</a>`
}
