import { attribute, html, type Markup } from '#src/components/html.ts'
import { isPlainReference } from '#src/domain/filter/cache/reference.ts'
import type { FilterError } from '#src/domain/filter/read/reading.ts'
import { withoutOverlaysAt } from '#src/domain/overlays/conditions.ts'
import type { ResultsParams } from '#src/domain/paths.ts'
import { filterLanguagePath, resultsAddress } from '#src/domain/results/panel-paths.ts'
import { filterExamples } from './filter-examples.ts'
import { filterProblem } from './filter-problem.ts'
import { hiddenOrder } from './hidden-order.ts'

/** The filter as text, open when it is wrong. */
export function filterLanguage(
  action: string,
  params: ResultsParams,
  errors: readonly FilterError[],
): Markup {
  const filter = params._filter ?? ''
  const wrong = errors.length > 0
  const { sort_id, view_id, bounds } = params
  const pageHref = filterLanguagePath({
    _filter: filter,
    sort_id,
    view_id,
    bounds,
    _results: action.split('?')[0],
  })
  return html`
    <details class="filter-language" id="filter-language"${attribute('open', wrong)}>
      <summary class="filter-language__toggle">Filter language</summary>
      ${isPlainReference(filter) && !wrong ? long(pageHref) : form(action, params, errors, pageHref)}
    </details>`
}

const long = (pageHref: string) => html`
  <p class="filter-language__form"><a href="${pageHref}">This filter is long: it has a page of its own.</a></p>`

const typing = html` spellcheck="false" autocapitalize="off" autocomplete="off"`
const invalid = html` aria-invalid="true" aria-describedby="filter-problem"`
const described = html` aria-describedby="filter-help"`

function form(
  action: string,
  params: ResultsParams,
  errors: readonly FilterError[],
  pageHref: string,
): Markup {
  const filter = params._filter ?? ''
  const wrong = errors.length > 0
  const text = html`class="input filter-language__text" id="filter-text" name="_filter" rows="3"${typing}`
  return html`
    <form class="filter-language__form" action="${action}">
      ${wrong && filterProblem(filter, errors)}
      ${wrong && withoutOverlays(action, params, errors)}
      <label class="field__label" for="filter-text">Filter</label>
      <textarea ${text}${wrong ? invalid : described}>${filter}</textarea>
      ${hiddenOrder(params)}
      <div class="filter-language__foot">
        <div class="filter-language__help" id="filter-help">
          ${operators}
          ${filterExamples}
          <p>A long filter has <a href="${pageHref}">a page of its own</a>.</p>
        </div>
        <button class="button" data-kind="quiet">Search by filter</button>
      </div>
    </form>`
}

/** The way out for those who have a filter on an overlay that is gone. */
function withoutOverlays(
  action: string,
  params: ResultsParams,
  errors: readonly FilterError[],
): Markup | null {
  const filter = withoutOverlaysAt(params._filter ?? '', errors)
  if (filter === null) return null
  const { sort_id = null, view_id = null, bounds = null } = params
  return html`<p><a href="${resultsAddress(action.split('?')[0], filter, sort_id, view_id, bounds)}">Search without this overlay</a></p>`
}

const operators = html`
  <p>A field, an operator (<code>Eq Ne Gt Ge Lt Le Bt</code>), a value; joined by <code>And</code>, <code>Or</code>,
    ${' '}<code>Not</code> and brackets.</p>`
