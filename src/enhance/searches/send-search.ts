import { versionField } from '#src/domain/context/forms/form-version.ts'
import { changedElsewhere, storedNow } from '#src/domain/context/messages/form-messages.ts'
import { searchSaveFailed } from '#src/domain/searches/messages.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'

interface Saved {
  readonly success: boolean
  readonly error?: string
  /** Where a visitor signs in (SPEC §4). */
  readonly authUri?: string
  readonly href?: string
  /** Values that were stored in another window. */
  readonly stored?: { readonly filter?: string }
  readonly [versionField]?: string
}

/** SPEC §8: a failure shows a toast; the page stays, and the name is reset. */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const saved = await post(form, submitter).catch((): Partial<Saved> => ({}))
  if (saved === null) return giveBack(form)
  const { error, href, authUri, stored, [versionField]: version } = saved
  form.ariaBusy = null
  const next = authUri ?? href
  if (next !== undefined) return leave(next)
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

/** The session has changed: sent as a page, the form comes back with what was typed. */
function giveBack(form: HTMLFormElement): void {
  stopAsking()
  form.submit()
}

const stopAsking = () => document.querySelector('[data-unsaved]')?.removeAttribute('data-unsaved')

/** Changes that are saved or remembered need no confirmation. */
function leave(href: string): void {
  stopAsking()
  location.assign(href)
}
