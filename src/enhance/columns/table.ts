import {
  type ColumnSizes,
  leastWidth,
  liftToLeast,
  widthShares,
} from '#src/domain/views/column-widths.ts'

export interface ColumnElements {
  readonly id: string
  readonly least: number
  readonly head: HTMLElement
  readonly col: HTMLElement
}

/** Without columns that have no room. */
export function columnsOf(table: HTMLTableElement): ColumnElements[] {
  const cols = table.querySelectorAll<HTMLElement>('col')
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
  return heads.flatMap((head, i) => {
    const least = leastWidth(Number(head.dataset['least'] ?? 0))
    return head.offsetWidth === 0
      ? []
      : [{ id: head.dataset['id'] ?? '', least, head, col: cols[i]! }]
  })
}

export function measure(columns: readonly ColumnElements[]): ColumnSizes {
  const widths = columns.map(({ head }) => head.getBoundingClientRect().width)
  const least = columns.map((column) => column.least)
  return { widths: liftToLeast({ widths, least }), least }
}

/** The table's width is fixed, so its columns stay when the window changes. */
export function applyWidths(
  table: HTMLTableElement,
  columns: readonly ColumnElements[],
  widths: readonly number[],
): void {
  const shares = widthShares(widths)
  for (const [i, { col }] of columns.entries()) col.setAttribute('width', shares[i]!)
  table.dataset['sized'] = ''
}

/** The width without wrapping and truncation, measured invisibly. */
export function naturalWidth(table: HTMLTableElement, { head }: ColumnElements): number {
  const cols = [...table.querySelectorAll('col')]
  const kept = cols.map((col) => col.getAttribute('width'))
  const isSized = 'sized' in table.dataset
  for (const col of cols) col.removeAttribute('width')
  Object.assign(table.dataset, { natural: '', sized: '' })
  const { width } = head.getBoundingClientRect()
  delete table.dataset['natural']
  if (!isSized) delete table.dataset['sized']
  for (const [i, col] of cols.entries()) if (kept[i] != null) col.setAttribute('width', kept[i])
  return width
}
