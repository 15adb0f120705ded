import { noMoreContacts } from '#src/domain/contacts/messages.ts'
import { rowToward } from '#src/domain/context/agent-keys.ts'
import { noMoreListings } from '#src/domain/search/messages/filter-messages.ts'
import { toggleSelected } from '#src/enhance/selection/one.ts'
import { say } from '#src/islands/shared/say.ts'

// The current row is the one with the focus, or else the one that had it last.

const rowSelector =
  '#results [data-standard-status][id], .selected__listing, .collection-line, .collection-tile, .contact-row'
const findRows = () => [...document.querySelectorAll<HTMLElement>(rowSelector)]
const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href]')
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

let last: HTMLElement | null = null
/** The number of rows when more were requested; infinite if none are awaited. */
let rowsBefore = Number.POSITIVE_INFINITY

document.addEventListener('focusin', ({ target }) => {
  last = (target as Element).closest<HTMLElement>(rowSelector) ?? last
})

function currentRow(): HTMLElement | null {
  if (last !== null && !last.isConnected) last = last.id ? document.getElementById(last.id) : null
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? last
}

export function move(way: 'next' | 'previous'): boolean {
  const rows = findRows().filter((row) => linkOf(row) !== null)
  if (rows.length === 0) return press(`[data-ldp="${way}"]`)
  const row = currentRow()
  const to = rowToward(way, {
    length: rows.length,
    current: row === null ? -1 : rows.indexOf(row),
    firstInView: rows.findIndex((each) => each.getBoundingClientRect().top >= 0),
  })
  if (to !== null) focusRow(rows[to]!)
  else if (way === 'next') loadMore()
  return true
}

function focusRow(row: HTMLElement): void {
  linkOf(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function loadMore(): void {
  const link = find('[data-next-page] a')
  if (link !== null) rowsBefore = findRows().length
  if (link === null) say(find('.contact-row') === null ? noMoreListings : noMoreContacts)
  else link.click()
}

document.addEventListener('htmx:after:swap', () => {
  if (findRows().length <= rowsBefore) return
  rowsBefore = Number.POSITIVE_INFINITY
  if (currentRow()?.contains(document.activeElement) === true) move('next')
})
for (const type of ['htmx:response:error', 'htmx:error'])
  document.addEventListener(type, () => {
    rowsBefore = Number.POSITIVE_INFINITY
  })

export function selectCurrent(): boolean {
  const row = currentRow()
  if (row === null) return press('[data-select-one]')
  const box = row.querySelector<HTMLInputElement>('[type=checkbox]')
  const begin = find('[data-select]')
  if (box !== null) box.click()
  else if (begin !== null) {
    toggleSelected(row.id)
    begin.click()
  }
  return box !== null || begin !== null
}

/** Ends selecting, or returns from a listing, a selection, or a collection. */
export function goBack(): boolean {
  const { activeElement } = document
  const isElsewhere = activeElement?.matches(`body, main, a[href], ${rowSelector} *`) !== true
  if (isElsewhere || find('[aria-keyshortcuts=Escape]') !== null) return false
  const row = currentRow()
  if (!press('[data-selection-done]')) return press('[data-results-link], [data-back]')
  if (row !== null) focusRow(row)
  return true
}

function press(selector: string): boolean {
  const control = find(selector)
  control?.click()
  return control !== null
}
