import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Mask } from '#src/search/columns/wasm/masks.ts'

/** A number per row, ascending; NULL is Infinity. */
export interface Key {
  read(row: number): number
  lowest(block: number): number
  /** A lower bound for a row, faster than `read`. */
  lowerBound?(row: number): number
  /** Removes rows above the limit; may leave some. */
  filter?(mask: Mask, block: number, most: number): void
  /** A column small enough to be packed with others. */
  readonly small?: { readonly column: NumberColumn; readonly sign: 1 | -1 }
}
