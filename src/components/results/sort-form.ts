import { html, type Markup } from '#src/components/html.ts'
import { option } from '#src/components/option.ts'
import { sortOptions } from '#src/components/sort-options.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'
import type { ListingView } from '#src/domain/views/listing-views.ts'

export interface SortForm extends Pick<ResultsView, 'action' | 'sorts' | 'mySorts' | 'sortId'> {
  readonly filter: string
  readonly bounds: string | null
  readonly viewId: string | null
  /** Views of a table to choose from; one alone is no choice. */
  readonly views: readonly ListingView[]
}

const inPlace = html` data-hx-trigger="change, submit" data-hx-target="#results" data-hx-select="#results"`
const beside = html` data-hx-select-oob="#filter-form" data-hx-swap="outerHTML" data-hx-push-url="true"`

/** Works by its button; a script sends it on change. */
export const sortForm = ({
  action,
  sorts,
  mySorts,
  sortId,
  filter,
  bounds,
  viewId,
  views,
}: SortForm): Markup => html`
  <form class="sort-form" action="${action}" data-hx-get="${action}"${inPlace}${beside}>
    <label class="sort-form__label" for="sort">Sort</label>
    <select class="select" id="sort" name="sort_id">${sortOptions(sorts, mySorts, sortId)}</select>
    ${filter !== '' && html`<input type="hidden" name="_filter" value="${filter}">`}
    ${bounds && html`<input type="hidden" name="bounds" value="${bounds}">`}
    ${views.length > 1 ? viewMenu(views, viewId) : viewId && html`<input type="hidden" name="view_id" value="${viewId}">`}
    <button class="button sort-form__button" data-kind="quiet">Sort</button>
  </form>`

const viewMenu = (views: readonly ListingView[], viewId: string | null) => html`
  <label class="sort-form__label" for="view">View</label>
  <select class="select" id="view" name="view_id">${views.map(({ id, name }) => option(id, name, id === viewId))}</select>`
