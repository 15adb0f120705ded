import { selectListings } from '#src/domain/messages/collections.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'

// What stands above a list while listings are selected, in place of the options of the list.

export interface BarActions {
  readonly selectAll: (isChosen: boolean) => void
  readonly clear: () => void
  readonly done: () => void
}

const bar = () => document.querySelector<HTMLElement>('[data-selection-bar]')

export function showBar(results: HTMLElement, actions: BarActions): void {
  if (bar() !== null) return
  results.querySelector('.results__bar')?.append(makeBar(actions))
}

export const hideBar = (): void => bar()?.remove()

function makeBar({ selectAll, clear, done }: BarActions): HTMLElement {
  const made = document.createElement('div')
  made.className = 'selection-bar'
  made.dataset['selectionBar'] = ''
  made.setAttribute('role', 'group')
  made.setAttribute('aria-label', 'Selected listings')
  const all = document.createElement('label')
  all.className = 'choice'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.className = 'choice__box'
  box.dataset['selectAll'] = ''
  box.addEventListener('change', () => selectAll(box.checked))
  all.append(box, 'Select all')
  const count = document.createElement('output')
  count.className = 'selection-bar__count'
  made.append(all, count, action('Print', print), action('Clear', clear), makeButton('Done', done))
  return made
}

/** The list's own way to the print page, which is out of sight as long as listings are selected. */
const print = () => document.querySelector<HTMLAnchorElement>('a[data-print]')?.click()

function action(label: string, press: () => void): HTMLButtonElement {
  const made = makeButton(label, press)
  made.dataset['selectionAction'] = ''
  return made
}

/** How many are selected, and how many of those that are loaded; actions wait for the first one (SPEC §4). */
export function showCount(count: number, share: 'all' | 'some' | 'none'): void {
  const made = bar()
  if (made === null) return
  const text = `${count} selected`
  const output = made.querySelector('output')
  if (output !== null && output.textContent !== text) output.textContent = text
  const box = made.querySelector<HTMLInputElement>('[data-select-all]')
  if (box !== null) {
    box.checked = share === 'all'
    box.indeterminate = share === 'some'
  }
  for (const each of document.querySelectorAll<HTMLButtonElement>('[data-selection-action]')) {
    each.disabled = count === 0
    each.title = count === 0 ? selectListings : ''
  }
}
