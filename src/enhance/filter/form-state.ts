// Compares the search form in the header in three states: as received from the server, as last submitted, and as it is
// now.

export const filterForm = (): HTMLFormElement | null => document.querySelector('#filter-form')

export const inputsIn = (within: Element): HTMLInputElement[] => [
  ...within.querySelectorAll<HTMLInputElement>('input[name]'),
]

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

export const stateOf = (input: HTMLInputElement): string =>
  isBox(input) ? String(input.checked) : input.value

const servedState = (input: HTMLInputElement): string =>
  isBox(input) ? String(input.defaultChecked) : input.defaultValue

export function setState(input: HTMLInputElement, state: string): void {
  if (isBox(input)) input.checked = state === 'true'
  else input.value = state
}

const sentStates = new WeakMap<HTMLInputElement, string>()

export function noteSent(form: HTMLFormElement): void {
  for (const input of inputsIn(form)) sentStates.set(input, stateOf(input))
}

export const isChanged = (input: HTMLInputElement): boolean =>
  stateOf(input) !== (sentStates.get(input) ?? servedState(input))

/** True if the form differs from the one for which the page shows results. */
export const isUnsettled = (form: HTMLFormElement): boolean =>
  inputsIn(form).some((input) => stateOf(input) !== servedState(input))

export const keyOf = (input: HTMLInputElement): string =>
  isBox(input) ? `${input.name}=${input.value}` : input.name

export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && (value !== '' || name === 'place')) query.append(name, value)
  return query
}
