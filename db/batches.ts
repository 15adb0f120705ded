import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from './connect.ts'

/** Rows changed per transaction. A batch of 50 takes two milliseconds or less, not counting its commit. */
const rowsAtOnce = 50

/**
 * Calls `change`, which may change at most `limit` rows, until it changes none. Each call is a separate transaction in
 * a separate turn of the event loop. Returns the total number of rows changed.
 */
export async function inBatches(
  db: Database,
  change: (tx: Transaction, limit: number) => number,
): Promise<number> {
  for (let changed = 0; ; await setImmediate()) {
    const batchSize = await db.write((tx) => change(tx, rowsAtOnce))
    changed += batchSize
    if (batchSize < rowsAtOnce) return changed
  }
}
