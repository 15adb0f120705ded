// What the search form of the header says: as it was served, as it was sent last, as it stands now.

export const filterForm = (): HTMLFormElement | null => document.querySelector('#filter-form')

/** All that the form sends. */
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

/** The form goes to the server as it stands. */
export function noteSent(form: HTMLFormElement): void {
  for (const input of inputsIn(form)) sent.set(input, stateOf(input))
}

/** Whether a person has changed it since it was sent. */
export const isChanged = (input: HTMLInputElement): boolean =>
  stateOf(input) !== (sent.get(input) ?? servedState(input))

/** Whether the page shows something else than the form says. */
export const isUnsettled = (form: HTMLFormElement): boolean =>
  inputsIn(form).some((input) => stateOf(input) !== servedState(input))

/** The same control in another rendering of the form. */
export const keyOf = (input: HTMLInputElement): string =>
  isBox(input) ? `${input.name}=${input.value}` : input.name

/** The form as the query of an address, without what is empty. */
export function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && (value !== '' || name === 'place')) query.append(name, value)
  return query
}
