import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { parseIframeMessage } from '#src/domain/listing-overlay/messages.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import { overlapOf } from '#src/domain/map/searched-bounds.ts'
import { idsFilter, type PrintMessage, readPrintMessage } from '#src/domain/results/print.ts'
import { isMapView, rowIds, sendListingIds } from '#src/enhance/shared/listing-ids.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { shownOnMap } from '#src/islands/shared/shown-on-map.ts'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/pages/print-dialog.css?url&no-inline'

// The print modal (SPEC §2): a iframe with a title and buttons that the page in it supplies.

/** Opens the print page of the link; a map, and a search for everything, prints what is on the screen. */
export async function openPrint(link: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles)
  const dialog =
    document.querySelector<HTMLDialogElement>('#print-dialog') ??
    document.body.appendChild(makeDialog())
  const iframe = dialog.querySelector('iframe')!
  iframe.src = addressOf(link)
  dialog.querySelector('h2')!.textContent = 'Print'
  dialog.querySelector('[data-buttons]')!.replaceChildren()
  dialog.showModal()
}

function addressOf(link: HTMLAnchorElement): string {
  const url = new URL(link.href)
  const shown = isMapView() ? shownOnMap() : null
  if (shown !== null) narrowTo(url, shown.bounds)
  else if ((url.searchParams.get('_filter') ?? '') === '') {
    const ids = rowIds()
    if (ids.length > 0) url.searchParams.set('_filter', idsFilter(ids))
  }
  return url.href
}

/** The listings that the map shows. */
function narrowTo({ searchParams }: URL, shown: Bounds): void {
  const searched = parseBounds(searchParams.get('bounds'))
  searchParams.set('bounds', formatBounds(searched === null ? shown : overlapOf(searched, shown)))
}

function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'print-dialog'
  dialog.className = 'print-dialog'
  dialog.setAttribute('aria-labelledby', 'print-dialog-title')
  const head = document.createElement('header')
  head.className = 'print-dialog__head'
  const title = document.createElement('h2')
  title.className = 'print-dialog__title'
  title.id = 'print-dialog-title'
  const buttons = document.createElement('div')
  buttons.className = 'print-dialog__buttons'
  buttons.dataset['buttons'] = ''
  const iframe = document.createElement('iframe')
  iframe.className = 'print-dialog__frame'
  iframe.title = 'What will be printed'
  head.append(
    title,
    buttons,
    makeButton('Close', () => dialog.close()),
  )
  dialog.append(head, iframe)
  dialog.addEventListener('close', () => iframe.removeAttribute('src'))
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== iframe.contentWindow) return
    const isRequest = parseIframeMessage(data)?.type === 'map:requestListingIds'
    if (isRequest) sendListingIds(iframe.contentWindow)
    const message = readPrintMessage(data)
    if (message !== null) show(message, { title, buttons, iframe })
  })
  return dialog
}

interface Parts {
  readonly title: HTMLElement
  readonly buttons: HTMLElement
  readonly iframe: HTMLIFrameElement
}

function show(message: PrintMessage, { title, buttons, iframe }: Parts): void {
  if (message.type === 'setPrintTitle') title.textContent = message.title
  if (message.type === 'resetPrintButtons') buttons.replaceChildren()
  if (message.type !== 'addPrintButton') return
  const { id, label } = message
  const pressed: PrintMessage = { type: 'printButtonPressed', id }
  buttons.append(
    makeButton(label, () => iframe.contentWindow?.postMessage(pressed, location.origin)),
  )
}
