import { isSearch, onHtmx } from '#src/enhance/shared/on-htmx.ts'
import { filterForm, inputsIn, isChanged, keyOf, setState, stateOf } from './form-state.ts'

// Copies changes that were made during a request into the new search form: values, the open menu, and the focus.

interface Carried {
  readonly states: ReadonlyMap<string, string>
  readonly menu: string | null
  readonly focused: string | null
}

let carried: Carried | null = null

onHtmx('before:swap', (request) => {
  const form = filterForm()
  if (!isSearch(request) || form === null) return
  const changed = inputsIn(form).filter((input) => input.type !== 'hidden' && isChanged(input))
  const { activeElement } = document
  const isInput = activeElement instanceof HTMLInputElement && form.contains(activeElement)
  carried = {
    states: new Map(changed.map((input) => [keyOf(input), stateOf(input)])),
    menu: form.querySelector('details[name][open] > summary')?.id ?? null,
    focused: isInput ? keyOf(activeElement) : null,
  }
})

onHtmx('after:swap', (request) => {
  const form = filterForm()
  if (!isSearch(request) || form === null || carried === null) return
  const { states, menu, focused } = carried
  carried = null
  const inputs = inputsIn(form)
  for (const input of inputs) {
    const state = states.get(keyOf(input))
    if (state !== undefined) setState(input, state)
  }
  if (menu !== null) form.querySelector(`#${menu}`)?.closest('details')?.setAttribute('open', '')
  if (focused !== null)
    inputs.find((input) => keyOf(input) === focused)?.focus({ preventScroll: true })
})
