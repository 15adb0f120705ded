import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Mask } from '#src/search/columns/wasm/mask-arena.ts'

/** A number by which rows ascend. NULL is Infinity. */
export interface Key {
  read(row: number): number
  lowest(block: number): number
  /** A lower bound for the row that is faster than `read`. */
  lowerBound?(row: number): number
  /** Removes rows above the limit, but may leave some. */
  filter?(mask: Mask, block: number, most: number): void
  /** A column with so few values that its key can be packed together with others. */
  readonly small?: { readonly column: NumberColumn; readonly sign: 1 | -1 }
}
