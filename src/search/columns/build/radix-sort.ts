const digitBits = 11
const digits = 1 << digitBits

/** Returns row numbers sorted by key. The sort is stable: equal keys keep the order of `before`. */
export function orderByKeys(
  keys: Uint32Array,
  before: Uint32Array = identity(keys.length),
): Uint32Array<ArrayBuffer> {
  let from = Uint32Array.from(before)
  let to = new Uint32Array(keys.length)
  const largest = keys.reduce((a, b) => Math.max(a, b), 0)
  for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += digitBits) {
    const starts = new Uint32Array(digits + 1)
    for (let i = 0; i < from.length; i++) starts[((keys[i]! >>> shift) & (digits - 1)) + 1]!++
    for (let digit = 0; digit < digits; digit++) starts[digit + 1]! += starts[digit]!
    for (let i = 0; i < from.length; i++)
      to[starts[(keys[from[i]!]! >>> shift) & (digits - 1)]!++] = from[i]!
    const sorted = to
    to = from
    from = sorted
  }
  return from
}

function identity(length: number): Uint32Array {
  const rows = new Uint32Array(length)
  for (let i = 0; i < length; i++) rows[i] = i
  return rows
}
