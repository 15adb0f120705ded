import { columnWidthAutoMaximumPx, columnWidthMinimumPx } from '#src/domain/limits.ts'

// Widths of columns in pixels (SPEC §4 Column resize, §5). The table's width is constant: a column grows at the expense
// of the others.

/** The widest column, wider than any screen. */
export const columnWidthMost = 4_000

export const leastWidth = (minimum: number): number => Math.max(columnWidthMinimumPx, minimum)

export function cutToScreen(width: number, { screen, padding, isMobile }: Screen): number {
  return isMobile && width > screen ? screen - padding : width
}

export interface Screen {
  readonly screen: number
  readonly padding: number
  readonly isMobile: boolean
}

/** The width that fits a column's contents, which are `natural` pixels wide. `minimum` is the column's minimum. */
export const autoWidth = (natural: number, minimum: number): number =>
  Math.max(leastWidth(minimum), Math.min(columnWidthAutoMaximumPx, Math.ceil(natural)))

export interface ColumnSizes {
  readonly widths: readonly number[]
  readonly least: readonly number[]
  /** How far columns may shrink when another one grows; `least` by default. */
  readonly readable?: readonly number[]
  /** The default widths, which freed space restores first. */
  readonly usual?: readonly number[]
}

/**
 * Resizes the column at `at`. If it grows, the columns to its right shrink in proportion to their slack, then those to
 * its left. Freed width goes to columns below their usual widths, then to the next column.
 */
export function resizeColumn(sizes: ColumnSizes, at: number, width: number): number[] {
  const { widths, least, readable = least } = sizes
  const result = [...widths]
  const missing = Math.max(Math.min(least[at]!, widths[at]!), width) - widths[at]!
  if (missing <= 0) return release(result, sizes, at, -missing)
  const after = takeFrom(result, readable, range(at + 1, widths.length), missing)
  const before = takeFrom(result, readable, range(0, at), missing - after)
  result[at]! += after + before
  return result
}

function release(
  widths: number[],
  { usual = widths }: ColumnSizes,
  at: number,
  freed: number,
): number[] {
  const neighbor = at + 1 < widths.length ? at + 1 : at - 1
  if (neighbor < 0) return widths
  const lacks = widths.map((width, i) => (i === at ? 0 : Math.max(0, usual[i]! - width)))
  const lacking = lacks.reduce((sum, each) => sum + each, 0)
  const returned = Math.min(lacking, freed)
  for (const [i, lack] of lacks.entries()) if (lack > 0) widths[i]! += (returned * lack) / lacking
  widths[at]! -= freed
  widths[neighbor]! += freed - returned
  return widths
}

function takeFrom(
  widths: number[],
  least: readonly number[],
  columns: readonly number[],
  missing: number,
): number {
  const spare = columns.map((column) => Math.max(0, widths[column]! - least[column]!))
  const totalSpare = spare.reduce((sum, each) => sum + each, 0)
  const reduction = Math.min(totalSpare, missing)
  if (reduction <= 0) return 0
  for (const [i, column] of columns.entries())
    widths[column]! -= (reduction * spare[i]!) / totalSpare
  return reduction
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

export function maxWidth({ widths, least, readable = least }: ColumnSizes, at: number): number {
  return widths.reduce(
    (sum, width, i) => sum + (i === at ? width : Math.max(0, width - readable[i]!)),
    0,
  )
}

export function widthByKey(
  key: string,
  width: number,
  { least, most, large }: KeyRange,
): number | null {
  const step = large ? 50 : 10
  if (key === 'ArrowLeft') return width - step
  if (key === 'ArrowRight') return width + step
  if (key === 'Home') return least
  return key === 'End' ? most : null
}

export interface KeyRange {
  readonly least: number
  readonly most: number
  readonly large: boolean
}

export function raiseToMinimum({ widths, least }: ColumnSizes): number[] {
  return widths.reduce<number[]>(
    (lifted, width, i) => {
      return width < least[i]! ? resizeColumn({ widths: lifted, least }, i, least[i]!) : lifted
    },
    [...widths],
  )
}

/** The sum of the shares in pixels, which is narrower than any window that shows the table. */
const sharesSum = 600

/** Values of `<col width>`, which the table stretches in proportion to fit the window. */
export function widthShares(widths: readonly number[]): readonly string[] {
  const sum = widths.reduce((total, width) => total + width, 0)
  return widths.map((width) => ((width / sum) * sharesSum).toFixed(2))
}
