import { isTooLongForAddress } from '#src/domain/filter/cache/reference.ts'
import { resultsAddress } from '#src/domain/results/panel-paths.ts'
import { element } from '#src/islands/shared/dom.ts'
import { showResults } from '#src/islands/shared/show-results.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import { mistakesIn, showErrors } from './cards.ts'
import { cardsIn } from './dom.ts'
import { type Panel, say } from './panel.ts'

/** Shows the results of what stands in the form; a form that nobody could count is sent as it is. */
export async function apply(panel: Panel, count: () => Promise<boolean>): Promise<void> {
  const { form, close } = panel
  if (hasMistakes(form)) return
  if (panel.counted === null && !(await count())) return send(form)
  const filter = panel.counted?.filter ?? ''
  if (isTooLongForAddress(filter)) return post(form)
  const chosen = new FormData(form)
  const text = (name: string) => String(chosen.get(name) ?? '')
  const path = resultsAddress(
    form.dataset['results'],
    filter,
    text('sort_id'),
    text('view_id'),
    text('bounds'),
  )
  if (close === null || document.querySelector('#results') === null) return location.assign(path)
  close()
  await showResults(path, { replace: false, stays: false, saysFailure: false })
}

/** Names what is wrong, with the way to each of it, and takes the focus there. */
function hasMistakes(form: HTMLFormElement): boolean {
  const mistakes = mistakesIn(form)
  if (mistakes.length === 0) return false
  for (const details of cardsIn(form)) showErrors(details)
  const items = mistakes.map(({ control, message }) => {
    const link = element('a', { href: `#${control.id}` }, message)
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const card = control.closest('details')
      if (card !== null) card.open = true
      control.focus()
    })
    return element('li', {}, link)
  })
  say(form, element('ul', {}, ...items)).focus()
  return true
}

/** The server stores what is too long for an address. */
function post(form: HTMLFormElement): void {
  const [token] = Object.values(tokenHeader())
  if (token !== undefined && form.querySelector('[name="authenticity_token"]') === null) {
    form.append(element('input', { type: 'hidden', name: 'authenticity_token', value: token }))
  }
  if (token !== undefined) form.method = 'post'
  send(form)
}

/** As without a script. */
function send(form: HTMLFormElement): void {
  form.append(element('input', { type: 'hidden', name: 'go', value: 'view' }))
  form.submit()
}
