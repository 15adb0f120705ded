import type { Connection } from '#db/connection.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { readSnapshot } from '#src/search/columns/snapshot/snapshot-file.ts'
import {
  type ValidSnapshot,
  validateSnapshot,
} from '#src/search/columns/snapshot/validate-snapshot.ts'
import type { SearchLog } from '#src/search/port/search-log.ts'

interface Options {
  readonly connection: Connection
  readonly dictionary: Dictionary
  readonly log: SearchLog
}

export async function loadSnapshot(
  path: string,
  { connection, dictionary, log }: Options,
): Promise<ValidSnapshot | null> {
  try {
    const snapshot = await readSnapshot(path)
    return snapshot && validateSnapshot(snapshot, connection, dictionary)
  } catch (error) {
    const { message: reason } = error as Error
    log.info({ snapshot: path, reason }, 'search snapshot not used')
    return null
  }
}
