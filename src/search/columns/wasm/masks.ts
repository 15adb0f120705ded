import type { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { blockShift } from '#src/search/columns/arrays/blocks.ts'
import type { Codes, Numbers } from '#src/search/columns/arrays/number-arrays.ts'
import { type Arena, noArena } from './arena.ts'
import { expandedAt, marksAt, maskBytes, rowsAt, valuesAt } from './layout.ts'

// The rows of a block that pass, as masks: a bit for each row. The values that a test looks at lie in the same memory as
// the masks, or are copied there, which costs as much as the test.

/** The number of a mask. A part of a filter may use all that come after the one that it is given. */
export type Mask = number

/** Whose memory the masks are in. */
let arena = noArena

/** To be called before each work with masks, for the columns that it is about. */
export function useArena(next: Arena): void {
  if (arena === next) return
  arena = next
  marksThere = null
}

export const arenaInUse = (): Arena => arena

/** The address of a mask; the next one begins where it ends. */
export const at = (mask: Mask): number => mask * maskBytes
const wordsOfMask = maskBytes / 4
const from = (block: number) => block << blockShift
const to = (block: number) => (block + 1) << blockShift

/** The address of the values of a block, until it is asked for those of others. */
export function addressOf({ data, buffer, offset, width }: BlockValues, block: number): number {
  if (buffer === arena.buffer) return offset + from(block) * width
  const end = Math.min(to(block), data.length)
  arena.bytes.set(
    new Uint8Array(buffer, offset + from(block) * width, (end - from(block)) * width),
    valuesAt,
  )
  return valuesAt
}

/** All rows of a block that has so many. */
export function fillMask(mask: Mask, rows: number): void {
  const { words } = arena
  const first = mask * wordsOfMask
  const whole = first + (rows >>> 5)
  for (let word = first; word < whole; word++) words[word] = -1
  for (let word = whole; word < first + wordsOfMask; word++) words[word] = 0
  if ((rows & 31) !== 0) words[whole] = (1 << (rows & 31)) - 1
}

export const clearMask = (mask: Mask): void => arena.kernels.clear(at(mask), at(mask + 1))
export const copyMask = (mask: Mask, other: Mask): void =>
  arena.kernels.copy(at(mask), at(other), at(other + 1))
export const intersectMask = (mask: Mask, other: Mask): void =>
  arena.kernels.intersect(at(other), at(mask), at(mask + 1))
export const uniteMask = (mask: Mask, other: Mask): void =>
  arena.kernels.unite(at(other), at(mask), at(mask + 1))
export const subtractMask = (mask: Mask, other: Mask): void =>
  arena.kernels.subtract(at(other), at(mask), at(mask + 1))
export const countRows = (mask: Mask): number => arena.kernels.count(at(mask), at(mask + 1))

/** Writes the rows into `selection`; returns how many they are. */
export const selectRows = (mask: Mask, block: number): number =>
  arena.kernels.listRows(at(mask), at(mask + 1), from(block), rowsAt)

/** The rows that `selectRows` has found, in ascending order, until it is called again. */
export const selection = (): Uint32Array => arena.selection

/** For what is asked of many rows at once; until it is called again. */
export const expandMask = (mask: Mask): void =>
  arena.kernels.expandMask(at(mask), at(mask + 1), expandedAt)

/** A bit for each row of the table becomes the mask of a block; rows behind its end have none. */
export function loadMask(mask: Mask, bits: Uint32Array, block: number): void {
  const { words } = arena
  const first = block * wordsOfMask
  for (let word = 0; word < wordsOfMask; word++)
    words[mask * wordsOfMask + word] = bits[first + word] ?? 0
}

/** Keeps the rows whose value lies between two that the array can hold; both ends belong to it. */
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

/** Pairs of ends, one after the other. */
export type Ends = Float64Array<ArrayBuffer>

/** Keeps the rows whose value lies in one of some ranges; uses the next mask. */
export function filterRanges(
  mask: Mask,
  block: number,
  values: BlockValues<Numbers | Codes>,
  ends: Ends,
): void {
  if (ends.length === 2) return filterRange(mask, block, values, ends[0]!, ends[1]!)
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

/** Those that were looked up last. */
let marksThere: Uint8Array | null = null

/** Keeps the rows whose value, its bits taken as a number without a sign, has a mark that is 1; marks never change. */
export function filterMarked(
  mask: Mask,
  block: number,
  values: BlockValues<Numbers | Codes>,
  marks: Uint8Array,
): void {
  if (marksThere !== marks) arena.bytes.set(marks, marksAt)
  marksThere = marks
  const keep = values.width === 1 ? arena.kernels.excludeUnmarked8 : arena.kernels.excludeUnmarked16
  keep(addressOf(values, block), at(mask), at(mask + 1), marksAt)
}

/** Adds the rows of the block that share a bit with the one given. */
export function includeSharedBits(
  mask: Mask,
  block: number,
  words: BlockValues<Uint32Array<ArrayBuffer>>,
  bits: number,
): void {
  arena.kernels.includeSharedBits(addressOf(words, block), at(mask), at(mask + 1), bits)
}

/** Something that rows can only be asked for one by one. */
export interface RowTest {
  passes(row: number): boolean
}

/** Asks for each row that is still there. */
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
