import { canCount, countGroups, tallyRows, type Counts, type Range, type SmallNumbers } from './block-values.ts'
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

/** Counting a value in a whole block costs as much as counting so many rows one by one, for each byte of a value. */
const rowsPerValue = 5

/**
 * Counts the rows of a block: of a single value without a look at them, of few values all at once, else row by row.
 * False if the values lie too far apart.
 */
export function countBlock(small: SmallCounts, found: Found): boolean {
  const { block, count } = found
  const { counts, least } = small
  const range = small.rangeOf(block)
  const [first, last] = range
  const into = { counts, place: first - least }
  if (first === last && !small.hasNull(block)) counts[into.place]! += count
  else if (first > last) counts[0]! += count
  else if (!canCount(range)) return false
  else {
    // NULL may be among the values of the range: what is counted then is in its place already.
    const inRange = countRange(found, small.data(), range, into)
    counts[0]! += count - inRange
  }
  return true
}

function countRange(found: Found, data: SmallNumbers, range: Range, into: Counts): number {
  const { block, mask, count } = found
  const [first, last] = range
  if ((last - first + 1) * rowsPerValue * data.BYTES_PER_ELEMENT > count) return tallyRows(mask, block, data, range, into)
  found.spread()
  return countGroups(block, data, range, into)
}
