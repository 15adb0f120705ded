import type { Connection } from '#db/connection.ts'
import type { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { encodePack } from '#src/search/columns/snapshot/pack-format.ts'
import { toSnapshot, writeSnapshot } from '#src/search/columns/snapshot/snapshot-file.ts'
import { beginStamped } from '#src/search/columns/snapshot/stamp.ts'
import type { SearchLog } from '#src/search/port/log.ts'

// What a process that ends has taken of changes since the last snapshot, so that the next one need not take them again.

/** Taken at the end; with more of them the next start is no slower without. */
const mostChanges = 100_000

interface Options {
  readonly path: string
  readonly connection: Connection
  readonly snapshotPath: string | null
  readonly unkeepable: readonly string[]
  readonly log: SearchLog
}

/** Never fails. */
export function saveTable(live: LiveTable, options: Options): void {
  const { snapshotPath, unkeepable, log } = options
  if (snapshotPath === null) return
  const warn = (reason: string) =>
    log.warn({ snapshot: snapshotPath, reason }, 'the snapshot of the columns could not be written')
  try {
    const at = completeAt(live, options, warn)
    if (at === null) return
    writeSnapshot(
      snapshotPath,
      encodePack(toSnapshot(live.table, { at, unsupported: unkeepable, wear: live.worn })),
    )
  } catch (error) {
    warn((error as Error).message)
  }
}

/** A moment that the database bears the mark of and the table is complete to; null if there is none. */
function completeAt(
  { follower }: LiveTable,
  { path, connection }: Options,
  warn: (reason: string) => void,
) {
  const at = beginStamped(path, connection, warn)
  if (at === null) return null
  try {
    return follower.catchUp(mostChanges) ? at : null
  } finally {
    connection.exec('COMMIT')
  }
}
