import { assemble } from './assembler.ts'
import { blockFunctions, maskBytes, type BlockFunctions } from './block-code.ts'
import { blockShift, blockSize, type TypedArray } from './blocks.ts'
import type { Codes } from './codes.ts'
import type { Numbers } from './numbers.ts'

// The rows of a block that pass, as masks: a bit for each row. The values that a test looks at are copied beside the
// masks, 4 KB at most, which costs a tenth of looking at them from JavaScript.

/** The number of a mask. A part of a filter may use all that come after the one that it is given. */
export type Mask = number

/** So many alternatives in alternatives have masks to work in. */
export const mostMasks = 512

const marksAt = mostMasks * maskBytes
const markBytes = 65_536
const valuesAt = marksAt + markBytes
const valueBytes = blockSize * 8
const rowsAt = valuesAt + valueBytes

const module = new WebAssembly.Module(assemble(blockFunctions, rowsAt + blockSize * 4))
const code = new WebAssembly.Instance(module).exports as unknown as BlockFunctions

const { buffer } = code.memory
const bytes = new Uint8Array(buffer)
const words = new Uint32Array(buffer)
const values8 = new Uint8Array(buffer, valuesAt, blockSize)
const values16 = new Uint16Array(buffer, valuesAt, blockSize)
const values32 = new Int32Array(buffer, valuesAt, blockSize)
const values64 = new Float64Array(buffer, valuesAt, blockSize)

/** The rows that `selectRows` has found, in ascending order, until it is called again. */
export const selection = new Uint32Array(buffer, rowsAt, blockSize)

const at = (mask: Mask) => mask * maskBytes
const wordsOfMask = maskBytes / 4
const from = (block: number) => block << blockShift
const to = (block: number) => (block + 1) << blockShift

/** All rows of a block that has so many. */
export function fillMask(mask: Mask, rows: number): void {
  const first = mask * wordsOfMask
  const whole = rows >>> 5
  words.fill(0xffff_ffff, first, first + whole)
  words.fill(0, first + whole, first + wordsOfMask)
  if ((rows & 31) !== 0) words[first + whole] = 2 ** (rows & 31) - 1
}

export function clearMask(mask: Mask): void {
  words.fill(0, mask * wordsOfMask, (mask + 1) * wordsOfMask)
}

export function copyMask(mask: Mask, other: Mask): void {
  words.copyWithin(other * wordsOfMask, mask * wordsOfMask, (mask + 1) * wordsOfMask)
}

export const keepBoth = (mask: Mask, other: Mask): void => code.keepBoth(at(other), at(mask), at(mask + 1))
export const addAll = (mask: Mask, other: Mask): void => code.addAll(at(other), at(mask), at(mask + 1))
export const removeAll = (mask: Mask, other: Mask): void => code.removeAll(at(other), at(mask), at(mask + 1))
export const countRows = (mask: Mask): number => code.count(at(mask), at(mask + 1))

/** Writes the rows into `selection`; returns how many they are. */
export const selectRows = (mask: Mask, block: number): number => code.rows(at(mask), at(mask + 1), from(block), rowsAt)

/** A bit for each row of the table becomes the mask of a block; rows behind its end have none. */
export function loadMask(mask: Mask, bits: Uint32Array, block: number): void {
  clearMask(mask)
  words.set(bits.subarray(block * wordsOfMask, (block + 1) * wordsOfMask), mask * wordsOfMask)
}

/** Keeps the rows whose value lies between two that the array can hold; both ends belong to it. */
export function keepBetween(mask: Mask, block: number, data: Numbers | Codes, low: number, high: number): void {
  if (data instanceof Int32Array) {
    values32.set(data.subarray(from(block), to(block)))
    code.keepBetween32(valuesAt, at(mask), at(mask + 1), low, high - low)
  } else if (data instanceof Int16Array || data instanceof Uint16Array) {
    values16.set(data.subarray(from(block), to(block)))
    code.keepBetween16(valuesAt, at(mask), at(mask + 1), low, high - low)
  } else if (data instanceof Float64Array) {
    values64.set(data.subarray(from(block), to(block)))
    code.keepBetween64(valuesAt, at(mask), at(mask + 1), low, high)
  } else {
    values8.set(data.subarray(from(block), to(block)))
    code.keepBetween8(valuesAt, at(mask), at(mask + 1), low, high - low)
  }
}

