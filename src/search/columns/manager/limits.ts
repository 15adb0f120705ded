// The measures of the keeper, as they are unless somebody has reason to choose others.

export interface KeeperLimits {
  /** So many changes of this process are taken at once by a search, more than an import commits: some 10 ms. */
  readonly fewChanges: number
  /** So many of other processes: 1 ms. */
  readonly smallChanges: number
  /** Rows that wear a table, at least; of a large one an eighth. */
  readonly leastWorn: number
  /** A table that is a little worn is built anew when nobody has written for so long, in milliseconds. */
  readonly calmMs: number
  /** Fewer changes than this are not worth a snapshot at the end: the next start takes them as quickly. */
  readonly leastSaved: number
  /** Bytes of all columns that were asked for. */
  readonly mostLateBytes: number
}

export const usualLimits: KeeperLimits = {
  fewChanges: 1_200,
  smallChanges: 100,
  leastWorn: 65_536,
  calmMs: 2_000,
  leastSaved: 5_000,
  mostLateBytes: 64 * 1024 * 1024,
}
