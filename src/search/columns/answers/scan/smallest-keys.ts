const rangeBits = 12

/** Returns the `count` rows with the smallest keys, in the order of `rows`. Keys must be distinct and below `end`. */
export function withSmallestKeys(
  rows: Uint32Array,
  rowKeys: Uint32Array,
  end: number,
  count: number,
): Uint32Array {
  if (rows.length <= count) return rows
  const last = count === 0 ? -1 : largestOfSmallest(rows, rowKeys, end, count)
  const least = new Uint32Array(count + 1)
  copyUpTo(last, rows, rowKeys, least)
  return least.subarray(0, count)
}

// Loops over all rows have a function each: V8 compiles a function with further steps after such a loop for the loop
// alone, and leaves that code after every loop.

function copyUpTo(last: number, rows: Uint32Array, rowKeys: Uint32Array, least: Uint32Array): void {
  let size = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    // The loop avoids a branch, because the processor could not predict it.
    least[size] = row
    size += Number(rowKeys[row]! <= last)
  }
}

function countByRange(
  rows: Uint32Array,
  rowKeys: Uint32Array,
  shift: number,
  counts: Uint32Array,
): void {
  for (let i = 0; i < rows.length; i++) counts[rowKeys[rows[i]!]! >>> shift]!++
}

function copyRange(
  range: number,
  rows: Uint32Array,
  rowKeys: Uint32Array,
  shift: number,
  within: Uint32Array,
): void {
  let size = 0
  for (let i = 0; i < rows.length; i++) {
    const rowKey = rowKeys[rows[i]!]!
    if (rowKey >>> shift === range) within[size++] = rowKey
  }
}

function largestOfSmallest(
  rows: Uint32Array,
  rowKeys: Uint32Array,
  end: number,
  count: number,
): number {
  const shift = Math.max(0, 32 - Math.clz32(end) - rangeBits)
  const counts = new Uint32Array(1 << rangeBits)
  countByRange(rows, rowKeys, shift, counts)
  let range = 0
  let before = 0
  while (before + counts[range]! < count) before += counts[range++]!
  const within = new Uint32Array(counts[range]!)
  copyRange(range, rows, rowKeys, shift, within)
  return within.sort()[count - before - 1]!
}
