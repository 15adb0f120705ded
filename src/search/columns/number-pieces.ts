import type { Test } from '#src/domain/filter/condition.ts'
import { all, none, some, type Verdict } from './blocks.ts'
import { either, signed, type Code, type Parameters } from './code.ts'
import type { Encoding } from './encode.ts'
import type { NumberColumn } from './numbers.ts'
import { nothing, type Piece } from './pieces.ts'

// Comparisons of numbers, days and moments: each is a few intervals of raw values.

/** Both ends belong to it. */
interface Interval {
  readonly from: number
  readonly to: number
}

/** A column's rows that pass one of the tests, or that are known and pass none; null if the column cannot tell. */
export function numberPiece(
  column: NumberColumn,
  encoding: Encoding,
  tests: readonly Test[],
  negated: boolean,
): Piece | null {
  const intervals: Interval[] = []
  for (const test of tests) {
    const found = intervalsOf(test, column, encoding)
    if (found === null) return null
    intervals.push(...found)
  }
  const within = merged(intervals)
  const wanted = negated ? complement(within) : within
  return wanted.length === 0 ? nothing : inIntervals(column, wanted)
}

function intervalsOf(test: Test, column: NumberColumn, { encode }: Encoding): Interval[] | null {
  const ends = (from: unknown, to: unknown) => {
    const [low, high] = [from === null ? -Infinity : encode(from), to === null ? Infinity : encode(to)]
    return low === undefined || high === undefined ? null : [low, high]
  }
  switch (test.kind) {
    case 'oneOf': {
      const numbers = test.values.map(encode)
      if (numbers.includes(undefined)) return null
      return numbers.flatMap((number) => rawInterval(column, number!, number!))
    }
    case 'between': {
      const found = ends(test.from, test.to)
      return found === null ? null : rawInterval(column, found[0]!, found[1]!)
    }
    case 'gt':
    case 'ge': {
      const found = ends(test.value, null)
      return found === null ? null : rawInterval(column, test.kind === 'gt' ? after(found[0]!) : found[0]!, Infinity)
    }
    case 'lt':
    case 'le': {
      const found = ends(null, test.value)
      return found === null ? null : rawInterval(column, -Infinity, test.kind === 'lt' ? before(found[1]!) : found[1]!)
    }
    default:
      return null
  }
}

/** The raw values of the numbers from one to the other; none if there is none. */
function rawInterval({ data, scale }: NumberColumn, low: number, high: number): Interval[] {
  if (data instanceof Float64Array) return low <= high ? [{ from: low, to: high }] : []
  let [from, to] = [clamp(Math.ceil(low * scale)), clamp(Math.floor(high * scale))]
  // The product may have been rounded over a whole number.
  if ((from - 1) / scale >= low) from--
  else if (from / scale < low) from++
  if ((to + 1) / scale <= high) to++
  else if (to / scale > high) to--
  return from <= to ? [{ from, to }] : []
}

const clamp = (raw: number) => Math.max(-(2 ** 31), Math.min(2 ** 31, raw))

function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

/** All numbers that are in none of the intervals, which are in order. */
function complement(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  let from = -Infinity
  for (const interval of intervals) {
    if (interval.from > from) result.push({ from, to: before(interval.from) })
    from = after(interval.to)
  }
  if (from < Infinity) result.push({ from, to: Infinity })
  return result.filter(({ from: low, to }) => low <= to)
}

const few = 6

