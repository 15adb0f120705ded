import type { Matches } from '#src/search/columns/answers/scan/matches.ts'
import type { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import {
  type Counts,
  canCount,
  countByValue,
  countByValueSimd,
} from '#src/search/columns/wasm/aggregates.ts'

// Counts of whole numbers of few bytes by what they are, a block at a time.

export interface SmallCounters extends Counts {
  /** Of one or two bytes. The least of them is NULL. */
  readonly values: BlockValues
  /** The least and greatest value by block. */
  readonly minimum: ArrayLike<number>
  readonly maximum: ArrayLike<number>
  /** By block, 1 where there may be NULL beside them; null if it is one of them. */
  readonly nulls: Uint8Array | null
}

/** Counting a value in a whole block costs as much as counting so many rows one by one, for each byte of a value. */
const rowsPerValue = 5

/**
 * Counts the rows of a block: of a single value without a look at them, of few values all at once, else row by row.
 * False if the values lie too far apart.
 */
export function countBlock(small: SmallCounters, found: Matches): boolean {
  const { block, count } = found
  const { counts, least, nulls } = small
  const first = small.minimum[block]!
  const last = small.maximum[block]!
  if (first === last && (nulls === null || nulls[block] === 0)) counts[first - least]! += count
  else if (first > last) counts[0]! += count
  else if (!canCount(first, last)) return false
  else {
    // NULL may be among the values of the range: what is counted then is in its place already.
    const inRange = countRange(found, small, first, last)
    counts[0]! += count - inRange
  }
  return true
}

function countRange(found: Matches, small: SmallCounters, first: number, last: number): number {
  const { block, mask, count } = found
  const { values } = small
  if ((last - first + 1) * rowsPerValue * values.width > count)
    return countByValue(mask, block, values, first, last, small)
  found.expand()
  return countByValueSimd(block, values, first, last, small)
}
