import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Mask } from '#src/search/columns/wasm/masks.ts'

/** Each row as a number, of which less comes first; NULL is Infinity. */
export interface Key {
  read(row: number): number
  /** A lower bound for the rows of a block. */
  lowest(block: number): number
  /** A lower bound for a row, faster than `read`. */
  lowerBound?(row: number): number
  /** Removes rows above the limit from the mask; some may stay. */
  filter?(mask: Mask, block: number, most: number): void
  /** A column with few enough values to be packed together with others. */
  readonly small?: { readonly column: NumberColumn; readonly sign: 1 | -1 }
}
