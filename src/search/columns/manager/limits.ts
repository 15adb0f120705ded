export interface TableLimits {
  /** A search first applies up to this many changes by its own process (10 ms), more than an import commits at once. */
  readonly fewChanges: number
  /** A search first applies up to this many changes of other processes, which takes about 1 ms. */
  readonly smallChanges: number
  /** A database with at most this many listings is built in the main thread, which takes a tenth of a second. */
  readonly mostInThread: number
  /** A table is rebuilt when this many rows are worn, or an eighth of its rows if that is more. */
  readonly minWear: number
  /** A rebuild waits for this many milliseconds without commits, unless the wear is twice the limit. */
  readonly idleMs: number
  /** With fewer changes since the last snapshot, no new one is written on exit. */
  readonly minSaved: number
  /** The maximum size of all requested columns together. */
  readonly maxRequestedBytes: number
  /** How long a process waits for the snapshot that another one writes, in milliseconds. */
  readonly awaitedMs: number
}

export const defaultLimits: TableLimits = {
  fewChanges: 1_200,
  smallChanges: 100,
  mostInThread: 5_000,
  minWear: 65_536,
  idleMs: 2_000,
  minSaved: 5_000,
  maxRequestedBytes: 64 * 1024 * 1024,
  awaitedMs: 30_000,
}

/** Returns how many changes to apply at once, which takes 3 to 10 ms. A long backlog gets larger slices. */
export const sliceOf = (pending: number) => Math.min(1_000, Math.max(300, pending >> 2))
/** The most changes that a search applies before it runs, those of its own process and of others together. */
export const maxAtOnce = 5_000
export const sliceMs = 5
