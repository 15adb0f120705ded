import { html, type Markup } from '#src/components/html.ts'

interface Choice {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface Kind {
  readonly multiple: boolean
  readonly checked: boolean
}

export function selectRows(choices: readonly Choice[], { multiple, checked }: Kind): Markup {
  const type = multiple ? 'checkbox' : 'radio'
  const field = multiple ? 'contact_ids' : 'contact_id'
  return html`${choices.map(
    ({ id, name, email }) => html`
  <li>
    <label class="choice">
      <input type="${type}" name="${field}" value="${id}"${checked && html` checked`}>
      <span><bdi>${name}</bdi>${name !== email && html` <span class="contact-row__email">${email}</span>`}</span>
    </label>
  </li>`,
  )}`
}
