import { selectionFull, selectionFullAdvice } from '#src/domain/messages/collections.ts'
import {
  addToSelection,
  removeFromSelection,
  type Selection,
  selectionKey,
  shareSelected,
} from '#src/domain/results/selection.ts'
import { ownerOf, selectedHere, store } from '#src/islands/shared/selection.ts'
import { loadStyles } from '#src/islands/shared/styles.ts'
import styles from '#src/styles/results/selection.css?url&no-inline'
import { hideBar, showBar, showCount } from './bar.ts'
import { checkBoxes, loadedIds, removeBoxes, showBoxes } from './boxes.ts'

// Select mode of a list (SPEC §4 Selection cart): boxes on its rows, what can be done with those that are checked.

let isOn = false
let ids: Selection = []

const results = () => document.querySelector<HTMLElement>('#results')

/** Begins to select. */
export async function start(): Promise<void> {
  await loadStyles(styles)
  isOn = true
  ids = selectedHere()
  refresh()
  document.querySelector<HTMLElement>('[data-select-all]')?.focus()
}

function stop(): void {
  isOn = false
  delete results()?.dataset['selecting']
  removeBoxes()
  hideBar()
  document.querySelector<HTMLElement>('[data-select]')?.focus()
}

/** Puts the page in the state of the selection; also after rows came, or the whole list did. */
function refresh(): void {
  const around = results()
  if (!isOn || around === null || ownerOf() === null) return
  around.dataset['selecting'] = ''
  showBar(around, { selectAll, clear: () => change([]), done: stop })
  showBoxes(toggle)
  reflect()
}

function reflect(): void {
  checkBoxes(ids)
  showCount(ids.length, shareSelected(ids, loadedIds()))
}

function change(next: Selection): void {
  const owner = ownerOf()
  if (owner === null) return
  ids = next
  store(owner, ids)
  reflect()
}

function add(more: readonly string[]): void {
  const { selection, dropped } = addToSelection(ids, more)
  change(selection)
  if (dropped.length > 0) alert(`${selectionFull}\n${selectionFullAdvice}`)
}

const toggle = (id: string, isChosen: boolean): void =>
  isChosen ? add([id]) : change(removeFromSelection(ids, [id]))

const selectAll = (isChosen: boolean): void =>
  isChosen ? add(loadedIds()) : change(removeFromSelection(ids, loadedIds()))

document.addEventListener('htmx:after:swap', refresh)

// Another tab, or a page that was kept while another one was shown.
addEventListener('storage', ({ key }) => key === selectionKey && adopt())
addEventListener('pageshow', ({ persisted }) => persisted && adopt())

function adopt(): void {
  if (!isOn) return
  ids = selectedHere()
  reflect()
}
