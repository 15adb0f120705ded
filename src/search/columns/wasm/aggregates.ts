import type { Values } from '#src/search/columns/arrays/block-values.ts'
import { countsAt, gatheredAt, spreadAt, spreadEnd } from './arena.ts'
import { groupSize } from './lane-code.ts'
import { addressOf, arenaInUse, at, type Mask } from './masks.ts'
import type { NumberList } from './number-list.ts'
import { mostTallied } from './value-code.ts'

// What the values of the rows of a mask come to: counts of each value, of values of one or two bytes; sums and the least, of
// values of four.

/** Numbers of rows by value. */
export interface Counts {
  readonly counts: Uint32Array
  /** The value that is counted first. */
  readonly least: number
}

/** Whether the values from one to another are few enough to be counted. */
export const canCount = (first: number, last: number): boolean => last - first + 1 < mostTallied

/**
 * Adds how many rows of a mask have each of the values from one to another, row by row; gives how many rows those are.
 */
export function tallyRows(
  mask: Mask,
  block: number,
  values: Values,
  first: number,
  last: number,
  into: Counts,
): number {
  const { code } = arenaInUse()
  const different = last - first + 1
  const tally = values.width === 1 ? code.tally8 : code.tally16
  tally(addressOf(values, block), at(mask), at(mask + 1), first, different, countsAt)
  return takeCounts(first, different, different + 1, into)
}

/** The same of the mask that was spread last, all rows at once: it costs as much for few rows as for many. */
export function countGroups(
  block: number,
  values: Values,
  first: number,
  last: number,
  into: Counts,
): number {
  const { code } = arenaInUse()
  const different = last - first + 1
  const groups = Math.ceil(different / groupSize)
  const count = values.width === 1 ? code.countGroups8 : code.countGroups16
  count(addressOf(values, block), spreadAt, spreadEnd, first, groups, countsAt)
  return takeCounts(first, different, groups * groupSize, into)
}

/** What was counted of some values is added and set to zero, also that of values which nobody asked for. */
function takeCounts(
  first: number,
  different: number,
  counted: number,
  { counts, least }: Counts,
): number {
  const { words } = arenaInUse()
  const from = countsAt >> 2
  const place = first - least
  let sum = 0
  for (let i = 0; i < different; i++) {
    const rows = words[from + i]!
    words[from + i] = 0
    counts[place + i]! += rows
    sum += rows
  }
  for (let i = different; i < counted; i++) words[from + i] = 0
  return sum
}

export function sumOf(mask: Mask, block: number, values: Values): number {
  return arenaInUse().code.sum(addressOf(values, block), at(mask), at(mask + 1))
}

/** Infinity if no row has a value. */
export function leastOf(mask: Mask, block: number, values: Values): number {
  return leastFrom(arenaInUse().code.least(addressOf(values, block), at(mask), at(mask + 1)))
}

/** The same of the mask that was spread last. */
export function sumOfSpread(block: number, values: Values): number {
  return arenaInUse().code.sumLanes(addressOf(values, block), spreadAt, spreadEnd)
}

export function leastOfSpread(block: number, values: Values): number {
  return leastFrom(arenaInUse().code.leastLanes(addressOf(values, block), spreadAt, spreadEnd))
}

const leastFrom = (above: number) => (above === -1 ? Infinity : (above >>> 0) - (2 ** 31 - 1))

/** Adds the values of the rows of a mask to a list, without NULL. */
export function gatherValues(mask: Mask, block: number, values: Values, list: NumberList): void {
  const arena = arenaInUse()
  const { code } = arena
  const { width } = values
  const gather =
    width === 1
      ? code.gather8
      : width === 2
        ? code.gather16
        : width === 4
          ? code.gather32
          : code.gather64
  list.add(arena.gathered, gather(addressOf(values, block), at(mask), at(mask + 1), gatheredAt))
}
