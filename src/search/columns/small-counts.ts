import { canTally, countValues, tallyRows, type Range, type SmallNumbers } from './block-values.ts'
import type { Found } from './found.ts'

// Counts of whole numbers of few bytes by what they are, a block at a time.

export interface SmallCounts {
  data(): SmallNumbers
  readonly counts: Uint32Array
  /** The value that is counted first: NULL. */
  readonly least: number
  /** The least and greatest value of a block. */
  rangeOf(block: number): Range
  /** Whether there may be NULL beside them. */
  hasNull(block: number): boolean
}

/** Counting a value in a whole block costs as much as counting so many rows one by one. */
const rowsPerValue = 32

/**
 * Counts the rows of a block: of a single value without a look at them, of few values value by value, else one by one.
 * False if the values lie too far apart.
 */
export function countBlock(small: SmallCounts, { block, mask, count }: Found): boolean {
  const { counts, least } = small
  const range = small.rangeOf(block)
  const [first, last] = range
  const into = { counts, place: first - least }
  if (first === last && !small.hasNull(block)) counts[into.place]! += count
  else if (first > last) counts[0]! += count
  else if (!canTally(range)) return false
  else {
    const counted = (last - first + 1) * rowsPerValue <= count ? countValues : tallyRows
    // NULL may be among the values of the range: what is counted then is in its place already.
    const inRange = counted(mask, block, small.data(), range, into)
    counts[0]! += count - inRange
  }
  return true
}
