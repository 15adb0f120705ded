export interface TableLimits {
  /** So many changes of this process a search applies at once, more than an import commits: about 10 ms. */
  readonly fewChanges: number
  /** So many of other processes: 1 ms. */
  readonly smallChanges: number
  /** Worn rows that make a rebuild due, at least; of a large table an eighth. */
  readonly minWear: number
  /** A rebuild waits until there were no commits for so many milliseconds, unless the wear is twice that. */
  readonly idleMs: number
  /** Fewer changes are not worth a snapshot on exit. */
  readonly minSaved: number
  /** Of all requested columns. */
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
