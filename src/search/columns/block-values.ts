import { countsAt, gatheredAt, spreadAt, spreadEnd } from './arena.ts'
import type { Codes } from './codes.ts'
import { groupSize } from './lane-code.ts'
import { arenaInUse, at, valuesOf, type Mask } from './masks.ts'
import type { NumberList } from './number-list.ts'
import type { Numbers } from './numbers.ts'
import { mostTallied } from './value-code.ts'

// What the values of the rows of a mask come to: counts of each value, sums, the least.

export type SmallNumbers = Codes | Int8Array<ArrayBuffer> | Int16Array<ArrayBuffer>

/** From one value to another, both of which belong to it. */
export type Range = readonly [first: number, last: number]

/** Numbers by value: that of the range's first value stands at `place`. */
export interface Counts {
  readonly counts: Uint32Array
  readonly place: number
}

/** Whether the values are few enough to be counted. */
export const canCount = ([first, last]: Range): boolean => last - first + 1 < mostTallied

/** Adds how many rows of a mask have each of the values of a range, row by row; gives how many rows those are. */
export function tallyRows(mask: Mask, block: number, data: SmallNumbers, range: Range, into: Counts): number {
  const { code } = arenaInUse()
  const [first, last] = range
  const values = last - first + 1
  const tally = data.BYTES_PER_ELEMENT === 1 ? code.tally8 : code.tally16
  tally(valuesOf(data, block), at(mask), at(mask + 1), first, values, countsAt)
  return takeCounts(values, values + 1, into)
}

/** The same of the mask that was spread last, all rows at once: it costs as much for few rows as for many. */
export function countGroups(block: number, data: SmallNumbers, [first, last]: Range, into: Counts): number {
  const { code } = arenaInUse()
  const values = last - first + 1
  const groups = Math.ceil(values / groupSize)
  const count = data.BYTES_PER_ELEMENT === 1 ? code.countGroups8 : code.countGroups16
  count(valuesOf(data, block), spreadAt, spreadEnd, first, groups, countsAt)
  return takeCounts(values, groups * groupSize, into)
}

/** What was counted of some values is added and set to zero, also that of values which nobody asked for. */
function takeCounts(values: number, counted: number, { counts, place }: Counts): number {
  const { words } = arenaInUse()
  const from = countsAt >> 2
  let sum = 0
  for (let i = 0; i < values; i++) {
    const rows = words[from + i]!
    words[from + i] = 0
    counts[place + i]! += rows
    sum += rows
  }
  for (let i = values; i < counted; i++) words[from + i] = 0
  return sum
}

export function sumOf(mask: Mask, block: number, data: Int32Array<ArrayBuffer>): number {
  return arenaInUse().code.sum(valuesOf(data, block), at(mask), at(mask + 1))
}

/** Infinity if no row has a value. */
export function leastOf(mask: Mask, block: number, data: Int32Array<ArrayBuffer>): number {
  return leastFrom(arenaInUse().code.least(valuesOf(data, block), at(mask), at(mask + 1)))
}

/** The same of the mask that was spread last. */
export function sumOfSpread(block: number, data: Int32Array<ArrayBuffer>): number {
  return arenaInUse().code.sumLanes(valuesOf(data, block), spreadAt, spreadEnd)
}

export function leastOfSpread(block: number, data: Int32Array<ArrayBuffer>): number {
  return leastFrom(arenaInUse().code.leastLanes(valuesOf(data, block), spreadAt, spreadEnd))
}

const leastFrom = (above: number) => (above === -1 ? Infinity : (above >>> 0) - (2 ** 31 - 1))

/** Adds the values of the rows of a mask to a list, without NULL. */
export function gatherValues(mask: Mask, block: number, data: Numbers, list: NumberList): void {
  const arena = arenaInUse()
  const { code } = arena
  const values = valuesOf(data, block)
  const bytes = data.BYTES_PER_ELEMENT
  const gather = bytes === 1 ? code.gather8 : bytes === 2 ? code.gather16 : bytes === 4 ? code.gather32 : code.gather64
  list.add(arena.gathered, gather(values, at(mask), at(mask + 1), gatheredAt))
}
