import type { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import {
  countersAt,
  expandedAt,
  expandedEnd,
  gatheredAt,
  histogramGroup,
  histogramSize,
} from './layout.ts'
import { addressOf, arenaInUse, at, type Mask } from './masks.ts'
import type { NumberList } from './number-list.ts'

// What the values of the rows of a mask come to: counts of each value, of values of one or two bytes; sums and the least, of
// values of four.

/** Numbers of rows by value. */
export interface Counts {
  readonly counts: Uint32Array
  /** The value that is counted first. */
  readonly least: number
}

/** Whether the values from one to another are few enough to be counted. */
export const canCount = (first: number, last: number): boolean => last - first + 1 < histogramSize

/**
 * Adds how many rows of a mask have each of the values from one to another, row by row; gives how many rows those are.
 */
export function countByValue(
  mask: Mask,
  block: number,
  values: BlockValues,
  first: number,
  last: number,
  into: Counts,
): number {
  const { kernels } = arenaInUse()
  const different = last - first + 1
  const tally = values.width === 1 ? kernels.histogram8 : kernels.histogram16
  tally(addressOf(values, block), at(mask), at(mask + 1), first, different, countersAt)
  return takeCounts(first, different, different + 1, into)
}

/** The same of the mask that was spread last, all rows at once: it costs as much for few rows as for many. */
export function countByValueSimd(
  block: number,
  values: BlockValues,
  first: number,
  last: number,
  into: Counts,
): number {
  const { kernels } = arenaInUse()
  const different = last - first + 1
  const groups = Math.ceil(different / histogramGroup)
  const count = values.width === 1 ? kernels.histogramSimd8 : kernels.histogramSimd16
  count(addressOf(values, block), expandedAt, expandedEnd, first, groups, countersAt)
  return takeCounts(first, different, groups * histogramGroup, into)
}

/** What was counted of some values is added and set to zero, also that of values which nobody asked for. */
function takeCounts(
  first: number,
  different: number,
  counted: number,
  { counts, least }: Counts,
): number {
  const { words } = arenaInUse()
  const from = countersAt >> 2
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

export function sumOf(mask: Mask, block: number, values: BlockValues): number {
  return arenaInUse().kernels.sum32(addressOf(values, block), at(mask), at(mask + 1))
}

/** Infinity if no row has a value. */
export function minimumOf(mask: Mask, block: number, values: BlockValues): number {
  return minimumFrom(
    arenaInUse().kernels.minimum32(addressOf(values, block), at(mask), at(mask + 1)),
  )
}

/** The same of the mask that was spread last. */
export function sumOfExpanded(block: number, values: BlockValues): number {
  return arenaInUse().kernels.sumSimd32(addressOf(values, block), expandedAt, expandedEnd)
}

export function minimumOfExpanded(block: number, values: BlockValues): number {
  return minimumFrom(
    arenaInUse().kernels.minimumSimd32(addressOf(values, block), expandedAt, expandedEnd),
  )
}

const minimumFrom = (above: number) => (above === -1 ? Infinity : (above >>> 0) - (2 ** 31 - 1))

/** Adds the values of the rows of a mask to a list, without NULL. */
export function gatherValues(
  mask: Mask,
  block: number,
  values: BlockValues,
  list: NumberList,
): void {
  const arena = arenaInUse()
  const { kernels } = arena
  const { width } = values
  const gather =
    width === 1
      ? kernels.gather8
      : width === 2
        ? kernels.gather16
        : width === 4
          ? kernels.gather32
          : kernels.gather64
  list.add(arena.gathered, gather(addressOf(values, block), at(mask), at(mask + 1), gatheredAt))
}
