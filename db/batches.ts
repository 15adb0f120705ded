import { setImmediate } from 'node:timers/promises'
import type { Database, Transaction } from './connect.ts'

/** Takes two milliseconds or less, without its commit. */
const rowsAtOnce = 50

/**
 * Repeats a change of at most so many rows until none is left, each time in a transaction and a turn of the event loop of
 * its own. Returns how many rows were changed.
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
