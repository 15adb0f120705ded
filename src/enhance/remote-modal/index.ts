import { requestFailed, showingInfoFailed } from '#src/domain/context/messages/general-messages.ts'
import { violationIntegrationPath } from '#src/domain/listings/violations/paths.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { addStyles } from '#src/enhance/shared/page-dialog.ts'
import { element, parseMarkup } from '#src/islands/shared/dom.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'

// Shows the content of a page as a remote modal, and its form as a remote form (SPEC §7).

/** Forms that were not submitted, by the URL of their page. They are restored when the modal opens again. */
const drafts = new Map<string, HTMLElement>()
let shownHref = ''

export async function openModal({ href, pathname }: HTMLAnchorElement): Promise<void> {
  const dialog = openDialog()
  shownHref = href
  const draft = drafts.get(href)
  if (draft) return show(dialog, draft)
  const [, reported] = /^\/listings\/(\d+)\/report_violations\/new$/.exec(pathname) ?? []
  if (reported === undefined || (await staysHere(dialog, reported))) await load(dialog, href)
}

function openDialog(): HTMLDialogElement {
  const dialog =
    document.querySelector<HTMLDialogElement>('#remote-modal[open]') ??
    element('dialog', { id: 'remote-modal', class: 'dialog', 'aria-labelledby': 'modal-title' })
  show(dialog, element('p', { role: 'status' }, 'Loading…'))
  if (dialog.open) return dialog
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // An error page also has a form for searching the site.
    if (form.method !== 'post') return
    event.preventDefault()
    void send(dialog, form)
  })
  dialog.addEventListener('input', () => keep(dialog))
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

const keep = ({ firstElementChild }: HTMLDialogElement) =>
  drafts.set(shownHref, firstElementChild as HTMLElement)

/**
 * Returns false if another site has the form for reporting violations (SPEC §7). A failure is only logged (SPEC §8).
 */
async function staysHere(dialog: HTMLDialogElement, listing: string): Promise<boolean> {
  try {
    const response = await fetch(violationIntegrationPath(listing))
    if (!response.ok) throw new Error(String(response.status))
    const { integration } = (await response.json()) as { integration: { url?: string } | null }
    if (!integration?.url) return true
    window.top?.location.assign(integration.url)
  } catch (error) {
    console.warn(error)
    dialog.close()
  }
  return false
}

/** Loads a page into the modal. A failure is only logged (SPEC §8), except for a message for listing information. */
async function load(dialog: HTMLDialogElement, href: string): Promise<void> {
  const url = new URL(href)
  for (const name of ['flex_panel', 'modal']) url.searchParams.set(name, 'true')
  try {
    const response = await fetch(url, { headers: { Accept: 'text/html' } })
    const part = await partOf(response)
    if (!response.ok || part === null) throw new Error(`${url.pathname}: ${response.status}`)
    show(dialog, part)
  } catch (error) {
    console.warn(error)
    if (url.pathname.includes('/showing_in'))
      show(dialog, element('p', { role: 'alert' }, showingInfoFailed))
  }
}

async function partOf(response: Response): Promise<HTMLElement | null> {
  const page = parseMarkup(await response.text())
  await Promise.all([...page.querySelectorAll('link[rel=stylesheet]')].map(addStyles))
  return page.querySelector<HTMLElement>('main > *')
}

function show(dialog: HTMLDialogElement, part: HTMLElement): void {
  const title = part.querySelector('h1') ?? part
  title.id = 'modal-title'
  title.tabIndex = -1
  dialog.replaceChildren(
    part,
    makeButton('Close', () => dialog.close()),
  )
  const fields = '[autofocus], input:not([type=hidden]), select, textarea'
  const first = dialog.querySelector<HTMLElement>(fields)
  ;(first ?? title).focus()
}

/** Submits a form in the modal. Errors appear next to their fields, and no failure loses what was typed (SPEC §8). */
async function send(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  if (dialog.ariaBusy === 'true') return
  dialog.ariaBusy = 'true'
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const headers = { Accept: 'text/html' }
    const response = await fetch(form.action, { method: 'POST', body, headers })
    const part = await partOf(response)
    const said = part?.querySelector('[role=status]')?.textContent ?? null
    if (response.ok && said !== null) {
      drafts.delete(shownHref)
      dialog.close()
      showToast(said)
    } else if (part?.matches('form, :has(form)')) {
      show(dialog, part)
      keep(dialog)
    } else throw new Error(`${form.action}: ${response.status}`)
  } catch (error) {
    console.warn(error)
    showToast(requestFailed, 'error')
  } finally {
    dialog.ariaBusy = null
  }
}
