// The measures of the keeper, as they are unless somebody has reason to choose others.

export interface TableLimits {
  /** So many changes of this process are taken at once by a search, more than an import commits: some 10 ms. */
  readonly fewChanges: number
  /** So many of other processes: 1 ms. */
  readonly smallChanges: number
  /** Rows that wear a table, at least; of a large one an eighth. */
  readonly minWear: number
  /** A table that is a little worn is built anew when nobody has written for so long, in milliseconds. */
  readonly idleMs: number
  /** Fewer changes than this are not worth a snapshot at the end: the next start takes them as quickly. */
  readonly minSaved: number
  /** Bytes of all columns that were asked for. */
  readonly maxRequestedBytes: number
}

export const defaultLimits: TableLimits = {
  fewChanges: 1_200,
  smallChanges: 100,
  minWear: 65_536,
  idleMs: 2_000,
  minSaved: 5_000,
  maxRequestedBytes: 64 * 1024 * 1024,
}
