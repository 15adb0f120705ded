import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from './connect.ts'

/** A batch of this size takes two milliseconds or less, without its commit. */
const rowsAtOnce = 50

/**
 * Repeats a change of at most `limit` rows until none is left, each time in a separate transaction and turn of the
 * event loop. Returns how many rows were changed.
 */
export async function inBatches(
  db: Database,
  change: (tx: Transaction, limit: number) => number,
): Promise<number> {
  for (let changed = 0; ; await setImmediate()) {
    const of = await db.write((tx) => change(tx, rowsAtOnce))
    changed += of
    if (of < rowsAtOnce) return changed
  }
}
