import { attribute, html, type Markup } from '#src/components/html.ts'

export interface Choice {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly checked: boolean
}

export const choiceBox = ({ name, value, label, checked }: Choice): Markup => html`
  <label class="choice">
    <input class="choice__box" type="checkbox" name="${name}" value="${value}"${attribute('checked', checked)}>
    ${label}
  </label>`
