import { type PrintMessage, readPrintMessage } from '#src/domain/search/results/print-reports.ts'

// Sends the title and buttons of the print view to the dialog around it (SPEC §7). In a separate tab, the page shows
// its own.

const send = (message: PrintMessage) => window.parent.postMessage(message, location.origin)

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''

function introduce(): void {
  send({ type: 'setPrintTitle', title: textOf('[data-print-title]') })
  send({ type: 'resetPrintButtons' })
  for (const link of document.querySelectorAll<HTMLElement>(
    '[data-print-report]:not([aria-current])',
  )) {
    send({
      type: 'addPrintButton',
      id: link.dataset['printReport'] ?? '',
      label: link.textContent?.trim() ?? '',
    })
  }
  send({ type: 'addPrintButton', id: 'print', label: 'Print' })
}

function press(id: string): void {
  if (id === 'print') window.print()
  else document.querySelector<HTMLElement>(`[data-print-report="${CSS.escape(id)}"]`)?.click()
}

if (window.parent !== window) {
  document.body.dataset['framed'] = ''
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return
    const message = readPrintMessage(data)
    if (message?.type === 'printButtonPressed') press(message.id)
  })
  introduce()
}
