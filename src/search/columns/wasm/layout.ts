import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import { areasInOrder } from './areas.ts'

// Shared by kernels and callers: sizes, and the layout of memories.

export const pageBytes = 65_536

/** A bit for each row of a block. */
export const maskBytes = blockSize / 8

/** One per level of nested alternatives. */
export const maxMasks = 512
const maxMarks = 65_536
const widestBytes = 8

/** Including the one for values out of range. */
export const histogramSize = 1_024
/** Values counted in one pass of the SIMD histogram. */
export const histogramGroup = 4

/** Masks come first: their addresses are multiples of their numbers. Columns lie behind. */
export const workSpace = areasInOrder({
  masks: maxMasks * maskBytes,
  marks: maxMarks,
  /** A block of a column outside the arena. */
  values: blockSize * widestBytes,
  rows: blockSize * 4,
  counters: histogramSize * 4,
  expanded: blockSize,
  gathered: blockSize * 8,
})

/** Buckets of a list; they are counted in four tables. */
export const buckets = 1_024
export const bucketTableBytes = buckets * 4
const bucketTables = 4

export const listSpace = areasInOrder({
  counters: bucketTables * bucketTableBytes,
  addresses: bucketTableBytes,
  totals: 3 * 16,
})
