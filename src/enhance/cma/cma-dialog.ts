import { type CmaMessage, readCmaMessage } from '#src/domain/cma/cma-frame-messages.ts'
import { cmaSaved } from '#src/domain/sharing/messages/sharing-messages.ts'
import { type FrameDialog, makeFrameDialog } from '#src/enhance/shared/frame-dialog.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import styles from '#src/styles/entries/cma-dialog.css?url&no-inline'

// Shows a CMA report in a dialog with an iframe (SPEC §2 CMA). Only messages from its own origin are accepted.

let parts: FrameDialog | null = null
let origin = ''
/** URL of the report in the dialog. Opening the same unsaved report again keeps what was typed. */
let shownHref = ''

/** Opens a report. If the response has no URL, the browser follows the link to a page with the report or the error. */
export async function openCma(href: string): Promise<void> {
  if (parts && shownHref === href) return parts.dialog.showModal()
  const address = await addressFor(href)
  if (address === null) return location.assign(href)
  await loadStyles(styles)
  parts ??= makeParts()
  const { dialog, title, buttons, frame } = parts
  origin = new URL(address, location.href).origin
  title.textContent = 'CMA'
  buttons.replaceChildren()
  frame.src = address
  shownHref = href
  dialog.showModal()
}

async function addressFor(href: string): Promise<string | null> {
  try {
    const response = await fetch(href, { headers: { Accept: 'application/json' } })
    const { url } = (await response.json()) as { url?: unknown }
    return response.ok && typeof url === 'string' ? url : null
  } catch {
    return null
  }
}

function makeParts(): FrameDialog {
  const frameDialog = makeFrameDialog('cma-dialog', 'CMA')
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frameDialog.frame.contentWindow) return
    const message = readCmaMessage(event.data)
    if (message !== null) show(message, frameDialog)
  })
  return frameDialog
}

function show(message: CmaMessage, { dialog, title, buttons, frame }: FrameDialog): void {
  if (message.type === 'closeCMA') dialog.close()
  if (message.type === 'setCMATitle') title.textContent = message.title
  if (message.type === 'resetCMAButtons') buttons.replaceChildren()
  if (message.type === 'savedCMA') {
    shownHref = ''
    showToast(cmaSaved)
  }
  if (message.type !== 'addCMAButton') return
  const { id, label } = message
  const pressed: CmaMessage = { type: 'CMAButtonPressed', id }
  buttons.append(makeButton(label, () => frame.contentWindow?.postMessage(pressed, origin)))
}
