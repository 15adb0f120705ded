import type { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockShift, blockSize } from '#src/search/columns/arrays/blocks.ts'
import type { Codes, Numbers } from '#src/search/columns/arrays/number-arrays.ts'
import { type Arena, noArena } from './arena.ts'
import { maskBytes, workSpace } from './memory-layout.ts'

/** The number of a mask in the selected arena. A mask has one bit for each row of a block. */
export type Mask = number

const { marks: marksArea, values: copied, rows, expanded } = workSpace.areas

let arena = noArena

/** Selects the arena of all masks. Must be called before masks are used; synchronous code uses only one arena. */
export function selectArena(newArena: Arena): void {
  arena.check()
  arena = newArena
}

export const selectedArena = (): Arena => arena

/** Returns the address of a mask. A mask ends where the next one begins. */
export const at = (mask: Mask): number => mask * maskBytes
const wordsOfMask = maskBytes / 4
const from = (block: number) => block << blockShift
const to = (block: number) => (block + 1) << blockShift

/** Returns the address of a block's values. A copy of those outside the arena is valid until the next call. */
export function addressOf({ data, buffer, offset, width }: BlockValues, block: number): number {
  if (buffer === arena.buffer) return offset + from(block) * width
  const end = Math.min(to(block), data.length)
  arena.bytes.set(
    new Uint8Array(buffer, offset + from(block) * width, (end - from(block)) * width),
    copied.at,
  )
  return copied.at
}

export function fillMask(mask: Mask, rows: number): void {
  const { words } = arena
  const first = mask * wordsOfMask
  const whole = first + (rows >>> 5)
  for (let word = first; word < whole; word++) words[word] = -1
  for (let word = whole; word < first + wordsOfMask; word++) words[word] = 0
  if ((rows & 31) !== 0) words[whole] = (1 << (rows & 31)) - 1
}

export const clearMask = (mask: Mask): void => arena.kernels.clear(at(mask), at(mask + 1))
export const copyMask = (mask: Mask, otherMask: Mask): void =>
  arena.kernels.copy(at(mask), at(otherMask), at(otherMask + 1))
export const intersectMask = (mask: Mask, otherMask: Mask): void =>
  arena.kernels.intersect(at(otherMask), at(mask), at(mask + 1))
export const uniteMask = (mask: Mask, otherMask: Mask): void =>
  arena.kernels.unite(at(otherMask), at(mask), at(mask + 1))
export const subtractMask = (mask: Mask, otherMask: Mask): void =>
  arena.kernels.subtract(at(otherMask), at(mask), at(mask + 1))
export const countRows = (mask: Mask): number => arena.kernels.count(at(mask), at(mask + 1))

export const selectRows = (mask: Mask, block: number): number =>
  arena.kernels.listRows(at(mask), at(mask + 1), from(block), rows.at)

/** Sets the mask to the first `count` rows of the selection. */
export function markSelected(mask: Mask, count: number): void {
  const { words, selection: selectedRows } = arena
  clearMask(mask)
  for (let i = 0; i < count; i++) {
    const row = selectedRows[i]!
    words[mask * wordsOfMask + ((row & (blockSize - 1)) >> 5)]! |= 1 << (row & 31)
  }
}

export const selection = (): Uint32Array => arena.selection

export const expandMask = (mask: Mask): void =>
  arena.kernels.expandMask(at(mask), at(mask + 1), expanded.at)

export function loadMask(mask: Mask, bits: Uint32Array, block: number): void {
  const { words } = arena
  const first = block * wordsOfMask
  for (let word = 0; word < wordsOfMask; word++)
    words[mask * wordsOfMask + word] = bits[first + word] ?? 0
}

/** Retains rows whose value is between `low` and `high`, inclusive. The array's type must be able to represent both. */
export function filterRange(
  mask: Mask,
  block: number,
  values: BlockValues<Numbers | Codes>,
  low: number,
  high: number,
): void {
  const { kernels } = arena
  const { width } = values
  const address = addressOf(values, block)
  if (width === 1) kernels.filterRange8(address, at(mask), at(mask + 1), low, high - low)
  else if (width === 2) kernels.filterRange16(address, at(mask), at(mask + 1), low, high - low)
  else if (width === 4) kernels.filterRange32(address, at(mask), at(mask + 1), low, high - low)
  else kernels.filterRange64(address, at(mask), at(mask + 1), low, high)
}

/** The low and high end of each range, alternately. */
export type Ends = Float64Array<ArrayBuffer>

/** Retains rows whose value is in one of the ranges. Overwrites the mask after `mask`. */
export function filterRanges(
  mask: Mask,
  block: number,
  values: BlockValues<Numbers | Codes>,
  ends: Ends,
): void {
  if (ends.length === 2) {
    filterRange(mask, block, values, ends[0]!, ends[1]!)
    return
  }
  const address = addressOf(values, block)
  clearMask(mask + 1)
  for (let i = 0; i < ends.length; i += 2)
    addBetween(mask + 1, address, values.width, ends[i]!, ends[i + 1]!)
  intersectMask(mask, mask + 1)
}

function addBetween(mask: Mask, address: number, width: number, low: number, high: number): void {
  const { kernels } = arena
  if (width === 1) kernels.includeRange8(address, at(mask), at(mask + 1), low, high - low)
  else if (width === 2) kernels.includeRange16(address, at(mask), at(mask + 1), low, high - low)
  else if (width === 4) kernels.includeRange32(address, at(mask), at(mask + 1), low, high - low)
  else kernels.includeRange64(address, at(mask), at(mask + 1), low, high)
}

/** Retains rows whose value is marked. Values are unsigned indexes of `marks`, which must not change later. */
export function filterMarked(
  mask: Mask,
  block: number,
  values: BlockValues<Numbers | Codes>,
  marks: Uint8Array,
): void {
  arena.loadMarks(marks)
  const exclude =
    values.width === 1 ? arena.kernels.excludeUnmarked8 : arena.kernels.excludeUnmarked16
  exclude(addressOf(values, block), at(mask), at(mask + 1), marksArea.at)
}

export function includeSharedBits(
  mask: Mask,
  block: number,
  words: BlockValues<Uint32Array<ArrayBuffer>>,
  bits: number,
): void {
  arena.kernels.includeSharedBits(addressOf(words, block), at(mask), at(mask + 1), bits)
}

export interface RowTest {
  passes(row: number): boolean
}

/** Retains rows that pass a test for which there is no kernel. */
export function filterRows(mask: Mask, block: number, test: RowTest): void {
  const { words } = arena
  for (let word = 0; word < wordsOfMask; word++) {
    const before = words[mask * wordsOfMask + word]!
    if (before === 0) continue
    const first = from(block) + word * 32
    words[mask * wordsOfMask + word] = passing(before, first, test)
  }
}

function passing(before: number, first: number, test: RowTest): number {
  let after = before
  for (let rest = before; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    if (!test.passes(first + bit)) after &= ~(1 << bit)
  }
  return after
}