export type SmallNumbers = Codes | Int8Array<ArrayBuffer> | Int16Array<ArrayBuffer>

/** Pairs of ends, one after the other. */
export type Ends = Float64Array<ArrayBuffer>

/** Keeps the rows whose value lies in one of some ranges; uses the next mask. */
export function keepWithin(mask: Mask, block: number, data: Numbers | Codes, ends: Ends): void {
  if (ends.length === 2) return keepBetween(mask, block, data, ends[0]!, ends[1]!)
  loadValues(data, block)
  clearMask(mask + 1)
  for (let i = 0; i < ends.length; i += 2) addBetween(mask + 1, data, ends[i]!, ends[i + 1]!)
  keepBoth(mask, mask + 1)
}

function loadValues(data: TypedArray, block: number): void {
  const part = data.subarray(from(block), to(block))
  if (data.BYTES_PER_ELEMENT === 1) values8.set(part)
  else if (data.BYTES_PER_ELEMENT === 2) values16.set(part)
  else if (data.BYTES_PER_ELEMENT === 4) values32.set(part)
  else values64.set(part)
}

function addBetween(mask: Mask, data: Numbers | Codes, low: number, high: number): void {
  const [first, end] = [at(mask), at(mask + 1)]
  if (data.BYTES_PER_ELEMENT === 1) code.addBetween8(valuesAt, first, end, low, high - low)
  else if (data.BYTES_PER_ELEMENT === 2) code.addBetween16(valuesAt, first, end, low, high - low)
  else if (data.BYTES_PER_ELEMENT === 4) code.addBetween32(valuesAt, first, end, low, high - low)
  else code.addBetween64(valuesAt, first, end, low, high)
}

/** Keeps the rows whose value, its bits taken as a number without a sign, has a mark that is not 0. */
export function keepMarked(mask: Mask, block: number, data: Numbers | Codes, marks: Uint8Array): void {
  bytes.set(marks, marksAt)
  loadValues(data, block)
  if (data.BYTES_PER_ELEMENT === 1) code.keepMarked8(valuesAt, at(mask), at(mask + 1), marksAt)
  else code.keepMarked16(valuesAt, at(mask), at(mask + 1), marksAt)
}

/** Adds how many rows of the mask have each of the values of a range, at their places from `place` on; returns the sum. */
export function tally(mask: Mask, block: number, data: SmallNumbers, range: Range, counts: Uint32Array, place: number): number {
  const [first, last] = range
  const count = data.BYTES_PER_ELEMENT === 1 ? code.countBetween8 : code.countBetween16
  loadValues(data, block)
  let sum = 0
  for (let value = first; value <= last; value++) {
    const rows = count(valuesAt, at(mask), at(mask + 1), value, 0)
    counts[place + value - first]! += rows
    sum += rows
  }
  return sum
}

type Range = readonly [first: number, last: number]

/** Adds the rows of the block that share a bit with the one given. */
export function addSharing(mask: Mask, block: number, data: Uint32Array<ArrayBuffer>, bits: number): void {
  loadValues(data, block)
  code.addSharing(valuesAt, at(mask), at(mask + 1), bits)
}

/** Something that rows can only be asked for one by one. */
export interface RowTest {
  passes(row: number): boolean
}

/** Asks for each row that is still there. */
export function keepPassing(mask: Mask, block: number, test: RowTest): void {
  for (let word = 0; word < wordsOfMask; word++) {
    const before = words[mask * wordsOfMask + word]! | 0
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
