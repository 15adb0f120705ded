import { parseIframeMessage } from '#src/domain/listings/overlay/messages.ts'
import { formatBounds, parseBounds } from '#src/domain/map/bounds-text.ts'
import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { overlapOf } from '#src/domain/map/searched-bounds.ts'
import {
  idsFilter,
  type PrintMessage,
  readPrintMessage,
} from '#src/domain/search/results/print-reports.ts'
import { type FrameDialog, makeFrameDialog } from '#src/enhance/shared/frame-dialog.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { isMapView, rowIds, sendListingIds } from '#src/enhance/shared/row-ids.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { readMapMarks } from '#src/islands/shared/map-marks.ts'
import styles from '#src/styles/entries/print-dialog-entry.css?url&no-inline'

// Shows the print view in a dialog with an iframe, which supplies the title and buttons (SPEC §2).

let parts: FrameDialog | null = null

/** Opens the print dialog. A map, or a search without conditions, prints only what is on the screen. */
export async function openPrint(link: HTMLAnchorElement): Promise<void> {
  await loadStyles(styles)
  parts ??= makeParts()
  const { dialog, title, buttons, frame } = parts
  frame.src = addressOf(link)
  title.textContent = 'Print'
  buttons.replaceChildren()
  dialog.showModal()
}

function addressOf(link: HTMLAnchorElement): string {
  const url = new URL(link.href)
  const marks = isMapView() ? readMapMarks() : null
  if (marks !== null) narrowTo(url, marks.bounds)
  // An empty filter is replaced by one for the listings on the map, or else for the rows (SPEC §7).
  const ids = marks?.ids ?? rowIds()
  if (ids.length > 0 && (url.searchParams.get('_filter') ?? '') === '')
    url.searchParams.set('_filter', idsFilter(ids))
  return url.href
}

function narrowTo({ searchParams }: URL, bounds: Bounds): void {
  const searched = parseBounds(searchParams.get('bounds'))
  searchParams.set('bounds', formatBounds(searched === null ? bounds : overlapOf(searched, bounds)))
}

function makeParts(): FrameDialog {
  const frameDialog = makeFrameDialog('print-dialog', 'Print preview')
  const { dialog, frame } = frameDialog
  dialog.addEventListener('close', () => dialog.open || frame.removeAttribute('src'))
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const isRequest = parseIframeMessage(data)?.type === 'map:requestListingIds'
    if (isRequest) sendListingIds(frame.contentWindow)
    const message = readPrintMessage(data)
    if (message !== null) show(message, frameDialog)
  })
  return frameDialog
}

function show(message: PrintMessage, { title, buttons, frame }: FrameDialog): void {
  if (message.type === 'setPrintTitle') title.textContent = message.title
  if (message.type === 'resetPrintButtons') buttons.replaceChildren()
  if (message.type !== 'addPrintButton') return
  const { id, label } = message
  const pressed: PrintMessage = { type: 'printButtonPressed', id }
  buttons.append(
    makeButton(label, () => frame.contentWindow?.postMessage(pressed, location.origin)),
  )
}
