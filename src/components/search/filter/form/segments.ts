import { attribute, html, type Markup } from '#src/components/html.ts'

interface Segments {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
}

const usualCounts = ['1', '2', '3', '4', '5']

/** Renders a row of buttons for a minimum number of rooms. Another number in the filter gets its own button. */
export function segments({ name, label, value, error }: Segments): Markup {
  const choices =
    value === '' || usualCounts.includes(value) ? usualCounts : [...usualCounts, value]
  const segment = (choice: string, text: string) => html`
    <label class="segment">
      <input type="radio" name="${name}" value="${choice}"${attribute('checked', choice === value)}>${text}
    </label>`
  return html`
    <fieldset class="segments">
      <legend class="field__label">${label}</legend>
      ${segment('', 'Any')}${choices.map((choice) => segment(choice, `${choice}+`))}
      ${error !== undefined && html`<p class="field__error">${error}</p>`}
    </fieldset>`
}
