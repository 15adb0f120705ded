import { type PrintMessage, readPrintMessage } from '#src/domain/search/results/print-reports.ts'

// Sends the title and buttons of the print view to the dialog around it (SPEC §7). In a separate tab, the page shows
// its own.

const send = (message: PrintMessage) => window.parent.postMessage(message, location.origin)

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''

function introduce(): void {
  send({ type: 'setPrintTitle', title: textOf('[data-print-title]') })
  send({ type: 'resetPrintButtons' })
  send({ type: 'addPrintButton', id: 'print', label: 'Print' })
}

if (window.parent !== window) {
  document.body.dataset['framed'] = ''
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return
    const message = readPrintMessage(data)
    if (message?.type === 'printButtonPressed' && message.id === 'print') window.print()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') window.frameElement?.closest('dialog')?.close()
  })
  introduce()
}
