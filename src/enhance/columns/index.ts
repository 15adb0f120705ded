import { cellPaddingPx } from '#src/domain/limits.ts'
import {
  autoWidth,
  type ColumnSizes,
  cutToScreen,
  maxWidth,
  resizeColumn,
  widthByKey,
} from '#src/domain/listings/views/column-widths.ts'
import { isMobile } from '#src/domain/search/results/mobile.ts'
import { makeButton } from '#src/enhance/shared/make-button.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import styles from '#src/styles/search/results/table/column-edge.css?url&no-inline'
import { saveWidths } from './save-widths.ts'
import {
  applyWidths,
  type ColumnElements,
  columnsOf,
  measure,
  naturalWidth,
} from './table-columns.ts'

// Makes column edges movable by dragging or with keys (SPEC §4 Column resize, §5).

export async function init(): Promise<void> {
  await loadStyles(styles)
  addEdges()
  document.addEventListener('htmx:after:swap', addEdges)
}

function addEdges(): void {
  const table = document.querySelector<HTMLTableElement>('table[data-columns]')
  if (table === null || table.querySelector('[data-column-edge]') !== null) return
  for (const head of table.querySelectorAll<HTMLElement>('thead th'))
    head.append(makeEdge(table, head))
  offerReset(table)
}

function makeEdge(table: HTMLTableElement, head: HTMLElement): HTMLElement {
  const edge = document.createElement('span')
  edge.className = 'column-edge'
  edge.dataset['columnEdge'] = ''
  edge.tabIndex = 0
  edge.setAttribute('role', 'separator')
  edge.setAttribute('aria-orientation', 'vertical')
  edge.setAttribute('aria-label', `Width of ${head.textContent?.trim()}`)
  describe(edge, sizesOf(table, head))
  edge.addEventListener('focus', () => describe(edge, sizesOf(table, head)))
  edge.addEventListener('keydown', (event) => press(event, table, head))
  edge.addEventListener('pointerdown', (event) => drag(event, table, head))
  edge.addEventListener('dblclick', () => resize(table, head, fitting(table, head), true))
  return edge
}

interface Sizes extends ColumnSizes {
  readonly columns: readonly ColumnElements[]
  readonly at: number
}

function sizesOf(table: HTMLTableElement, head: HTMLElement): Sizes {
  const columns = columnsOf(table)
  const at = columns.findIndex((column) => column.head === head)
  return { columns, at, ...measure(table, columns) }
}

function describe(edge: HTMLElement, sizes: Sizes): void {
  const { at } = sizes
  edge.setAttribute('aria-valuenow', String(Math.round(sizes.widths[at] ?? 0)))
  edge.setAttribute('aria-valuemin', String(sizes.least[at] ?? 0))
  edge.setAttribute('aria-valuemax', String(Math.round(maxWidth(sizes, at))))
}

const onPhone = () => isMobile(navigator.userAgent, innerWidth)

function resize(
  table: HTMLTableElement,
  head: HTMLElement,
  requestedWidth: number,
  isLast: boolean,
  sizes = sizesOf(table, head),
): void {
  const { columns, at } = sizes
  const width = cutToScreen(requestedWidth, {
    screen: innerWidth,
    padding: cellPaddingPx,
    isMobile: onPhone(),
  })
  const widths = resizeColumn(sizes, at, Math.round(width))
  applyWidths(table, columns, widths)
  const edge = head.querySelector<HTMLElement>('[data-column-edge]')
  if (edge !== null) describe(edge, { ...sizes, widths })
  if (!isLast) return
  save(table, columns, widths)
  offerReset(table)
}

function save(
  table: HTMLTableElement,
  columns: readonly ColumnElements[],
  widths: readonly number[],
): void {
  const rounded = Object.fromEntries(
    columns.map(({ id, least }, i) => [id, Math.max(least, Math.round(widths[i]!))]),
  )
  saveWidths(table.dataset['columns'] ?? '', rounded)
}

function fitting(table: HTMLTableElement, head: HTMLElement): number {
  const column = columnsOf(table).find((each) => each.head === head)
  return column === undefined ? 0 : autoWidth(naturalWidth(table, column), column.least)
}

function press(event: KeyboardEvent, table: HTMLTableElement, head: HTMLElement): void {
  const sizes = sizesOf(table, head)
  const { at } = sizes
  const range = { least: sizes.least[at]!, most: maxWidth(sizes, at), large: event.shiftKey }
  const width =
    event.key === 'Enter' ? fitting(table, head) : widthByKey(event.key, sizes.widths[at]!, range)
  if (width === null || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  resize(table, head, width, true, sizes)
}

function drag(event: PointerEvent, table: HTMLTableElement, head: HTMLElement): void {
  const edge = event.currentTarget
  if (event.button !== 0 || !(edge instanceof HTMLElement) || onPhone()) return
  event.preventDefault()
  edge.focus()
  edge.setPointerCapture(event.pointerId)
  table.dataset['resizing'] = ''
  const begin = sizesOf(table, head)
  const width = begin.widths[begin.at]!
  let moved = 0
  const ended = new AbortController()
  const follow = ({ clientX }: PointerEvent) => {
    moved = clientX - event.clientX
    resize(table, head, width + moved, false, begin)
  }
  const end = (isKept: boolean) => {
    ended.abort()
    delete table.dataset['resizing']
    if (moved !== 0) resize(table, head, isKept ? width + moved : width, isKept, begin)
  }
  edge.addEventListener('pointermove', follow, { signal: ended.signal })
  edge.addEventListener('pointerup', () => end(true), { signal: ended.signal })
  edge.addEventListener('pointercancel', () => end(false), { signal: ended.signal })
}

function offerReset(table: HTMLTableElement): void {
  if (!('sized' in table.dataset)) return
  const button = document.getElementById(resetId) ?? addButton()
  button.onclick = () => {
    for (const col of table.querySelectorAll('col')) col.removeAttribute('width')
    delete table.dataset['sized']
    saveWidths(table.dataset['columns'] ?? '', {})
    button.remove()
    table.querySelector<HTMLElement>('[data-column-edge]')?.focus()
  }
}

/** Adds the button, which the server renders only if widths are already stored. */
function addButton(): HTMLElement {
  const button = makeButton('Reset widths', () => undefined)
  button.id = resetId
  Array.from(document.querySelectorAll('.results__columns')).at(-1)?.after(button)
  return button
}

const resetId = 'reset-widths'
