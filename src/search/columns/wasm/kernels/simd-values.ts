import { VECTOR_BYTES, zero } from './layout'

// SIMD aggregates for blocks with many matching rows. They read all rows of a block, 16 bytes at a time and without
// branches. Rows outside the mask are neutralized by an expanded mask, which has the byte 0 for rows in the mask and
// 255 for others.

export function expandMask(mask: usize, end: usize, into: usize): void {
  const none = i8x16.splat(<i8>zero)
  const bits = i64x2.splat((0x8040_2010 << 32) | (0x0804_0201 + <i64>zero))
  do {
    const first = v128.load_splat<u8>(mask)
    const second = v128.load_splat<u8>(mask, 1)
    const own = v128.and(v128.shuffle<i64>(first, second, 0, 2), bits)
    v128.store(into, v128.eq<i8>(own, none))
    mask += 2
    into += VECTOR_BYTES
  } while (mask < end)
}

function isAbsent<T>(rows: usize): v128 {
  return sizeof<T>() === 1 ? v128.load(rows) : v128.load_ext<i8>(rows)
}

function addUp<T>(counters: v128): i32 {
  const sums =
    sizeof<T>() === 1
      ? v128.extadd_pairwise<u16>(v128.extadd_pairwise<u8>(counters))
      : v128.extadd_pairwise<u16>(counters)
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  )
}

function increase(counter: usize, by: i32): void {
  store<i32>(counter, load<i32>(counter) + by)
}

/** Counts rows of consecutive values, four per pass over the block, into the 32-bit counters at `counters`. */
function histogramSimd<T>(
  values: usize,
  absent: usize,
  end: usize,
  first: i32,
  groups: i32,
  counters: usize,
): void {
  const none = v128.splat<T>(<T>zero)
  const one = v128.splat<T>(<T>(zero + 1))
  const two = v128.splat<T>(<T>(zero + 2))
  const three = v128.splat<T>(<T>(zero + 3))
  do {
    const firsts = v128.splat<T>(<T>first)
    let value = values
    let row = absent
    let zeros = none
    let ones = none
    let twos = none
    let threes = none
    do {
      const distance = v128.or(v128.sub<T>(v128.load(value), firsts), isAbsent<T>(row))
      // Comparing sets equal lanes to -1, so subtracting the result counts them.
      zeros = v128.sub<T>(zeros, v128.eq<T>(distance, none))
      ones = v128.sub<T>(ones, v128.eq<T>(distance, one))
      twos = v128.sub<T>(twos, v128.eq<T>(distance, two))
      threes = v128.sub<T>(threes, v128.eq<T>(distance, three))
      value += VECTOR_BYTES
      row += VECTOR_BYTES / sizeof<T>()
    } while (row < end)
    increase(counters, addUp<T>(zeros))
    increase(counters + 4, addUp<T>(ones))
    increase(counters + 8, addUp<T>(twos))
    increase(counters + 12, addUp<T>(threes))
    first += 4
    counters += 16
    groups--
  } while (groups)
}

export function histogramSimd8(
  values: usize,
  absent: usize,
  end: usize,
  first: i32,
  groups: i32,
  counters: usize,
): void {
  histogramSimd<u8>(values, absent, end, first, groups, counters)
}

export function histogramSimd16(
  values: usize,
  absent: usize,
  end: usize,
  first: i32,
  groups: i32,
  counters: usize,
): void {
  histogramSimd<u16>(values, absent, end, first, groups, counters)
}

function addWidened(sums: v128, four: v128): v128 {
  const low = i64x2.add(sums, v128.extend_low<i32>(four))
  return i64x2.add(low, v128.extend_high<i32>(four))
}

export function sumSimd32(values: usize, absent: usize, end: usize): f64 {
  let sums = i64x2.splat(0)
  do {
    const missing = v128.load_ext<i8>(absent)
    sums = addWidened(sums, v128.andnot(v128.load(values), v128.extend_low<i16>(missing)))
    sums = addWidened(
      sums,
      v128.andnot(v128.load(values, VECTOR_BYTES), v128.extend_high<i16>(missing)),
    )
    values += 2 * VECTOR_BYTES
    absent += 8
  } while (absent < end)
  return <f64>(i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1))
}

/** Returns the same result as `minimum32` in values.ts. */
export function minimumSimd32(values: usize, absent: usize, end: usize): i32 {
  const lowest = i32x4.splat(zero - 0x7fff_ffff)
  let least = i32x4.splat(-1)
  do {
    const missing = v128.load_ext<i8>(absent)
    const low = v128.or(v128.sub<i32>(v128.load(values), lowest), v128.extend_low<i16>(missing))
    const high = v128.or(
      v128.sub<i32>(v128.load(values, VECTOR_BYTES), lowest),
      v128.extend_high<i16>(missing),
    )
    least = v128.min<u32>(v128.min<u32>(least, low), high)
    values += 2 * VECTOR_BYTES
    absent += 8
  } while (absent < end)
  const first = min<u32>(i32x4.extract_lane(least, 0), i32x4.extract_lane(least, 1))
  const second = min<u32>(i32x4.extract_lane(least, 2), i32x4.extract_lane(least, 3))
  return min<u32>(first, second)
}
