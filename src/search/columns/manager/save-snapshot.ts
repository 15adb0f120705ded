import type { Connection } from '#db/connection.ts'
import type { LiveTable } from '#src/search/columns/changes/live-table.ts'
import { encodePack } from '#src/search/columns/snapshot/pack-format.ts'
import { toSnapshot, writeSnapshot } from '#src/search/columns/snapshot/snapshot-file.ts'
import { beginStamped } from '#src/search/columns/snapshot/stamp.ts'
import type { SearchLog } from '#src/search/port/search-log.ts'

/** After more changes than this, a start from the snapshot is no faster than a start without it. */
const maxChanges = 100_000

interface Options {
  readonly path: string
  readonly connection: Connection
  readonly snapshotPath: string | null
  readonly unsupported: readonly string[]
  readonly log: SearchLog
}

/** Saves the table for the next start if it has changed since the last snapshot. Never throws. */
export function saveTable(live: LiveTable, options: Options): void {
  const { snapshotPath, unsupported, log } = options
  if (snapshotPath === null) return
  const warn = (reason: string) =>
    log.warn({ snapshot: snapshotPath, reason }, 'search snapshot could not be written')
  try {
    const stamp = completeAt(live, options, warn)
    if (stamp === null) return
    writeSnapshot(
      snapshotPath,
      encodePack(toSnapshot(live.table, { at: stamp, unsupported, wear: live.wornRows })),
    )
  } catch (error) {
    warn((error as Error).message)
  }
}

/** Returns the stamp up to which the table is complete, or null if the table is not up to date. */
function completeAt(
  { follower }: LiveTable,
  { path, connection }: Options,
  warn: (reason: string) => void,
) {
  const stamp = beginStamped(path, connection, warn)
  if (stamp === null) return null
  try {
    return follower.catchUp(maxChanges) ? stamp : null
  } finally {
    connection.exec('COMMIT')
  }
}
