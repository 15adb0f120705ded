import type { BlockValues } from '#src/search/columns/arrays/block-values.ts'
import { addressOf, at, type Mask, selectedArena } from './mask-arena.ts'
import { histogramGroup, histogramSize, workSpace } from './memory-layout.ts'
import type { NumberList } from './number-list.ts'

const { counters, expanded, gathered } = workSpace.areas

export interface Counts {
  readonly counts: Uint32Array
  /** The value that the first counter stands for. */
  readonly least: number
}

export const canCount = (first: number, last: number): boolean => last - first + 1 < histogramSize

/** Counts matching rows by value, one row at a time. Returns how many of them have a value in the range. */
export function countByValue(
  mask: Mask,
  block: number,
  values: BlockValues,
  first: number,
  last: number,
  into: Counts,
): number {
  const { kernels } = selectedArena()
  const different = last - first + 1
  const tally = values.width === 1 ? kernels.histogram8 : kernels.histogram16
  tally(addressOf(values, block), at(mask), at(mask + 1), first, different, counters.at)
  return addCounters(first, different, different + 1, into)
}

/** Counts matching rows by value with SIMD, equally fast for few rows and many. The mask must be expanded. */
export function countByValueSimd(
  block: number,
  values: BlockValues,
  first: number,
  last: number,
  into: Counts,
): number {
  const { kernels } = selectedArena()
  const different = last - first + 1
  const groups = Math.ceil(different / histogramGroup)
  const count = values.width === 1 ? kernels.histogramSimd8 : kernels.histogramSimd16
  count(addressOf(values, block), expanded.at, expanded.end, first, groups, counters.at)
  return addCounters(first, different, groups * histogramGroup, into)
}

function addCounters(
  first: number,
  different: number,
  counted: number,
  { counts, least }: Counts,
): number {
  const { words } = selectedArena()
  const from = counters.at >> 2
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
  return selectedArena().kernels.sum32(addressOf(values, block), at(mask), at(mask + 1))
}

export function minimumOf(mask: Mask, block: number, values: BlockValues): number {
  return minimumFrom(
    selectedArena().kernels.minimum32(addressOf(values, block), at(mask), at(mask + 1)),
  )
}

export function sumOfExpanded(block: number, values: BlockValues): number {
  return selectedArena().kernels.sumSimd32(addressOf(values, block), expanded.at, expanded.end)
}

export function minimumOfExpanded(block: number, values: BlockValues): number {
  return minimumFrom(
    selectedArena().kernels.minimumSimd32(addressOf(values, block), expanded.at, expanded.end),
  )
}

const minimumFrom = (above: number) => (above === -1 ? Infinity : (above >>> 0) - (2 ** 31 - 1))

export function gatherValues(
  mask: Mask,
  block: number,
  values: BlockValues,
  list: NumberList,
): void {
  const arena = selectedArena()
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
  list.add(arena.gathered, gather(addressOf(values, block), at(mask), at(mask + 1), gathered.at))
}
