import { element } from '#src/islands/shared/dom.ts'
import { showResults } from '#src/islands/shared/show-results.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import type { Applied } from './applied-filter.ts'

/** Shows the results or submits the form. `close` hides the sheet with the panel. */
export async function finish(
  form: HTMLFormElement,
  applied: Applied,
  close: (() => void) | undefined,
): Promise<void> {
  if (applied.kind === 'refused') return
  if (applied.kind === 'send') return send(form)
  if (applied.kind === 'post') return post(form)
  const isOver = close !== undefined && document.querySelector('#results') !== null
  if (!isOver) return location.assign(applied.path)
  close()
  await showResults(applied.path, { replace: false, stays: false, saysFailure: false })
}

function post(form: HTMLFormElement): void {
  const [token] = Object.values(tokenHeader())
  if (token !== undefined) {
    const name = 'authenticity_token'
    const isThere = form.elements.namedItem(name) !== null
    if (!isThere) form.append(element('input', { type: 'hidden', name, value: token }))
    form.method = 'post'
  }
  send(form)
}

function send(form: HTMLFormElement): void {
  form.append(element('input', { type: 'hidden', name: 'go', value: 'view' }))
  form.submit()
}
