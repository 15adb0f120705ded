import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import {
  passkeyCancelled,
  passkeyExists,
  passkeyUnreachable,
  passkeyUnsupported,
  passkeyWrongAddress,
} from '#src/domain/account/messages/second-factor-messages.ts'
import { passkeyOptionsPath } from '#src/domain/account/paths.ts'

export async function askPasskey(button: HTMLButtonElement): Promise<void> {
  const form = button.form!
  const alert = form.querySelector('[role=alert]')!
  alert.textContent = ''
  if (!browserSupportsWebAuthn()) {
    alert.textContent = passkeyUnsupported
    return
  }
  button.disabled = true
  try {
    const response = await (button.dataset['passkey'] === 'create' ? create(form) : get())
    send(form, response)
  } catch (error) {
    alert.textContent = sentenceOf(error as Error)
  }
  button.disabled = false
}

/** Waits until the user chooses a passkey from the autofill of the text box. Other ways of signing in abort this. */
export async function offerPasskeys(form: HTMLFormElement): Promise<void> {
  const response = await get(true)
  send(form, response)
}

function send(form: HTMLFormElement, response: unknown): void {
  form.querySelector<HTMLInputElement>('[name=response]')!.value = JSON.stringify(response)
  form.submit()
}

const create = (form: HTMLFormElement) =>
  startRegistration({ optionsJSON: JSON.parse(form.dataset['options']!) })

async function get(useBrowserAutofill = false) {
  const reply = await fetch(passkeyOptionsPath())
  if (!reply.ok) throw new TypeError(String(reply.status))
  return startAuthentication({ optionsJSON: await reply.json(), useBrowserAutofill })
}

function sentenceOf({ name }: Error): string {
  if (name === 'InvalidStateError') return passkeyExists
  if (name === 'SecurityError') return passkeyWrongAddress
  if (name === 'NotSupportedError' || name === 'ConstraintError') return passkeyUnsupported
  return name === 'TypeError' ? passkeyUnreachable : passkeyCancelled
}
