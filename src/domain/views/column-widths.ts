import { columnWidthAutoMaximumPx, columnWidthMinimumPx } from '#src/domain/limits.ts'

// How wide the columns of a list may be, in pixels (SPEC §4 Column resize, §5). The table keeps its width: what one column
// takes, others give.

/** Wider than any screen. */
export const columnWidthMost = 4_000

/** The least width of a column whose own is `own`. */
export const leastWidth = (own: number): number => Math.max(columnWidthMinimumPx, own)

/** On mobile a width over the screen is cut to what is left of it beside the left padding. */
export function cutToScreen(width: number, { screen, padding, isMobile }: Screen): number {
  return isMobile && width > screen ? screen - padding : width
}

export interface Screen {
  readonly screen: number
  readonly padding: number
  readonly isMobile: boolean
}

/** What a column gets whose contents would take `natural`. */
export const autoWidth = (natural: number, own: number): number =>
  Math.max(leastWidth(own), Math.min(columnWidthAutoMaximumPx, Math.ceil(natural)))

export interface ColumnSizes {
  readonly widths: readonly number[]
  /** The least width of each. */
  readonly least: readonly number[]
}

/**
 * The widths after column `at` was made `wanted` wide, as far as the others can give: those after it each in proportion to
 * what they have to give, then those before it. What becomes free the next column gets. Their sum does not change.
 */
export function resizeColumn({ widths, least }: ColumnSizes, at: number, wanted: number): number[] {
  const result = [...widths]
  const missing = Math.max(Math.min(least[at]!, widths[at]!), wanted) - widths[at]!
  if (missing <= 0) return giveTo(result, at, at + 1 < widths.length ? at + 1 : at - 1, -missing)
  const after = takeFrom(result, least, range(at + 1, widths.length), missing)
  const before = takeFrom(result, least, range(0, at), missing - after)
  result[at]! += after + before
  return result
}

function giveTo(widths: number[], from: number, to: number, width: number): number[] {
  if (to < 0) return widths
  widths[from]! -= width
  widths[to]! += width
  return widths
}

/** Takes from the columns what they have above their least width; answers how much it was. */
function takeFrom(
  widths: number[],
  least: readonly number[],
  columns: readonly number[],
  missing: number,
): number {
  const spare = columns.map((column) => Math.max(0, widths[column]! - least[column]!))
  const all = spare.reduce((sum, each) => sum + each, 0)
  const taken = Math.min(all, missing)
  if (taken <= 0) return 0
  for (const [i, column] of columns.entries()) widths[column]! -= (taken * spare[i]!) / all
  return taken
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

/** The widest that column `at` can be made. */
export function mostWidth({ widths, least }: ColumnSizes, at: number): number {
  return widths.reduce(
    (sum, width, i) => sum + (i === at ? width : Math.max(0, width - least[i]!)),
    0,
  )
}

/** How far a key moves the edge: the arrows a step, with Shift ten; null for other keys. */
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

/** The widths where none is below its least, as far as the others can give. */
export function liftToLeast({ widths, least }: ColumnSizes): number[] {
  return widths.reduce<number[]>(
    (lifted, width, i) => {
      return width < least[i]! ? resizeColumn({ widths: lifted, least }, i, least[i]!) : lifted
    },
    [...widths],
  )
}

/** Narrower than any window in which a list is a table. */
const sharesSum = 600

/** For `<col width>`: the table stretches them in proportion, so that they fit into every window. */
export function widthShares(widths: readonly number[]): readonly string[] {
  const sum = widths.reduce((total, width) => total + width, 0)
  return widths.map((width) => ((width / sum) * sharesSum).toFixed(2))
}
