import { attribute, html, type Markup } from '#src/components/html.ts'
import type { FormErrors } from '#src/domain/filter/form/read-form.ts'

/** The lowest and the highest price, as they were typed. */
export function priceMenu(from: string, to: string, errors: FormErrors): Markup {
  const summary = summaryOf(from, to)
  const wrong = (errors.priceMin ?? errors.priceMax) !== undefined
  return html`
    <details class="menu" data-menu name="filter-menu"${attribute('open', wrong)}>
      <summary class="menu__button"${attribute('data-chosen', summary === '' ? null : 'yes')}>Price
        ${summary !== '' && html`<span class="menu__value">${summary}</span>`}
      </summary>
      <div class="menu__panel" data-kind="range">
        ${priceField('priceMin', 'Lowest price', 'No minimum', from, errors.priceMin)}
        ${priceField('priceMax', 'Highest price', 'No maximum', to, errors.priceMax)}
      </div>
    </details>`
}

function summaryOf(from: string, to: string): string {
  if (from !== '' && to !== '') return `${dollars(from)} – ${dollars(to)}`
  if (from !== '') return `${dollars(from)}+`
  return to === '' ? '' : `to ${dollars(to)}`
}

const dollars = (text: string) => (text.startsWith('$') ? text : `$${text}`)

function priceField(
  name: string,
  label: string,
  placeholder: string,
  value: string,
  error: string | undefined,
): Markup {
  const input = html`class="input" id="${name}" name="${name}" value="${value}" placeholder="${placeholder}"`
  const invalid = error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`
    <div>
      <label class="field__label" for="${name}">${label}</label>
      <input ${input} inputmode="numeric" autocomplete="off"${invalid}>
      ${error !== undefined && html`<p class="field__error" id="${name}-error">${error}</p>`}
    </div>`
}
