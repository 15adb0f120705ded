import type { Test } from '#src/domain/filter/condition.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { Encoding } from '#src/search/columns/table/encoding.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'
import {
  clearMask,
  copyMask,
  type Ends,
  filterMarked,
  filterRange,
  filterRanges,
  filterRows,
  type Mask,
  type RowTest,
  subtractMask,
} from '#src/search/columns/wasm/masks.ts'
import { type Interval, rawIntervals } from './intervals.ts'
import type { CandidateBlocks } from './open-blocks.ts'
import { nothing, type Piece } from './piece.ts'

// Rows whose numbers lie in some intervals.

/** A column's rows that pass one of the tests, or that are known and pass none; null if the column cannot tell. */
export function numberPiece(
  column: NumberColumn,
  encoding: Encoding,
  tests: readonly Test[],
  negated: boolean,
): Piece | null {
  const wanted = rawIntervals(column, encoding, tests, negated)
  if (wanted === null) return null
  return wanted.length === 0 ? nothing : inIntervals(column, wanted)
}

const few = 6

function inIntervals(column: NumberColumn, intervals: readonly Interval[]): Piece {
  // NULL is the least raw value: an open end stops short of it.
  const isDouble = column.data instanceof Float64Array
  const [least, most] = isDouble
    ? [-Infinity, Infinity]
    : [column.nullValue + 1, -column.nullValue - 1]
  const rounded = isDouble
    ? intervals
    : intervals.map(({ from, to }) => ({ from: Math.ceil(from), to: Math.floor(to) }))
  const wanted = rounded
    .map(({ from, to }) => ({ from: Math.max(from, least), to: Math.min(to, most) }))
    .filter(({ from, to }) => from <= to)
  if (wanted.length === 0) return nothing
  if (wanted.length <= few) return new Within(column, wanted)
  return column.data.BYTES_PER_ELEMENT <= 2
    ? new Marked(column, wanted)
    : new WithinMany(column, wanted)
}

/** Few intervals. */
class Within implements Piece {
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

  prune(open: CandidateBlocks, bit: number): void {
    const { column, ends } = this
    if (ends.length === 2) open.pruneRange(column, ends[0]!, ends[1]!, bit)
    else open.pruneEach(this, bit)
  }

  filter(mask: Mask, block: number): void {
    filterRanges(mask, block, this.column.values, this.ends)
  }
}

/** A mark for every number that the array can hold. */
class Marked implements Piece {
  private readonly column: NumberColumn
  private readonly ends: Ends
  private readonly marks: Uint8Array

  constructor(column: NumberColumn, intervals: readonly Interval[]) {
    this.column = column
    this.ends = endsOf(intervals)
    this.marks = new Uint8Array(-2 * column.nullValue)
    // As numbers without a sign: those below zero come last.
    const numbers = this.marks.length - 1
    for (const { from, to } of intervals)
      for (let raw = from; raw <= to; raw++) this.marks[raw & numbers] = 1
  }

  verdict(block: number): Verdict {
    return zoneVerdict(this.column, block, this.ends)
  }

  filter(mask: Mask, block: number): void {
    filterMarked(mask, block, this.column.values, this.marks)
  }
}

/** Many intervals, searched row by row. */
class WithinMany implements Piece, RowTest {
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
    let [low, high] = [0, ends.length >> 1]
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

/** Rows that have no value, or those that have one. */
export function unknownNumberPiece(column: NumberColumn, negated: boolean): Piece {
  return new Unknown(column, negated)
}

class Unknown implements Piece {
  private readonly column: NumberColumn
  private readonly negated: boolean

  constructor(column: NumberColumn, negated: boolean) {
    this.column = column
    this.negated = negated
  }

  verdict(block: number): Verdict {
    const { column, negated } = this
    if (column.nulls[block] === 0) return negated ? all : none
    if (column.minimum[block]! > column.maximum[block]!) return negated ? none : all
    return some
  }

  filter(mask: Mask, block: number): void {
    if (this.negated) return filterKnown(mask, block, this.column)
    copyMask(mask, mask + 1)
    filterKnown(mask + 1, block, this.column)
    subtractMask(mask, mask + 1)
  }
}

/** Keeps the rows that have a value. */
export function filterKnown(mask: Mask, block: number, column: NumberColumn): void {
  filterNumbers(mask, block, column, -Infinity, Infinity)
}

/** Keeps the rows with a raw value from one number to another, whatever the array can hold. */
export function filterNumbers(
  mask: Mask,
  block: number,
  { values, nullValue }: NumberColumn,
  from: number,
  to: number,
): void {
  if (values.width === 8) return filterRange(mask, block, values, from, to)
  // NULL is the least that the array can hold.
  const low = Math.max(nullValue + 1, Math.ceil(from))
  const high = Math.min(-nullValue - 1, Math.floor(to))
  if (low > high) clearMask(mask)
  else filterRange(mask, block, values, low, high)
}
