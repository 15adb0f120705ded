import { countsAt } from './arena.ts'
import type { Codes } from './codes.ts'
import { arenaInUse, at, valuesOf, type Mask } from './masks.ts'
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

/** Adds how many rows have each of the values of a range, one value after the other; gives how many rows those are. */
export function countValues(mask: Mask, block: number, data: SmallNumbers, [first, last]: Range, { counts, place }: Counts): number {
  const { code } = arenaInUse()
  const count = data.BYTES_PER_ELEMENT === 1 ? code.countBetween8 : code.countBetween16
  const values = valuesOf(data, block)
  let sum = 0
  for (let value = first; value <= last; value++) {
    const rows = count(values, at(mask), at(mask + 1), value, 0)
    counts[place + value - first]! += rows
    sum += rows
  }
  return sum
}

/** Whether the rows can be counted one by one. */
export const canTally = ([first, last]: Range): boolean => last - first + 1 < mostTallied

/** The same, one row after the other. */
export function tallyRows(mask: Mask, block: number, data: SmallNumbers, [first, last]: Range, { counts, place }: Counts): number {
  const { code, words } = arenaInUse()
  const tally = data.BYTES_PER_ELEMENT === 1 ? code.tally8 : code.tally16
  const values = last - first + 1
  tally(valuesOf(data, block), at(mask), at(mask + 1), first, values, countsAt)
  const from = countsAt >> 2
  let sum = 0
  for (let i = 0; i < values; i++) {
    const rows = words[from + i]!
    words[from + i] = 0
    counts[place + i]! += rows
    sum += rows
  }
  words[from + values] = 0
  return sum
}

export function sumOf(mask: Mask, block: number, data: Int32Array<ArrayBuffer>): number {
  return arenaInUse().code.sum(valuesOf(data, block), at(mask), at(mask + 1))
}

/** Infinity if no row has a value. */
export function leastOf(mask: Mask, block: number, data: Int32Array<ArrayBuffer>): number {
  const above = arenaInUse().code.least(valuesOf(data, block), at(mask), at(mask + 1))
  return above === -1 ? Infinity : (above >>> 0) - (2 ** 31 - 1)
}
