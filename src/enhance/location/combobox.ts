// Follows “Editable Combobox With List Autocomplete” in the ARIA Authoring Practices. The focus stays in the text box. A
// text box with several lines cannot have the role combobox, and keeps its arrow keys while the list is closed.

import type { Piece } from '#src/domain/search/location/mark-typed.ts'
import { say } from '#src/islands/shared/say.ts'
import { drawIcon, type Icon } from './kind-icons.ts'

export interface Choice {
  readonly icon: Icon
  readonly text: readonly Piece[]
  readonly detail: string
  readonly count: string
  readonly choose: () => void
  /** True for a choice that is announced as a suggestion. */
  readonly isFound: boolean
}

export interface Combobox {
  /** Shows the choices, the first one active, and announces their number. The list closes if there are none. */
  readonly show: (choices: readonly Choice[]) => void
  readonly close: () => void
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

interface State {
  readonly input: TextBox
  readonly list: HTMLElement
  choices: readonly Choice[]
  options: HTMLElement[]
  /** Index of the active choice; -1 if there is none. */
  active: number
}

export function createCombobox(input: TextBox, around: HTMLElement, open: () => void): Combobox {
  const list = element('div', {
    role: 'listbox',
    id: `${input.id}-list`,
    'aria-label': 'Suggestions',
  })
  list.className = 'combobox__list'
  list.hidden = true
  around.append(list)
  const about = {
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    ...(hasLines(input) ? {} : { role: 'combobox', 'aria-expanded': 'false' }),
  }
  for (const [name, value] of Object.entries(about)) input.setAttribute(name, value)
  const state: State = { input, list, choices: [], options: [], active: -1 }
  // On a union of elements, TypeScript does not know the types of events.
  const box: HTMLElement = input
  box.addEventListener('keydown', (event) => {
    if (!event.isComposing && handleKey(state, event, open)) event.preventDefault()
  })
  input.addEventListener('input', () => activate(state, -1))
  input.addEventListener('blur', () => close(state))
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option !== null) choose(state, state.options.indexOf(option))
  })
  return { show: (choices) => show(state, choices), close: () => close(state) }
}

const hasLines = (input: TextBox) => input instanceof HTMLTextAreaElement

function handleKey(state: State, { key, altKey }: KeyboardEvent, open: () => void): boolean {
  const { input, options, active, list } = state
  if (list.hidden) {
    const opens = (key === 'ArrowDown' || key === 'ArrowUp') && (altKey || !hasLines(input))
    if (opens) open()
    return opens
  }
  const last = options.length - 1
  switch (key) {
    case 'ArrowDown':
      return activate(state, active === last ? -1 : active + 1)
    case 'ArrowUp':
      return altKey ? close(state) : activate(state, active === -1 ? last : active - 1)
    case 'Enter':
      return active >= 0 ? choose(state, active) : close(state) && false
    case 'Escape':
      return close(state)
    case 'Tab':
      return close(state) && false
    default:
      return false
  }
}

function activate(state: State, active: number): true {
  state.options[state.active]?.setAttribute('aria-selected', 'false')
  state.active = active
  const option = state.options[active]
  if (option === undefined) state.input.removeAttribute('aria-activedescendant')
  else state.input.setAttribute('aria-activedescendant', option.id)
  option?.setAttribute('aria-selected', 'true')
  option?.scrollIntoView({ block: 'nearest' })
  return true
}

function choose(state: State, at: number): true {
  close(state)
  state.choices[at]?.choose()
  return true
}

function close(state: State): true {
  activate(state, -1)
  state.list.hidden = true
  setExpanded(state.input, false)
  return true
}

function show(state: State, choices: readonly Choice[]): void {
  close(state)
  state.choices = choices
  state.options = choices.map((choice, i) => optionOf(choice, `${state.list.id}-${i}`))
  state.list.replaceChildren(...state.options)
  const isOpen = choices.length > 0 && document.activeElement === state.input
  state.list.hidden = !isOpen
  setExpanded(state.input, isOpen)
  if (isOpen && state.input.value !== '') activate(state, 0)
  announce(choices.filter(({ isFound }) => isFound).length)
}

function setExpanded(input: TextBox, isOpen: boolean): void {
  if (!hasLines(input)) input.setAttribute('aria-expanded', String(isOpen))
}

function optionOf({ icon, text, detail, count }: Choice, id: string): HTMLElement {
  const option = element('div', { role: 'option', id, 'aria-selected': 'false' })
  const name = element('span', {})
  name.append(...text.map((piece) => (piece.isTyped ? element('b', {}, piece.text) : piece.text)))
  const about = element('div', {})
  about.append(name, ' ', element('small', {}, detail))
  option.append(drawIcon(icon), about, ' ', element('small', {}, count))
  return option
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const node = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value)
  node.textContent = text
  return node
}

function announce(count: number): void {
  const many = `${count} suggestions. Use the up and down arrows.`
  say(count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion. Use the down arrow.' : many)
}
