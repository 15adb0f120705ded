import { blockSize } from '#src/search/columns/arrays/blocks.ts'
import { areasInOrder } from './areas.ts'

// Sizes that the kernels and their callers share, and where everything lies in the memories of arenas and lists.

export const pageBytes = 65_536

/** A bit for each row of a block. */
export const maskBytes = blockSize / 8

/** Nested alternatives have so many masks to work in. */
export const maxMasks = 512
const maxMarks = 65_536
const widestBytes = 8

/** A histogram has so many counters, the one for values outside its range included. */
export const histogramSize = 1_024
/** So many values are counted in one pass of the SIMD histogram. */
export const histogramGroup = 4

/** The work space of an arena; its columns lie behind it. Masks are first: their addresses are their numbers' multiples. */
export const workSpace = areasInOrder({
  masks: maxMasks * maskBytes,
  marks: maxMarks,
  /** A block of a column that lies outside of the arena. */
  values: blockSize * widestBytes,
  rows: blockSize * 4,
  /** Zeros between the calls of kernels. */
  counters: histogramSize * 4,
  expanded: blockSize,
  gathered: blockSize * 8,
})

/** Buckets of a list of numbers; they are counted in four tables of 32-bit counters. */
export const buckets = 1_024
export const bucketTableBytes = buckets * 4
const bucketTables = 4

/** What lies before the numbers of a list. */
export const listSpace = areasInOrder({
  counters: bucketTables * bucketTableBytes,
  addresses: bucketTableBytes,
  totals: 3 * 16,
})
