import { html, type Markup } from '#src/components/html.ts'
import type { FilterError } from '#src/domain/filter/read/reading.ts'

const context = 80
const more = '…'
const here = '▮'

/** What is wrong with a filter, and where. */
export function filterProblem(filter: string, errors: readonly FilterError[]): Markup {
  const first = errors[0]
  const start = Math.min(first?.start ?? 0, filter.length)
  const end = Math.max(Math.min(first?.end ?? start, filter.length), start)
  const from = Math.max(0, start - context)
  const marked = filter.slice(start, end)
  const before = (from > 0 ? more : '') + filter.slice(from, start)
  const after = filter.slice(end, end + context) + (end + context < filter.length ? more : '')
  return html`
    <div class="filter-problem" id="filter-problem" role="alert">
      <ul class="filter-problem__messages">${errors.slice(0, 5).map(({ message }) => html`<li>${message}</li>`)}</ul>
      <p class="filter-problem__place">
        <code>${before}<mark class="filter-problem__mark">${marked === '' ? here : marked}</mark>${after}</code>
      </p>
    </div>`
}
