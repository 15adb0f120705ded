import { attribute, html, type Markup } from '#src/components/html.ts'
import { propertyTypes } from '#src/domain/dictionary/lookups.ts'
import { addressSearchPath } from '#src/domain/location/paths.ts'
import type { ResultsView } from '#src/domain/results/results-page.ts'
import { atLeast } from './at-least.ts'
import { choiceMenu } from './choice-menu.ts'
import { hiddenOrder } from './hidden-order.ts'
import { priceMenu } from './price-menu.ts'

type Shown = Pick<
  ResultsView,
  | 'action'
  | 'form'
  | 'formErrors'
  | 'statuses'
  | 'parts'
  | 'panelHref'
  | 'collapsed'
  | 'params'
  | 'kept'
>

const inPlace = html` data-hx-target="#results" data-hx-select="#results" data-hx-select-oob="#filter-form"`
const onTop = html` data-hx-swap="outerHTML show:#top:top" data-hx-push-url="true"`
const whenWrong = html` data-hx-status:400="swap:outerHTML" data-hx-status:422="swap:outerHTML"`

/** The search form in the header; its statuses are those that this role may see. */
export function filterForm(shown: Shown): Markup {
  const { action, form, formErrors, statuses, parts, panelHref, collapsed, params, kept } = shown
  const chosen = parts.length > 0 && html`<span class="filter-form__chosen">${parts.length}</span>`
  const wide = html` role="search" aria-label="Listings"${attribute('data-collapsed', collapsed && 'yes')}`
  return html`
    <form class="filter-form" id="filter-form" action="${action}"${wide} data-hx-get="${action}"${inPlace}${onTop}${whenWrong}>
      ${place(form)}
      <details class="filter-form__more" data-menu${attribute('open', Object.keys(formErrors).length > 0)}>
        <summary class="filter-form__toggle">Filters${chosen}</summary>
        <div class="filter-form__fields">
          ${words(form.words)}
          ${choiceMenu({ label: 'Type', name: 'types', choices: propertyTypes, chosen: form.types })}
          ${priceMenu(form.priceMin, form.priceMax, formErrors)}
          ${atLeast({ label: 'Beds', name: 'bedsMin', value: form.bedsMin, error: formErrors.bedsMin })}
          ${atLeast({ label: 'Baths', name: 'bathsMin', value: form.bathsMin, error: formErrors.bathsMin })}
          ${choiceMenu({ label: 'Status', name: 'statuses', choices: statuses, chosen: form.statuses })}
          <a class="filter-form__all" id="all-filters" href="${panelHref}" data-filter-panel>All filters${chosen}</a>
          <a class="filter-form__other" href="${addressSearchPath()}">Search by address or MLS number</a>
        </div>
      </details>
      ${hiddenOrder(params)}
      ${kept && html`<input type="hidden" name="_kept" value="${kept}">`}
      ${params.bounds && html`<input type="hidden" name="_place" value="${form.place}">`}
      <button class="button" id="search-button">Search</button>
    </form>`
}

const hint = html` placeholder="City, postal code, neighborhood" autocomplete="off" enterkeyhint="search"`

const place = ({ place, placeField }: ResultsView['form']) => html`
  <div class="filter-form__place combobox" data-combobox="location" data-choose="search">
    <label class="visually-hidden" for="place">City, postal code or neighborhood</label>
    <input class="input" id="place" name="place" type="search" value="${place}"${hint}>
    ${placeField && html`<input type="hidden" name="placeField" value="${placeField}">`}
  </div>`

const words = (text: string) => html`
  <label class="filter-form__words">
    <span class="visually-hidden">Words in the description</span>
    <input class="input" name="words" type="search" value="${text}" placeholder="Words in the description" autocomplete="off">
  </label>`
