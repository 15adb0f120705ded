import { blockSize } from '#src/search/columns/arrays/blocks.ts'

// Sizes that the kernels and their callers share, and where the work space lies in the memory of an arena.

export const pageBytes = 65_536

/** A bit for each row of a block. */
export const maskBytes = blockSize / 8

/** Nested alternatives have so many masks to work in. */
export const maxMasks = 512
const maxMarks = 65_536

export const marksAt = maxMasks * maskBytes
export const valuesAt = marksAt + maxMarks
export const rowsAt = valuesAt + blockSize * 8
/** Behind values of one or two bytes. */
export const countersAt = valuesAt + blockSize * 4
export const expandedAt = rowsAt + blockSize * 4
export const expandedEnd = expandedAt + blockSize
export const gatheredAt = expandedEnd
export const columnsAt = gatheredAt + blockSize * 8

/** A histogram has so many counters, the one for values outside its range included. */
export const histogramSize = 1_024
/** So many values are counted in one pass of the SIMD histogram. */
export const histogramGroup = 4

/** Buckets of a list of numbers; they are counted in four tables of 32-bit counters. */
export const buckets = 1_024
export const bucketTableBytes = buckets * 4
export const bucketTables = 4
