import type { Matches } from '#src/search/columns/answers/scan/matches.ts'
import type { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import {
  type Counts,
  canCount,
  countByValue,
  countByValueSimd,
} from '#src/search/columns/wasm/aggregates.ts'

export interface SmallCounters extends Counts {
  readonly values: BlockValues
  readonly minimum: ArrayLike<number>
  readonly maximum: ArrayLike<number>
  /** Has a 1 for each block that may contain NULL. The array itself is null if NULL is counted like a value. */
  readonly nulls: Uint8Array | null
}

/** An estimate: for each byte that a value has, one SIMD pass costs as much as reading this many rows. */
const rowsPerValue = 5

/** Adds the matching rows of a block to the counters. Returns false if the block's values span too wide a range. */
export function countBlock(small: SmallCounters, matches: Matches): boolean {
  const { block, count } = matches
  const { counts, least, nulls } = small
  const first = small.minimum[block]!
  const last = small.maximum[block]!
  if (first === last && (nulls === null || nulls[block] === 0)) counts[first - least]! += count
  else if (first > last) counts[0]! += count
  else if (!canCount(first, last)) return false
  else {
    // Matching rows outside the range are NULL and are counted at index 0, unless NULL is part of the range.
    const inRange = countRange(matches, small, first, last)
    counts[0]! += count - inRange
  }
  return true
}

function countRange(matches: Matches, small: SmallCounters, first: number, last: number): number {
  const { block, mask, count } = matches
  const { values } = small
  if ((last - first + 1) * rowsPerValue * values.width > count)
    return countByValue(mask, block, values, first, last, small)
  matches.expand()
  return countByValueSimd(block, values, first, last, small)
}
