import { html, type Markup } from '#src/components/html.ts'
import type { ListCard } from '#src/domain/filter/cards/types.ts'
import { controlName, yes } from '#src/domain/filter/convert/form-names.ts'
import type { Choices, ControlErrors } from '#src/domain/filter/panel/panel-view.ts'
import { formatCount } from '#src/domain/format.ts'
import { noSuchValue, noValue } from '#src/domain/messages/filter.ts'
import { choiceInput, controlError, controlId } from './control.ts'

const nothing: Choices = { items: [], more: true, search: '' }

/** The values of a field as boxes with counts, and a box to find others; `search` without a script is a page's way. */
export function listControl(
  { field, label, value }: ListCard,
  choices: Choices = nothing,
  errors: ControlErrors,
): Markup {
  const name = controlName(field, 'in')
  const { items, more, search, pending = false } = choices
  return html`
    ${(more || search !== '') && searchBox(field, label, search)}
    <div class="filter-card__choices" data-choices>
      ${items.map((one) => choiceInput('checkbox', name, one.value, one.label ?? one.value, one.chosen, countMark(one.count)))}
      ${pending ? later : items.length === 0 && html`<p class="filter-card__hint">${search === '' ? noValue : noSuchValue}</p>`}
    </div>
    ${controlError(name, errors[name])}
    <div class="filter-card__not">${choiceInput('checkbox', controlName(field, 'not'), yes, 'None of these', value.not)}</div>`
}

/** With a script the values come by themselves. */
const later = html`
  <p class="filter-card__hint" role="status" data-pending>The values are still being counted.</p>
  <button class="button" data-kind="quiet" name="go" value="update" data-no-script>Ask again</button>`

function searchBox(field: string, label: string, search: string): Markup {
  const id = controlId(`${field}.search`)
  const attributes = html`id="${id}" name="${searchName(field)}" value="${search}" data-field-list="${field}"`
  return html`
    <div class="filter-card__search">
      <label class="visually-hidden" for="${id}">Find in ${label}</label>
      <input class="input" type="search" ${attributes} placeholder="Find in ${label}" autocomplete="off">
      <button class="button" data-kind="quiet" data-no-script>Find</button>
    </div>`
}

/** What is typed to find values; no part of a card. */
export const searchName = (field: string) => `${field}.search`

export const countMark = (count: number | null): Markup =>
  html`<span class="choice__count" data-count>${count === null ? '' : formatCount(count)}</span>`
