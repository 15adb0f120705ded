import { html, type Markup } from '#src/components/html.ts'
import type { AddableFields } from '#src/domain/filter/panel/panel-view.ts'
import type { SearchSection } from '#src/domain/filter/panel/search-fields.ts'

/** SPEC §2 Filter panel: fields that can be added, by section; `add` without a script is a page's way. */
export function addFieldList({ sections, search }: AddableFields): Markup {
  if (sections.length === 0)
    return html`<p class="filter-card__hint">There is no such field to add.</p>`
  return html`${sections.map((section) => fieldSection(section, search !== ''))}`
}

function fieldSection({ name, fields }: SearchSection, isOpen: boolean): Markup {
  return html`
    <details class="add-field__section"${isOpen && html` open`}>
      <summary class="add-field__name">${name}<span class="choice__count">${fields.length}</span></summary>
      <div class="add-field__fields">
        ${fields.map(({ field, label }) => html`<button class="add-field__field" name="_add" value="${field}">${label}</button>`)}
      </div>
    </details>`
}

/** The part of the panel's form that brings other fields; the list comes later where `addable` is null. */
export function addField(addable: AddableFields | null): Markup {
  const value = html`name="_add_search" value="${addable?.search}"`
  return html`
    <details class="add-field" data-add-field${(addable?.search ?? '') !== '' && html` open`}>
      <summary class="filter-card__head"><span class="filter-card__label">Add a field</span></summary>
      <div class="filter-card__search">
        <label class="visually-hidden" for="add-search">Find a field</label>
        <input class="input" id="add-search" type="search" ${value} placeholder="Find a field" autocomplete="off">
        <button class="button" data-kind="quiet" data-no-script>Find</button>
      </div>
      <div data-add-list>${addable && addFieldList(addable)}</div>
    </details>`
}
