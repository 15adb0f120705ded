import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import { clearMask, filterRange, type Mask } from '#src/search/columns/wasm/mask-arena.ts'

export function keepKnownValues(mask: Mask, block: number, column: NumberColumn): void {
  filterNumbers(mask, block, column, -Infinity, Infinity)
}

/** Retains rows whose raw value is in the range. The range may exceed that of the array's type. */
export function filterNumbers(
  mask: Mask,
  block: number,
  { values, nullValue }: NumberColumn,
  from: number,
  to: number,
): void {
  if (values.width === 8) {
    filterRange(mask, block, values, from, to)
    return
  }
  const low = Math.max(nullValue + 1, Math.ceil(from))
  const high = Math.min(-nullValue - 1, Math.floor(to))
  if (low > high) clearMask(mask)
  else filterRange(mask, block, values, low, high)
}
