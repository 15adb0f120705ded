import type { Bounds } from '#src/domain/geometry/shapes.ts'
import { printListCap } from '#src/domain/limits.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import { overlapOf } from '#src/domain/map/searched-bounds.ts'
import { idsFilter, type PrintMessage, readPrintMessage } from '#src/domain/results/print.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { shownBounds } from '#src/islands/shared/shown-bounds.ts'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/pages/print-dialog.css?url&no-inline'

// The print modal (SPEC §2): a frame with a title and buttons that the page in it supplies.

/** Opens the print page of the link; a map, and a search for everything, prints what is on the screen. */
export async function openPrint(link: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles)
  const dialog =
    document.querySelector<HTMLDialogElement>('#print-dialog') ??
    document.body.appendChild(makeDialog())
  const frame = dialog.querySelector('iframe')!
  frame.src = addressOf(link)
  dialog.querySelector('h2')!.textContent = 'Print'
  dialog.querySelector('[data-buttons]')!.replaceChildren()
  dialog.showModal()
}

function addressOf(link: HTMLAnchorElement): string {
  const url = new URL(link.href)
  const shown = isMap() ? shownBounds() : null
  if (shown !== null) narrowTo(url, shown)
  else if ((url.searchParams.get('_filter') ?? '') === '') {
    const rows = [...document.querySelectorAll('[data-standard-status][id]')].slice(0, printListCap)
    if (rows.length > 0) url.searchParams.set('_filter', idsFilter(rows.map(({ id }) => id)))
  }
  return url.href
}

const isMap = () => document.querySelector<HTMLElement>('#results')?.dataset['view'] === 'map'

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
  const frame = document.createElement('iframe')
  frame.className = 'print-dialog__frame'
  frame.title = 'What will be printed'
  head.append(
    title,
    buttons,
    makeButton('Close', () => dialog.close()),
  )
  dialog.append(head, frame)
  dialog.addEventListener('close', () => frame.removeAttribute('src'))
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const message = readPrintMessage(data)
    if (message !== null) show(message, { title, buttons, frame })
  })
  return dialog
}

interface Parts {
  readonly title: HTMLElement
  readonly buttons: HTMLElement
  readonly frame: HTMLIFrameElement
}

function show(message: PrintMessage, { title, buttons, frame }: Parts): void {
  if (message.type === 'setPrintTitle') title.textContent = message.title
  if (message.type === 'resetPrintButtons') buttons.replaceChildren()
  if (message.type !== 'addPrintButton') return
  const { id, label } = message
  const pressed: PrintMessage = { type: 'printButtonPressed', id }
  buttons.append(
    makeButton(label, () => frame.contentWindow?.postMessage(pressed, location.origin)),
  )
}
