import type { Connection } from '#db/connection.ts'
import { beginStamped } from './build.ts'
import { saveInThread } from './builder.ts'
import type { KeeperLog } from './keeper-port.ts'
import type { LiveTable } from './live-table.ts'
import { buffersOf, packTable } from './packed.ts'

// What a process that ends has taken of changes since the last snapshot, so that the next one need not take them again.

/** Fewer changes than this are taken at the next start as quickly as they could be saved. */
const leastChanges = 5_000
const mostMs = 1_000

interface Options {
  readonly path: string
  readonly connection: Connection
  readonly snapshotPath: string | null
  readonly unkeepable: readonly string[]
  readonly log: KeeperLog
}

/** Saves the table if that is worth it; it cannot be used any more afterwards. Never fails. */
export async function saveTable(live: LiveTable, savedSeq: number | null, options: Options): Promise<void> {
  const { snapshotPath, unkeepable, log } = options
  if (snapshotPath === null || live.follower.complete - (savedSeq ?? 0) < leastChanges) return
  const at = completeAt(live, options)
  if (at === null) return
  const table = packTable(live.table)
  const snapshot = { at, unkeepable, worn: live.worn, table }
  const saving = await saveInThread({ kind: 'snapshot', snapshotPath, snapshot }, buffersOf(table))
  if (saving.kind === 'unsaved') log.warn({ snapshot: snapshotPath, reason: saving.reason }, unwritten)
}

const unwritten = 'the snapshot of the columns could not be written'

/** A moment that the database bears the mark of and the table is complete to; null if there is none. */
function completeAt({ follower }: LiveTable, { path, connection, snapshotPath, log }: Options) {
  const warn = (reason: string) => log.warn({ snapshot: snapshotPath, reason }, unwritten)
  const at = beginStamped(path, connection, warn)
  if (at === null) return null
  try {
    return follower.catchUp(performance.now() + mostMs) ? at : null
  } catch (error) {
    warn((error as Error).message)
    return null
  } finally {
    connection.exec('COMMIT')
  }
}
