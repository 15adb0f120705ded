import { fieldReloadFailed } from '#src/domain/messages/filter.ts'
import { panelPath } from '#src/domain/results/panel-paths.ts'
import { parseMarkup } from '#src/islands/shared/dom.ts'
import { forgetFields } from './add-field.ts'
import { showCounted } from './count.ts'
import { makeCycles } from './dates.ts'
import { cardNamed, cardsIn, controlsIn } from './dom.ts'
import { type Counted, type Panel, say } from './panel.ts'
import { createAsking, sayForm } from './question.ts'

interface Reloaded extends Counted {
  /** The cards, as HTML. */
  readonly fields: string
}

/** SPEC §4: brings the cards that belong to what is chosen now; what was typed, unfolded and in focus stays so. */
export function createReload(panel: Panel): () => Promise<void> {
  const { form } = panel
  const { ask } = createAsking<Reloaded>(panelPath())
  return async function reload(): Promise<void> {
    const body = sayForm(form)
    const asked = String(body)
    try {
      const found = await ask(body)
      if (found === null) return
      // Somebody typed on in the meantime.
      if (String(sayForm(form)) !== asked) return await reload()
      say(form)
      replaceCards(form, found.answer.fields)
      if (found.status === 200) showCounted(panel, found.answer)
      forgetFields(form)
    } catch {
      say(form, fieldReloadFailed)
    }
  }
}

function replaceCards(form: HTMLFormElement, markup: string): void {
  const container = form.querySelector('[data-cards]')!
  const open = new Map(cardsIn(container).map((details) => [details.dataset['card'], details.open]))
  const focused = document.activeElement
  const at = container.contains(focused) ? nameOf(focused!) : null
  const caret = caretOf(focused)
  container.replaceChildren(...parseMarkup(markup).body.childNodes)
  for (const details of cardsIn(container))
    details.open = open.get(details.dataset['card']) ?? details.open
  makeCycles(container)
  if (at === null) return
  const found = findNamed(container, at)
  found?.focus({ preventScroll: true })
  if (caret !== null && found instanceof HTMLInputElement) found.setSelectionRange(...caret)
}

/** Where the next letter goes in a field of text. */
function caretOf(focused: Element | null): [number, number] | null {
  if (!(focused instanceof HTMLInputElement) || focused.selectionStart === null) return null
  return [focused.selectionStart, focused.selectionEnd ?? focused.selectionStart]
}

interface Named {
  readonly field: string
  readonly name: string
  readonly value: string
  /** Among all that can have the focus in the card: buttons have no name. */
  readonly index: number
}

const focusable = 'summary, a[href], button, input, select'
const focusablesIn = (details: Element) => [...details.querySelectorAll<HTMLElement>(focusable)]

function nameOf(focused: Element): Named {
  const control =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused : null
  const isChoice = control !== null && /^(checkbox|radio)$/.test(control.type)
  const details = focused.closest<HTMLElement>('[data-card]')
  const index = details === null ? -1 : focusablesIn(details).findIndex((one) => one === focused)
  return {
    field: details?.dataset['card'] ?? '',
    name: control?.name ?? '',
    value: isChoice ? control.value : '',
    index,
  }
}

function findNamed(
  container: ParentNode,
  { field, name, value, index }: Named,
): HTMLElement | null {
  const details = cardNamed(container, field)
  if (details === undefined) return null
  const control = controlsIn(details).find(
    (one) => one.name === name && (value === '' || one.value === value),
  )
  return (
    control ??
    (name === '' ? focusablesIn(details)[index] : null) ??
    details.querySelector('summary')
  )
}
