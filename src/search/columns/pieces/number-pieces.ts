import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { Encoding } from '#src/search/columns/table/column-encoding.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import {
  type Ends,
  filterMarked,
  filterRanges,
  filterRows,
  type Mask,
  type RowTest,
} from '#src/search/columns/wasm/mask-arena.ts'
import type { CandidateBlocks } from './candidate-blocks.ts'
import { grownIntervals, type Interval, rawIntervals } from './intervals.ts'
import { nothing, type Piece } from './piece.ts'

/**
 * Matches rows whose number passes a test or, with `negated`, fails all. Returns null if the column cannot decide.
 * `today` is the number of the day, which is needed for values that grow every day.
 */
export function numberPiece(
  column: NumberColumn,
  encoding: Encoding,
  tests: readonly Test[],
  negated: boolean,
  today: number | null = null,
): Piece | null {
  const raw = rawIntervals(column, encoding, tests, negated)
  if (raw === null) return null
  const intervals = encoding.grows ? grownIntervals(raw, column, today) : raw
  if (intervals === null) return null
  return intervals.length === 0 ? nothing : inIntervals(column, intervals)
}

const maxRanges = 6

function inIntervals(column: NumberColumn, intervals: readonly Interval[]): Piece {
  const isDouble = column.data instanceof Float64Array
  const [least, most] = isDouble
    ? [-Infinity, Infinity]
    : [column.nullValue + 1, -column.nullValue - 1]
  const rounded = isDouble
    ? intervals
    : intervals.map(({ from, to }) => ({ from: Math.ceil(from), to: Math.floor(to) }))
  const possible = rounded
    .map(({ from, to }) => ({ from: Math.max(from, least), to: Math.min(to, most) }))
    .filter(({ from, to }) => from <= to)
  if (possible.length === 0) return nothing
  if (possible.length <= maxRanges) return new RangePiece(column, possible)
  return column.data.BYTES_PER_ELEMENT <= 2
    ? new LookupPiece(column, possible)
    : new SortedRangesPiece(column, possible)
}

class RangePiece implements Piece {
  readonly cost: number
  private readonly column: NumberColumn
  private readonly ends: Ends

  constructor(column: NumberColumn, intervals: readonly Interval[]) {
    this.column = column
    this.ends = endsOf(intervals)
    this.cost = intervals.length
  }

  verdict(block: number): Verdict {
    return zoneVerdict(this.column, block, this.ends)
  }

  prune(candidates: CandidateBlocks, bit: number): void {
    const { column, ends } = this
    if (ends.length === 2) candidates.pruneRange(column, ends[0]!, ends[1]!, bit)
    else candidates.pruneEach(this, bit)
  }

  filter(mask: Mask, block: number): void {
    filterRanges(mask, block, this.column.values, this.ends)
  }
}

/** Tests narrow integers against many intervals, by a lookup table with a mark for each possible value. */
class LookupPiece implements Piece {
  private readonly column: NumberColumn
  private readonly ends: Ends
  private readonly marks: Uint8Array

  constructor(column: NumberColumn, intervals: readonly Interval[]) {
    this.column = column
    this.ends = endsOf(intervals)
    this.marks = new Uint8Array(-2 * column.nullValue)
    const unsigned = this.marks.length - 1
    for (const { from, to } of intervals)
      for (let raw = from; raw <= to; raw++) this.marks[raw & unsigned] = 1
  }

  verdict(block: number): Verdict {
    return zoneVerdict(this.column, block, this.ends)
  }

  filter(mask: Mask, block: number): void {
    filterMarked(mask, block, this.column.values, this.marks)
  }
}

class SortedRangesPiece implements Piece, RowTest {
  readonly cost = 20
  private readonly column: NumberColumn
  private readonly ends: Ends

  constructor(column: NumberColumn, intervals: readonly Interval[]) {
    this.column = column
    this.ends = endsOf(intervals)
  }

  verdict(block: number): Verdict {
    return zoneVerdict(this.column, block, this.ends)
  }

  filter(mask: Mask, block: number): void {
    filterRows(mask, block, this)
  }

  passes(row: number): boolean {
    const { ends } = this
    const raw = this.column.data[row]!
    let low = 0
    let high = ends.length >> 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[2 * middle]! <= raw) low = middle + 1
      else high = middle
    }
    return low > 0 && raw <= ends[2 * low - 1]!
  }
}

const endsOf = (intervals: readonly Interval[]): Ends =>
  Float64Array.from(intervals.flatMap(({ from, to }) => [from, to]))

function zoneVerdict(
  { minimum, maximum, nulls }: NumberColumn,
  block: number,
  ends: Ends,
): Verdict {
  const least = minimum[block]!
  const greatest = maximum[block]!
  for (let i = 0; i < ends.length; i += 2) {
    if (greatest < ends[i]! || least > ends[i + 1]!) continue
    return nulls[block] === 0 && ends[i]! <= least && greatest <= ends[i + 1]! ? all : some
  }
  return none
}
