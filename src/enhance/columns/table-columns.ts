import {
  type ColumnSizes,
  leastWidth,
  raiseToMinimum,
  widthShares,
} from '#src/domain/listings/views/column-widths.ts'

export interface ColumnElements {
  readonly id: string
  readonly least: number
  readonly head: HTMLElement
  readonly col: HTMLElement
}

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

export function measure(table: HTMLTableElement, columns: readonly ColumnElements[]): ColumnSizes {
  const widths = widthsOf(columns)
  const least = columns.map((column) => column.least)
  const words = withoutWidths(table, 'words', () => widthsOf(columns))
  return {
    widths: raiseToMinimum({ widths, least }),
    least,
    // The minimum is rounded up, because browsers round column widths to whole pixels.
    readable: words.map((word, i) => Math.max(least[i]!, Math.ceil(word) + 1)),
    usual: withoutWidths(table, null, () => widthsOf(columns)),
  }
}

const widthsOf = (columns: readonly ColumnElements[]) =>
  columns.map(({ head }) => head.getBoundingClientRect().width)

/** Applies the widths and fixes the width of the table, so that columns do not change with the window. */
export function applyWidths(
  table: HTMLTableElement,
  columns: readonly ColumnElements[],
  widths: readonly number[],
): void {
  const shares = widthShares(widths)
  for (const [i, { col }] of columns.entries()) col.setAttribute('width', shares[i]!)
  table.dataset['sized'] = ''
}

/** Returns the width of a column whose text is neither wrapped nor truncated. */
export const naturalWidth = (table: HTMLTableElement, { head }: ColumnElements): number =>
  withoutWidths(table, 'lines', () => head.getBoundingClientRect().width)

/**
 * Measures the table without any visible change. Columns are as wide as whole lines or words, or have their default
 * widths.
 */
function withoutWidths<T>(
  table: HTMLTableElement,
  natural: 'lines' | 'words' | null,
  read: () => T,
): T {
  const cols = [...table.querySelectorAll('col')]
  const widths = cols.map((col) => col.getAttribute('width'))
  const isSized = 'sized' in table.dataset
  for (const col of cols) col.removeAttribute('width')
  if (natural === null) delete table.dataset['sized']
  else Object.assign(table.dataset, { natural, sized: '' })
  const result = read()
  delete table.dataset['natural']
  if (isSized) table.dataset['sized'] = ''
  else delete table.dataset['sized']
  for (const [i, col] of cols.entries()) if (widths[i] != null) col.setAttribute('width', widths[i])
  return result
}
