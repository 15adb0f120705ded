import { type CmaMessage, readCmaMessage } from '#src/domain/cma/cma-frame-messages.ts'

// Sends the title, the buttons, and the outcome of an embedded report to the page around it (SPEC §7).

const send = (message: CmaMessage) => window.parent.postMessage(message, location.origin)

const title = document.querySelector<HTMLElement>('[data-cma-title]')
const buttons: Readonly<Record<string, string>> = { print: 'Print', page: 'Open full page' }

function introduce({ dataset }: HTMLElement): void {
  send({ type: 'setCMATitle', title: dataset['cmaTitle'] ?? 'CMA' })
  send({ type: 'resetCMAButtons' })
  if (dataset['cmaPage'] === undefined) return
  for (const [id, label] of Object.entries(buttons)) send({ type: 'addCMAButton', id, label })
  if (dataset['cmaSaved'] !== undefined) send({ type: 'savedCMA' })
}

function press(id: string): void {
  if (id === 'print') window.print()
  if (id === 'page') document.querySelector<HTMLElement>('[data-cma-alone]')?.click()
}

if (window.parent !== window && title !== null) {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return
    const message = readCmaMessage(data)
    if (message?.type === 'CMAButtonPressed') press(message.id)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') send({ type: 'closeCMA' })
  })
  introduce(title)
}
