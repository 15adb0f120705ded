import { attribute, html, type Markup } from '#src/components/html.ts'
import { option } from '#src/components/option.ts'

interface AtLeast {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
}

const known = ['1', '2', '3', '4', '5', '6']

/** A lower limit for a number of rooms; a value of its own making stays choosable. */
export function atLeast({ name, label, value, error }: AtLeast): Markup {
  const choices = value === '' || known.includes(value) ? known : [...known, value]
  const rooms = label.toLowerCase()
  return html`
    <label class="at-least"${attribute('data-chosen', value === '' ? null : 'yes')}>
      <span class="visually-hidden">${label}, at least</span>
      <select class="select" name="${name}"${attribute('aria-invalid', error ? 'true' : null)}>
        <option value="">${label}</option>
        ${choices.map((choice) => option(choice, `${choice}+ ${rooms}`, choice === value))}
      </select>
    </label>`
}
