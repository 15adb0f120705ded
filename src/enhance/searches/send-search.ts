import { versionField } from '#src/domain/context/forms/form-version.ts'
import { changedElsewhere, storedNow } from '#src/domain/context/messages/form-messages.ts'
import { searchSaveFailed } from '#src/domain/searches/messages.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'

interface Saved {
  readonly success: boolean
  readonly error?: string
  /** URL at which a visitor can sign in (SPEC §4). */
  readonly authUri?: string
  readonly href?: string
  /** Values that were stored from another window in the meantime. */
  readonly stored?: { readonly filter?: string }
  readonly [versionField]?: string
}

/** Submits the form. A failure shows a toast, and the page stays, but the name is reset (SPEC §8). */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const saved = await post(form, submitter).catch((): Partial<Saved> => ({}))
  if (saved === null) return giveBack(form)
  const { error, href, authUri, stored, [versionField]: version } = saved
  form.ariaBusy = null
  const address = authUri ?? href
  if (address !== undefined) return leave(address)
  const opened = form.elements.namedItem(versionField)
  if (stored !== undefined && opened instanceof HTMLInputElement) {
    opened.value = version ?? ''
    return showToast(`${changedElsewhere} ${storedNow(stored.filter ?? '')}`, 'error')
  }
  showToast(error ?? searchSaveFailed, 'error')
  const name = form.elements.namedItem('saved_search[Name]')
  if (!(name instanceof HTMLInputElement)) return
  name.value = name.defaultValue
  name.select()
}

async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Saved | null> {
  const fields = new FormData(form, submitter) as unknown as Record<string, string>
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  return response.status === 403 ? null : ((await response.json()) as Saved)
}

/** Submits the form without a script, because the session has changed. The server returns it with what was typed. */
function giveBack(form: HTMLFormElement): void {
  stopAsking()
  form.submit()
}

const stopAsking = () => document.querySelector('[data-unsaved]')?.removeAttribute('data-unsaved')

/** Leaves the page without confirmation, because changes are saved or remembered. */
function leave(href: string): void {
  stopAsking()
  location.assign(href)
}
