export interface TableLimits {
  /** Own changes that a search applies at once, more than an import commits: about 10 ms. */
  readonly fewChanges: number
  /** Changes of other processes: 1 ms. */
  readonly smallChanges: number
  /** So many listings are built in the thread itself, in a tenth of a second. */
  readonly mostInThread: number
  /** Least wear for a rebuild; for a large table, an eighth of it. */
  readonly minWear: number
  /** A rebuild waits for this long without commits, unless the wear is double. */
  readonly idleMs: number
  /** Fewer changes are not worth a snapshot on exit. */
  readonly minSaved: number
  /** Of all requested columns. */
  readonly maxRequestedBytes: number
}

export const defaultLimits: TableLimits = {
  fewChanges: 1_200,
  smallChanges: 100,
  mostInThread: 5_000,
  minWear: 65_536,
  idleMs: 2_000,
  minSaved: 5_000,
  maxRequestedBytes: 64 * 1024 * 1024,
}
