import { WORD_BYTES } from './layout'

// Aggregates of the values of the rows in a mask, one row at a time. For many rows, simd-values.ts is faster.

function addressOf<T>(values: usize, row: i32): usize {
  return values + ((<usize>row) << alignof<T>())
}

/** Counts rows by value from `first` on, in 32-bit counters; the one at index `size` counts values out of range. */
function histogram<T>(
  values: usize,
  mask: usize,
  end: usize,
  first: i32,
  size: u32,
  counters: usize,
): void {
  do {
    for (let rest = load<i32>(mask); rest !== 0; rest &= rest - 1) {
      const distance = <u32>(<T>(load<T>(addressOf<T>(values, ctz(rest))) - <T>first))
      const counter = counters + ((<usize>min(distance, size)) << 2)
      store<i32>(counter, load<i32>(counter) + 1)
    }
    values += 32 * sizeof<T>()
    mask += WORD_BYTES
  } while (mask < end)
}

export function histogram8(
  values: usize,
  mask: usize,
  end: usize,
  first: i32,
  size: u32,
  counters: usize,
): void {
  histogram<u8>(values, mask, end, first, size, counters)
}

export function histogram16(
  values: usize,
  mask: usize,
  end: usize,
  first: i32,
  size: u32,
  counters: usize,
): void {
  histogram<u16>(values, mask, end, first, size, counters)
}

export function sum32(values: usize, mask: usize, end: usize): f64 {
  let sum: i64 = 0
  do {
    for (let rest = load<i32>(mask); rest !== 0; rest &= rest - 1)
      sum += <i64>load<i32>(addressOf<i32>(values, ctz(rest)))
    values += 32 * 4
    mask += WORD_BYTES
  } while (mask < end)
  return <f64>sum
}

/** Returns how far the smallest value is from -2^31 + 1, or -1 for no values. NULL (-2^31) counts as the largest. */
export function minimum32(values: usize, mask: usize, end: usize): i32 {
  let least = u32.MAX_VALUE
  do {
    for (let rest = load<i32>(mask); rest !== 0; rest &= rest - 1)
      least = min(least, load<u32>(addressOf<u32>(values, ctz(rest))) - 0x8000_0001)
    values += 32 * 4
    mask += WORD_BYTES
  } while (mask < end)
  return least
}

function isKnown<T>(value: T): bool {
  // NULL is the smallest number of an integer type. For doubles it is NaN, which is not equal to itself.
  if (isFloat<T>()) return !Number.isNaN(<f64>value)
  return <i32>value !== -1 << (sizeof<T>() * 8 - 1)
}

/** Writes the values as consecutive doubles, without NULL. Returns how many there are. */
function gather<T>(values: usize, mask: usize, end: usize, into: usize): i32 {
  let to = into
  do {
    for (let rest = load<i32>(mask); rest !== 0; rest &= rest - 1) {
      const value = load<T>(addressOf<T>(values, ctz(rest)))
      // Adding 0 turns -0 into 0.
      store<f64>(to, isFloat<T>() ? <f64>value + 0 : <f64>value)
      to += (<usize>isKnown<T>(value)) << 3
    }
    values += 32 * sizeof<T>()
    mask += WORD_BYTES
  } while (mask < end)
  return <i32>((to - into) >> 3)
}

export function gather8(values: usize, mask: usize, end: usize, into: usize): i32 {
  return gather<i8>(values, mask, end, into)
}

export function gather16(values: usize, mask: usize, end: usize, into: usize): i32 {
  return gather<i16>(values, mask, end, into)
}

export function gather32(values: usize, mask: usize, end: usize, into: usize): i32 {
  return gather<i32>(values, mask, end, into)
}

export function gather64(values: usize, mask: usize, end: usize, into: usize): i32 {
  return gather<f64>(values, mask, end, into)
}
