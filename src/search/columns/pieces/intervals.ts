import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import type { Encoding } from '#src/search/columns/table/column-encoding.ts'
import type { NumberColumn } from '#src/search/columns/table/number-column.ts'

/** An interval of numbers that includes both ends. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Returns the ascending intervals of raw values that pass the tests; null if the column cannot decide them. */
export function rawIntervals(
  column: NumberColumn,
  encoding: Encoding,
  tests: readonly Test[],
  negated: boolean,
): Interval[] | null {
  const intervals: Interval[] = []
  for (const test of tests) {
    const testIntervals = intervalsOf(test, column, encoding)
    if (testIntervals === null) return null
    intervals.push(...testIntervals)
  }
  const within = merged(intervals)
  return negated ? complement(within) : within
}

/**
 * Returns the intervals of stored values for a number that grows every day, such as days on market. Numbers that still
 * grow are stored as their starting day and come first.
 */
export function grownIntervals(
  intervals: readonly Interval[],
  { scale }: NumberColumn,
  today: number | null,
): Interval[] | null {
  if (today === null) return null
  const until = today * scale
  const possible = intervals.filter(({ to }) => to >= 0)
  const growing = possible.map(({ from, to }) => ({
    from: from <= 0 ? -Infinity : from - until,
    to: Math.min(to - until, -1),
  }))
  const ended = possible.map(({ from, to }) => ({ from: Math.max(from, 0), to }))
  return [...growing, ...ended].filter(({ from, to }) => from <= to)
}

function intervalsOf(test: Test, column: NumberColumn, { encode }: Encoding): Interval[] | null {
  const ends = (from: unknown, to: unknown) => {
    const low = from === null ? -Infinity : encode(from)
    const high = to === null ? Infinity : encode(to)
    return low === undefined || high === undefined ? null : [low, high]
  }
  switch (test.kind) {
    case 'oneOf': {
      const numbers = test.values.map(encode)
      if (numbers.includes(undefined)) return null
      return numbers.flatMap((number) => rawInterval(column, number!, number!))
    }
    case 'between': {
      const span = ends(test.from, test.to)
      return span === null ? null : rawInterval(column, span[0]!, span[1]!)
    }
    case 'gt':
    case 'ge': {
      const span = ends(test.value, null)
      return span === null
        ? null
        : rawInterval(column, test.kind === 'gt' ? nextNumber(span[0]!) : span[0]!, Infinity)
    }
    case 'lt':
    case 'le': {
      const span = ends(null, test.value)
      return span === null
        ? null
        : rawInterval(column, -Infinity, test.kind === 'lt' ? previousNumber(span[1]!) : span[1]!)
    }
    default:
      return null
  }
}

function rawInterval({ data, scale }: NumberColumn, low: number, high: number): Interval[] {
  if (data instanceof Float64Array) return low <= high ? [{ from: low, to: high }] : []
  let from = clamp(Math.ceil(low * scale))
  let to = clamp(Math.floor(high * scale))
  // Rounding errors of the product may have moved it past an integer.
  if ((from - 1) / scale >= low) from--
  else if (from / scale < low) from++
  if ((to + 1) / scale <= high) to++
  else if (to / scale > high) to--
  return from <= to ? [{ from, to }] : []
}

const clamp = (raw: number) => Math.max(-(2 ** 31), Math.min(2 ** 31, raw))

function merged(intervals: Interval[]): Interval[] {
  if (intervals.length < 2) return intervals
  const result: Interval[] = []
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

function complement(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  let from = -Infinity
  for (const interval of intervals) {
    if (interval.from > from) result.push({ from, to: previousNumber(interval.from) })
    from = nextNumber(interval.to)
  }
  if (from < Infinity) result.push({ from, to: Infinity })
  return result.filter(({ from: low, to }) => low <= to)
}

const bits = new DataView(new ArrayBuffer(8))

export function nextNumber(number: number): number {
  if (number === Infinity || Number.isNaN(number)) return number
  if (number === 0) return Number.MIN_VALUE
  bits.setFloat64(0, number)
  bits.setBigInt64(0, bits.getBigInt64(0) + (number > 0 ? 1n : -1n))
  return bits.getFloat64(0)
}

export const previousNumber = (number: number): number => -nextNumber(-number)
