import { html, type Markup } from '#src/components/html.ts'

interface Choice {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Contacts to choose from: several by checkboxes, one by radio buttons. */
export const selectRows = (
  choices: readonly Choice[],
  { multiple, checked }: { readonly multiple: boolean; readonly checked: boolean },
): Markup =>
  html`${choices.map(
    ({ id, name, email }) => html`
  <li>
    <label class="choice">
      <input type="${multiple ? 'checkbox' : 'radio'}" name="${multiple ? 'contact_ids' : 'contact_id'}" value="${id}"${checked && html` checked`}>
      <span><bdi>${name}</bdi>${name !== email && html` <span class="contact-row__email">${email}</span>`}</span>
    </label>
  </li>`,
  )}`
