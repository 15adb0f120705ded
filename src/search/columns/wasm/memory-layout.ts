import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import { areasInOrder } from './memory-areas.ts'

// Sizes and memory layouts that kernels and their callers share.

export const pageBytes = 65_536

/** A bit for each row of a block. */
export const maskBytes = blockSize / 8

/** One for each level of nested alternatives. */
export const maxMasks = 512
const maxMarks = 65_536
const widestBytes = 8

/** Includes the counter for values out of range. */
export const histogramSize = 1_024
/** How many values a pass of the SIMD histogram counts. */
export const histogramGroup = 4

/** Masks come first, so that a mask's address is a multiple of its number. Columns follow the work space. */
export const workSpace = areasInOrder({
  masks: maxMasks * maskBytes,
  marks: maxMarks,
  /** A block of a column outside of the arena. */
  values: blockSize * widestBytes,
  rows: blockSize * 4,
  counters: histogramSize * 4,
  expanded: blockSize,
  gathered: blockSize * 8,
})

/** Buckets for the numbers of a list, which are counted in four tables. */
export const buckets = 1_024
export const bucketTableBytes = buckets * 4
const bucketTables = 4

export const listSpace = areasInOrder({
  counters: bucketTables * bucketTableBytes,
  addresses: bucketTableBytes,
  totals: 3 * 16,
})
