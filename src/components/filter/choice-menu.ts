import { attribute, html, type Markup } from '#src/components/html.ts'

interface ChoiceMenu {
  readonly label: string
  readonly name: string
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
}

/** A list of choices behind a button: any number of them may be checked. */
export function choiceMenu({ label, name, choices, chosen }: ChoiceMenu): Markup {
  const summary = chosen.length === 1 ? chosen[0] : `${chosen.length} chosen`
  return html`
    <details class="menu" data-menu name="filter-menu">
      <summary class="menu__button"${attribute('data-chosen', chosen.length > 0 ? 'yes' : null)}>
        ${label}
        ${chosen.length > 0 && html`<span class="menu__value">${summary}</span>`}
      </summary>
      <fieldset class="menu__panel">
        <legend class="visually-hidden">${label}</legend>
        ${choices.map((choice) => choiceBox(name, choice, chosen.includes(choice)))}
      </fieldset>
    </details>`
}

const choiceBox = (name: string, choice: string, checked: boolean) => html`
  <label class="choice">
    <input class="choice__box" type="checkbox" name="${name}" value="${choice}"${attribute('checked', checked)}>
    ${choice}
  </label>`
