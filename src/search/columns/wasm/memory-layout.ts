import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import { areasInOrder } from './memory-areas.ts'

export const pageBytes = 65_536

export const maskBytes = blockSize / 8

/** Each level of nested alternatives in a filter needs one mask. */
export const maxMasks = 512
const maxMarks = 65_536
const widestBytes = 8

/** The number of counters, including one for values out of range. */
export const histogramSize = 1_024
export const histogramGroup = 4

/** Memory for the kernels. Masks are first, so that a mask's address is a multiple of its number; columns follow. */
export const workSpace = areasInOrder({
  masks: maxMasks * maskBytes,
  marks: maxMarks,
  values: blockSize * widestBytes,
  rows: blockSize * 4,
  counters: histogramSize * 4,
  expanded: blockSize,
  gathered: blockSize * 8,
})

/** The number of buckets into which a list of numbers is counted. They are counted in four tables. */
export const buckets = 1_024
export const bucketTableBytes = buckets * 4
const bucketTables = 4

export const listSpace = areasInOrder({
  counters: bucketTables * bucketTableBytes,
  addresses: bucketTableBytes,
  totals: 3 * 16,
})
