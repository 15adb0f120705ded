export interface TableLimits {
  /** A search applies up to this many changes of its own process at once (about 10 ms). More than an import commits. */
  readonly fewChanges: number
  /** The same for changes of other processes (1 ms). */
  readonly smallChanges: number
  /** Maximum number of listings for a build in this thread, which takes a tenth of a second. */
  readonly mostInThread: number
  /** Minimum of worn rows for a rebuild. For a large table it is an eighth of the rows. */
  readonly minWear: number
  /** A rebuild waits until there was no commit for this long, unless the wear is double. */
  readonly idleMs: number
  /** Fewer changes are not worth a snapshot on exit. */
  readonly minSaved: number
  /** Of all requested columns together. */
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
