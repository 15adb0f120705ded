import { WORD_BYTES, zero } from './layout'

/** Removes rows from the mask whose value is not marked in the table. It reads only values of rows in the mask. */
function excludeUnmarked<T>(values: usize, mask: usize, end: usize, marks: usize): void {
  do {
    let word = load<i32>(mask)
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const row = ctz(rest)
      const value = <usize>load<T>(values + ((<usize>row) << alignof<T>()))
      word ^= i32(load<u8>(marks + value) === 0) << row
    }
    store<i32>(mask, word)
    values += 32 * sizeof<T>()
    mask += WORD_BYTES
  } while (mask < end)
}

export function excludeUnmarked8(values: usize, mask: usize, end: usize, marks: usize): void {
  excludeUnmarked<u8>(values, mask, end, marks)
}

export function excludeUnmarked16(values: usize, mask: usize, end: usize, marks: usize): void {
  excludeUnmarked<u16>(values, mask, end, marks)
}

function sharesBits(words: usize, group: i32, bits: v128, none: v128): i32 {
  const shared = v128.and(v128.load(words + group * 16), bits)
  return v128.bitmask<i32>(v128.ne<i32>(shared, none)) << (group * 4)
}

/** Adds rows to the mask whose 32-bit word has a bit in common with `bits`. */
export function includeSharedBits(words: usize, mask: usize, end: usize, bits: u32): void {
  const wanted = v128.splat<u32>(bits)
  const none = i32x4.splat(zero)
  do {
    const word =
      sharesBits(words, 0, wanted, none) |
      sharesBits(words, 1, wanted, none) |
      sharesBits(words, 2, wanted, none) |
      sharesBits(words, 3, wanted, none) |
      sharesBits(words, 4, wanted, none) |
      sharesBits(words, 5, wanted, none) |
      sharesBits(words, 6, wanted, none) |
      sharesBits(words, 7, wanted, none)
    store<i32>(mask, load<i32>(mask) | word)
    words += 32 * 4
    mask += WORD_BYTES
  } while (mask < end)
}
