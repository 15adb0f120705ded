import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import type { Mask } from '#src/search/columns/wasm/mask-arena.ts'

/** A sort key: a number for each row, by which rows are sorted in ascending order. NULL is Infinity. */
export interface Key {
  read(row: number): number
  lowest(block: number): number
  lowerBound?(row: number): number
  /** Removes rows whose key is above `most` from the mask. It may leave some of them. */
  filter?(mask: Mask, block: number, most: number): void
  /** Set for columns with so few distinct values that their key can be packed into one number with other keys. */
  readonly small?: { readonly column: NumberColumn; readonly sign: 1 | -1 }
}
