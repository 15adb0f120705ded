import { columnWidthAutoMaximumPx, columnWidthMinimumPx } from './limits.ts'

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
 * The widths after column `at` was made `wanted` wide, as far as the others can give: first those after it, the nearest
 * first, then those before it. Their sum does not change.
 */
export function resizeColumn({ widths, least }: ColumnSizes, at: number, wanted: number): number[] {
  const result = [...widths]
  const givers = [...range(at + 1, widths.length), ...range(0, at).reverse()]
  let missing = Math.max(leastOf(at), wanted) - result[at]!
  if (missing <= 0) {
    const taker = givers[0]
    if (taker === undefined) return result
    result[taker]! -= missing
    result[at]! += missing
    return result
  }
  for (const giver of givers) {
    const given = Math.min(missing, Math.max(0, result[giver]! - leastOf(giver)))
    result[giver]! -= given
    result[at]! += given
    missing -= given
  }
  return result

  function leastOf(column: number): number {
    return Math.min(least[column]!, widths[column]!)
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

/** The widest that column `at` can be made. */
export function mostWidth({ widths, least }: ColumnSizes, at: number): number {
  return widths.reduce((sum, width, i) => sum + (i === at ? width : Math.max(0, width - least[i]!)), 0)
}

/** How far a key moves the edge: the arrows a step, with Shift ten; null for other keys. */
export function widthByKey(key: string, width: number, { least, most, large }: KeyRange): number | null {
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

/** What of the table each column takes, in percent with two decimals; null as long as some have no width. */
export function widthShares(widths: readonly (number | undefined)[]): readonly string[] | null {
  if (widths.length === 0 || widths.some((width) => width === undefined)) return null
  const sum = widths.reduce<number>((total, width) => total + width!, 0)
  return widths.map((width) => `${((width! / sum) * 100).toFixed(2)}%`)
}
