import { VECTOR_BYTES, WORD_BYTES } from './layout'

// Kernels that test whether values are in a range, 16 bytes at a time and without branches. A range of integers is
// given by its low end and its reach: a value is in it if its unsigned distance from the low end is at most the reach.
// A range of doubles is given by its low and high end.

function isWithin<T>(values: usize, offset: usize, low: v128, reach: v128): v128 {
  const vector = v128.load(values + offset)
  if (isFloat<T>()) return v128.and(v128.le<T>(vector, reach), v128.le<T>(low, vector))
  return v128.le<T>(v128.sub<T>(vector, low), reach)
}

/** Tests two vectors of 16-bit values and returns the results as 16 bytes. */
function isWithin16(values: usize, offset: usize, low: v128, reach: v128): v128 {
  return v128.narrow<i16>(
    isWithin<u16>(values, offset, low, reach),
    isWithin<u16>(values, offset + VECTOR_BYTES, low, reach),
  )
}

function isWithin32(values: usize, offset: usize, low: v128, reach: v128): v128 {
  return v128.narrow<i32>(
    isWithin<u32>(values, offset, low, reach),
    isWithin<u32>(values, offset + VECTOR_BYTES, low, reach),
  )
}

function word8(values: usize, low: v128, reach: v128): i32 {
  return (
    v128.bitmask<i8>(isWithin<u8>(values, 0, low, reach)) |
    (v128.bitmask<i8>(isWithin<u8>(values, 16, low, reach)) << 16)
  )
}

function word16(values: usize, low: v128, reach: v128): i32 {
  return (
    v128.bitmask<i8>(isWithin16(values, 0, low, reach)) |
    (v128.bitmask<i8>(isWithin16(values, 32, low, reach)) << 16)
  )
}

function word32(values: usize, low: v128, reach: v128): i32 {
  const first = v128.narrow<i16>(
    isWithin32(values, 0, low, reach),
    isWithin32(values, 32, low, reach),
  )
  const second = v128.narrow<i16>(
    isWithin32(values, 64, low, reach),
    isWithin32(values, 96, low, reach),
  )
  return v128.bitmask<i8>(first) | (v128.bitmask<i8>(second) << 16)
}

function pair64(values: usize, offset: usize, low: v128, reach: v128): i32 {
  return v128.bitmask<i64>(isWithin<f64>(values, offset, low, reach))
}

function byte64(values: usize, low: v128, reach: v128): i32 {
  return (
    pair64(values, 0, low, reach) |
    (pair64(values, 16, low, reach) << 2) |
    (pair64(values, 32, low, reach) << 4) |
    (pair64(values, 48, low, reach) << 6)
  )
}

function word64(values: usize, low: v128, reach: v128): i32 {
  return (
    byte64(values, low, reach) |
    (byte64(values + 64, low, reach) << 8) |
    (byte64(values + 128, low, reach) << 16) |
    (byte64(values + 192, low, reach) << 24)
  )
}

function wordOf<T>(values: usize, low: v128, reach: v128): i32 {
  if (sizeof<T>() === 1) return word8(values, low, reach)
  if (sizeof<T>() === 2) return word16(values, low, reach)
  if (sizeof<T>() === 4) return word32(values, low, reach)
  return word64(values, low, reach)
}

/** Restricts the mask to the rows in the range or, with `isUnion`, adds those rows to it. */
function applyRange<T>(
  values: usize,
  mask: usize,
  end: usize,
  low: T,
  reach: T,
  isUnion: bool,
): void {
  const lows = v128.splat<T>(low)
  const reaches = v128.splat<T>(reach)
  do {
    const word = wordOf<T>(values, lows, reaches)
    const before = load<i32>(mask)
    store<i32>(mask, isUnion ? before | word : before & word)
    values += 32 * sizeof<T>()
    mask += WORD_BYTES
  } while (mask < end)
}

export function filterRange8(values: usize, mask: usize, end: usize, low: u8, reach: u8): void {
  applyRange<u8>(values, mask, end, low, reach, false)
}

export function filterRange16(values: usize, mask: usize, end: usize, low: u16, reach: u16): void {
  applyRange<u16>(values, mask, end, low, reach, false)
}

export function filterRange32(values: usize, mask: usize, end: usize, low: u32, reach: u32): void {
  applyRange<u32>(values, mask, end, low, reach, false)
}

export function filterRange64(values: usize, mask: usize, end: usize, low: f64, high: f64): void {
  applyRange<f64>(values, mask, end, low, high, false)
}

export function includeRange8(values: usize, mask: usize, end: usize, low: u8, reach: u8): void {
  applyRange<u8>(values, mask, end, low, reach, true)
}

export function includeRange16(values: usize, mask: usize, end: usize, low: u16, reach: u16): void {
  applyRange<u16>(values, mask, end, low, reach, true)
}

export function includeRange32(values: usize, mask: usize, end: usize, low: u32, reach: u32): void {
  applyRange<u32>(values, mask, end, low, reach, true)
}

export function includeRange64(values: usize, mask: usize, end: usize, low: f64, high: f64): void {
  applyRange<f64>(values, mask, end, low, high, true)
}
