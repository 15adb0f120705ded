// The header's search form: as served, as last sent, and as it is.

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

const sent = new WeakMap<HTMLInputElement, string>()

export function noteSent(form: HTMLFormElement): void {
  for (const input of inputsIn(form)) sent.set(input, stateOf(input))
}

export const isChanged = (input: HTMLInputElement): boolean =>
  stateOf(input) !== (sent.get(input) ?? servedState(input))

/** True if the page shows results for a different state of the form. */
export const isUnsettled = (form: HTMLFormElement): boolean =>
  inputsIn(form).some((input) => stateOf(input) !== servedState(input))

export const keyOf = (input: HTMLInputElement): string =>
  isBox(input) ? `${input.name}=${input.value}` : input.name

/** Without empty values. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && (value !== '' || name === 'place')) query.append(name, value)
  return query
}
