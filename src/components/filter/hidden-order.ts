import { html, type Markup } from '#src/components/html.ts'
import type { ResultsParams } from '#src/domain/paths.ts'

/** What a form of a results page sends along, so that order, view and part of the map stay. */
export const hiddenOrder = ({ sort_id, view_id, bounds }: ResultsParams): Markup => html`
  ${sort_id && html`<input type="hidden" name="sort_id" value="${sort_id}">`}
  ${view_id && html`<input type="hidden" name="view_id" value="${view_id}">`}
  ${bounds && html`<input type="hidden" name="bounds" value="${bounds}">`}`
