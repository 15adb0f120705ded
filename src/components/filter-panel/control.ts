import { attribute, html, type Markup } from '#src/components/html.ts'
import { type CardPart, controlName } from '#src/domain/filter/convert/form-names.ts'
import type { ControlErrors } from '#src/domain/filter/panel/panel-view.ts'

/** An id that no other control has, of letters, digits, `_`, `-` and `.` alone. */
export const controlId = (name: string): string =>
  `c-${encodeURIComponent(name).replace(/[^\w.-]/g, '_')}`

export interface TextInput {
  readonly field: string
  readonly part: CardPart
  readonly label: string
  readonly value: string
  readonly errors: ControlErrors
  readonly placeholder?: string
  readonly mode?: 'decimal' | 'numeric' | 'text'
}

/** A line of text with its label, and the sentence about what is wrong with it. */
export function textInput({
  field,
  part,
  label,
  value,
  errors,
  placeholder,
  mode = 'text',
}: TextInput): Markup {
  const name = controlName(field, part)
  const id = controlId(name)
  const error = errors[name]
  const invalid = error !== undefined && html` aria-invalid="true" aria-describedby="${id}-error"`
  const hint = attribute('placeholder', placeholder ?? null)
  return html`
    <div class="filter-card__control">
      <label class="filter-card__name" for="${id}">${label}</label>
      <input class="input" id="${id}" name="${name}" value="${value}" inputmode="${mode}" autocomplete="off"${hint}${invalid}>
      ${controlError(name, error)}
    </div>`
}

export const controlError = (name: string, error: string | undefined): Markup | false =>
  error !== undefined && html`<p class="field__error" id="${controlId(name)}-error">${error}</p>`

/** A box or a round button with its label. */
export function choiceInput(
  type: 'checkbox' | 'radio',
  name: string,
  value: string,
  label: string,
  checked: boolean,
  more?: Markup,
): Markup {
  return html`
    <label class="choice">
      <input class="choice__box" type="${type}" name="${name}" value="${value}"${attribute('checked', checked)}>
      <span class="choice__label">${label}</span> ${more}
    </label>`
}
