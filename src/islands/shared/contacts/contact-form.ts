import type { ContactInput } from '#src/domain/contacts/contact.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { contactsPath } from '#src/domain/contacts/paths.ts'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import styles from '#src/styles/entries/contacts-page.css?url&no-inline'
import { element, parseMarkup } from '../dom.ts'
import { assertAllowed, sentenceOf } from '../fetch-json.ts'
import { loadStyles } from '../load-styles.ts'
import { showToast } from '../show-toast.ts'
import { tokenHeader } from '../token.ts'

// The form for adding a contact (SPEC §4 Add-contact form), which is hidden until it is needed. The page contains its
// markup.

export interface AddedContact {
  readonly Id: string
  readonly DisplayName: string
  readonly PrimaryEmail: string
  readonly PrimaryPhoneNumber: string
}

type Added = (contact: AddedContact) => void

export async function openContactForm(place: HTMLElement, added: Added): Promise<void> {
  try {
    const form = place.querySelector('form') ?? (await load(place, added))
    form.hidden = false
    form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  } catch {
    showToast(requestFailed, 'error')
  }
}

async function load(place: HTMLElement, added: Added): Promise<HTMLFormElement> {
  await loadStyles(styles)
  const response = await fetch(contactsPath({ add: 'true' }), { headers: { Accept: 'text/html' } })
  const form = parseMarkup(await response.text()).querySelector<HTMLFormElement>('#new-contact')
  if (form === null) throw new Error(`There is no form: ${response.status}`)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, added)
  })
  form.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    close(form)
  })
  place.append(form)
  return form
}

function close(form: HTMLFormElement): void {
  form.reset()
  form.hidden = true
  form.parentElement?.querySelector('button')?.focus()
}

const group = /^contact\[(\w+)\]$/

async function submit(form: HTMLFormElement, added: Added): Promise<void> {
  const contact = Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const [, field] = group.exec(name) ?? []
      return field === undefined ? [] : [[field, String(value)]]
    }),
  ) as unknown as ContactInput
  const problem = emailProblem(contact.PrimaryEmail)
  showProblem(form.elements.namedItem('contact[PrimaryEmail]') as HTMLInputElement, problem)
  if (problem !== null || form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const outcome = await postContact(contact).catch((error) => ({
    Success: false as const,
    Error: sentenceOf(error, requestFailed),
  }))
  form.ariaBusy = null
  if (!outcome?.Success) return showToast(outcome?.Error ?? requestFailed, 'error')
  close(form)
  showToast(outcome.Message)
  added(outcome.contact)
}

type Outcome =
  | { readonly Success: true; readonly Message: string; readonly contact: AddedContact }
  | { readonly Success: false; readonly Error: string | null }

/** Posts the contact. A response that is not OK counts as false (SPEC §7). Throws `Refused`. */
export async function postContact(contact: ContactInput): Promise<Outcome | null> {
  const response = await fetch(contactsPath(), {
    method: 'POST',
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...tokenHeader(),
    },
    body: JSON.stringify({ utf8: '✓', contact }),
  })
  await assertAllowed(response)
  return response.ok ? ((await response.json()) as Outcome) : null
}

function showProblem(input: HTMLInputElement, problem: string | null): void {
  const id = `${input.name}-error`
  input.parentElement?.querySelector('.field__error')?.remove()
  input.ariaInvalid = problem === null ? null : 'true'
  if (problem === null) return
  input.after(element('p', { class: 'field__error', id, role: 'alert' }, problem))
  input.setAttribute('aria-describedby', id)
  input.focus()
}
