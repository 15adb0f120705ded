import { attribute, html, type Markup } from '#src/components/html.ts'
import { option } from '#src/components/option.ts'
import { sortOptions } from '#src/components/sort-options.ts'
import type { NamedOption, PanelView } from '#src/domain/filter/panel/panel-view.ts'
import { mapArea } from '#src/domain/map/searched-bounds.ts'
import { panelPath } from '#src/domain/results/panel-paths.ts'
import { addField } from './add-field.ts'
import { controlId } from './control.ts'
import { filterCards, previousChoices } from './filter-card.ts'

/** Where the panel stands: a page of its own, or a sheet over the results, whose list of other fields comes later. */
export type PanelPlace = 'page' | 'sheet'

/** The filter panel (SPEC §2): one form that works alone. */
export function filterPanel(view: PanelView, place: PanelPlace): Markup {
  const { token, results, sortId, viewId } = view
  const method = token === null ? 'get' : 'post'
  const ways = html`action="${panelPath()}" method="${method}" data-results="${results}"`
  return html`
    <form class="filter-panel" id="filter-panel" ${ways} aria-label="All filters">
      <button class="visually-hidden" name="go" value="view" tabindex="-1" aria-hidden="true">View results</button>
      ${panelHead(view, place)}
      <div class="filter-panel__body">
        ${problems(view)}
        <div data-cards>${previousChoices(view.cards)}${filterCards(view)}</div>
        ${addField(place === 'page' ? view.addable : null)}
        ${view.bounds !== null && area(view.bounds)}
        ${orders(view)}
      </div>
      <input type="hidden" name="_results" value="${results}">
      ${view.sorts.length === 0 && sortId !== null && html`<input type="hidden" name="sort_id" value="${sortId}">`}
      ${view.views.length <= 1 && viewId !== null && html`<input type="hidden" name="view_id" value="${viewId}">`}
      ${token !== null && html`<input type="hidden" name="authenticity_token" value="${token}">`}
      ${panelFoot(view)}
    </form>`
}

function panelHead({ sentence, backHref }: PanelView, place: PanelPlace): Markup {
  const isPage = place === 'page'
  return html`
    <div class="filter-panel__head">
      ${isPage && html`<h1 class="filter-panel__title">All filters</h1>`}
      ${!isPage && html`<h2 class="filter-panel__title" id="filter-sheet-title">All filters</h2>`}
      <a class="filter-panel__close" href="${backHref}" data-close>${isPage ? 'Back to the results' : 'Close'}</a>
      <p class="filter-panel__sentence" data-sentence>${sentence}</p>
    </div>`
}

/** What is wrong, with the way to each mistake; it takes the focus. */
function problems({ errors, problem }: PanelView): Markup {
  const all = Object.entries(errors)
  const some = all.slice(0, mostNamed)
  const isWrong = all.length > 0 || problem !== null
  return html`
    <div class="filter-panel__problems" data-problems role="alert" tabindex="-1"${attribute('autofocus', isWrong)}>
      ${problem !== null && html`<p>${problem}</p>`}
      ${some.length > 0 && html`<ul>${some.map(([name, message]) => html`<li><a href="#${controlId(name)}">${message}</a></li>`)}</ul>`}
      ${all.length > mostNamed && html`<p>And ${all.length - mostNamed} more.</p>`}
    </div>`
}

const mostNamed = 10

const area = (bounds: string) => html`
  <label class="choice">
    <input class="choice__box" type="checkbox" name="bounds" value="${bounds}" checked>
    <span class="choice__label">Only in ${mapArea}</span>
  </label>`

function orders({ sorts, mySorts, mySortsHref, sortId, views, viewId }: PanelView): Markup | false {
  if (sorts.length === 0) return false
  return html`
    <div class="filter-panel__orders">
      <label class="filter-card__control">
        <span class="filter-card__name">Sort</span>
        <select class="select" name="sort_id">${sortOptions(sorts, mySorts, sortId)}</select>
      </label>
      ${views.length > 1 && viewMenu(views, viewId)}
      ${mySortsHref !== null && html`<a href="${mySortsHref}">Keep an order under a name</a>`}
    </div>`
}

/** The first one is shown where none is asked for. */
const viewMenu = (views: readonly NamedOption[], chosen: string | null) => html`
  <label class="filter-card__control">
    <span class="filter-card__name">View</span>
    <select class="select" name="view_id">
      ${views.map(({ id, label }, i) => option(i === 0 ? '' : id, label, id === chosen))}
    </select>
  </label>`

function panelFoot({ message, count, clearHref }: PanelView): Markup {
  return html`
    <div class="filter-panel__foot">
      <a class="filter-panel__clear" href="${clearHref}" data-clear-all>Clear all</a>
      <button class="button" data-kind="quiet" name="go" value="update" data-no-script>Update</button>
      <button class="button filter-panel__view" name="go" value="view" data-view data-count="${count}">${message}</button>
    </div>`
}
