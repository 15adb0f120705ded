import { VECTOR_BYTES, WORD_BITS, WORD_BYTES } from './layout'

// Kernels for masks. A mask has one bit for each row of a block, 32 per word, from `mask` to `end`.

export function intersect(other: usize, mask: usize, end: usize): void {
  do {
    v128.store(mask, v128.and(v128.load(mask), v128.load(other)))
    mask += VECTOR_BYTES
    other += VECTOR_BYTES
  } while (mask < end)
}

export function unite(other: usize, mask: usize, end: usize): void {
  do {
    v128.store(mask, v128.or(v128.load(mask), v128.load(other)))
    mask += VECTOR_BYTES
    other += VECTOR_BYTES
  } while (mask < end)
}

export function subtract(other: usize, mask: usize, end: usize): void {
  do {
    v128.store(mask, v128.andnot(v128.load(mask), v128.load(other)))
    mask += VECTOR_BYTES
    other += VECTOR_BYTES
  } while (mask < end)
}

export function copy(other: usize, mask: usize, end: usize): void {
  do {
    v128.store(mask, v128.load(other))
    mask += VECTOR_BYTES
    other += VECTOR_BYTES
  } while (mask < end)
}

export function clear(mask: usize, end: usize): void {
  do {
    v128.store(mask, i32x4.splat(0))
    mask += VECTOR_BYTES
  } while (mask < end)
}

export function count(mask: usize, end: usize): i32 {
  let sum = 0
  do {
    sum += popcnt(load<i32>(mask))
    mask += WORD_BYTES
  } while (mask < end)
  return sum
}

/** Writes a mask's row numbers, ascending from `first`, as 32-bit numbers. Returns how many there are. */
export function listRows(mask: usize, end: usize, first: i32, into: usize): i32 {
  let to = into
  do {
    for (let rest = load<i32>(mask); rest !== 0; rest &= rest - 1) {
      store<i32>(to, first + ctz(rest))
      to += WORD_BYTES
    }
    first += WORD_BITS
    mask += WORD_BYTES
  } while (mask < end)
  return <i32>((to - into) / WORD_BYTES)
}