function inIntervals(column: NumberColumn, intervals: readonly Interval[]): Piece {
  // NULL is the least raw value: an open end stops short of it.
  const isDouble = column.data instanceof Float64Array
  const [least, most] = isDouble ? [-Infinity, Infinity] : [column.unknown + 1, -column.unknown - 1]
  const wanted = intervals.flatMap((interval) => {
    const [from, to] = [Math.max(interval.from, least), Math.min(interval.to, most)]
    if (from > to) return []
    return isDouble ? [{ from, to }] : [{ from: Math.ceil(from), to: Math.floor(to) }]
  })
  if (wanted.length === 0) return nothing
  const isMany = wanted.length > few
  const table = isMany && (column.data instanceof Int8Array || column.data instanceof Int16Array)
  return {
    cost: isMany && !table ? 20 : wanted.length,
    verdict: (block) => zoneVerdict(column, block, wanted),
    code(parameters) {
      const value = `${parameters.add(column.data)}[i]`
      if (table) return tableCode(value, wanted, column.unknown, parameters)
      if (isMany) return manyIntervals(value, wanted, parameters)
      const rangeCode = isDouble ? doublesBetween : wholeNumbersBetween
      const codes = wanted.map((interval) => rangeCode(value, interval, parameters))
      return codes.length === 1 ? codes[0]! : either(codes)
    },
  }
}

function doublesBetween(value: string, { from, to }: Interval, parameters: Parameters): Code {
  return { text: `((${value} >= ${parameters.add(from)}) & (${value} <= ${parameters.add(to)}))`, isCostly: false }
}

/** One of the two differences is negative just where the number lies outside, even if they overflow. */
function wholeNumbersBetween(value: string, interval: Interval, parameters: Parameters): Code {
  const { from, to } = interval
  if (to - from >= 2 ** 31) return doublesBetween(value, interval, parameters)
  return signed(`((${value} - ${parameters.add(from)}) | (${parameters.add(to)} - ${value}))`)
}

/** A mark for every number that the array can hold. */
function tableCode(value: string, intervals: readonly Interval[], least: number, parameters: Parameters): Code {
  const table = new Uint8Array(-2 * least)
  for (const { from, to } of intervals) table.fill(1, from - least, to - least + 1)
  return { text: `${parameters.add(table)}[${value} + ${-least}]`, isCostly: false }
}

function manyIntervals(value: string, intervals: readonly Interval[], parameters: Parameters) {
  const starts = Float64Array.from(intervals, ({ from }) => from)
  const ends = Float64Array.from(intervals, ({ to }) => to)
  const isIn = (raw: number) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= raw) low = middle + 1
      else high = middle
    }
    return low > 0 && raw <= ends[low - 1]!
  }
  return { text: `(${parameters.add(isIn)}(${value}) ? 1 : 0)`, isCostly: true }
}

function zoneVerdict({ minimum, maximum, holes }: NumberColumn, block: number, intervals: readonly Interval[]): Verdict {
  const [least, greatest] = [minimum[block]!, maximum[block]!]
  for (let i = 0; i < intervals.length; i++) {
    const { from, to } = intervals[i]!
    if (greatest < from || least > to) continue
    return holes[block] === 0 && from <= least && greatest <= to ? all : some
  }
  return none
}

/** Rows that have no value, or those that have one. */
export function unknownNumberPiece(column: NumberColumn, negated: boolean): Piece {
  const verdict = (block: number): Verdict => {
    if (column.holes[block] === 0) return negated ? all : none
    if (column.minimum[block]! > column.maximum[block]!) return negated ? none : all
    return some
  }
  return {
    verdict,
    code(parameters) {
      const value = `${parameters.add(column.data)}[i]`
      const isDouble = column.data instanceof Float64Array
      const text = isDouble ? `${value} !== ${value}` : `${value} === ${column.unknown}`
      return { text: `(${text} ? ${negated ? '0 : 1' : '1 : 0'})`, isCostly: false }
    },
  }
}

const bits = new DataView(new ArrayBuffer(8))

/** The next larger number, and the next smaller one. */
export function after(number: number): number {
  if (number === Infinity || Number.isNaN(number)) return number
  if (number === 0) return Number.MIN_VALUE
  bits.setFloat64(0, number)
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? 1n : -1n))
  return bits.getFloat64(0)
}

export const before = (number: number): number => -after(-number)
