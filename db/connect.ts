import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BetterSQLite3Database, drizzle } from '#db/orm/drizzle.ts'
import { Caches } from '#src/domain/cache/caches.ts'
import { type Connection, openConnection } from './connection.ts'
import { lastChange } from './listing-changes.ts'
import { noteOwnChanges } from './own-changes.ts'
import * as schema from './schema/index.ts'

export { type Connection, openConnection }
export type Orm = BetterSQLite3Database<typeof schema>

/** An open write transaction: Drizzle, and the connection for prepared statements. */
export interface Transaction {
  readonly orm: Orm
  readonly connection: Connection
}

/** Reads have a connection of their own; writes are serialized through `write`. */
export interface Database {
  readonly path: string
  readonly read: Orm
  readonly readConnection: Connection
  /** What was read of it, and its prepared statements. */
  readonly caches: Caches
  /** Runs the work in `BEGIN IMMEDIATE`; rolls back if it throws. */
  write<T>(work: (tx: Transaction) => Promise<T> | T): Promise<T>
  /** Waits for pending writes, checkpoints, and closes. */
  close(): Promise<void>
}

/** Opens a migrated file; throws a sentence if a connection is not as durable as required. */
export function openDatabase(path: string, caches = new Caches()): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writer = openConnection(path)
  const reader = openConnection(path, { readonly: true })
  const tx: Transaction = { orm: drizzle(writer, { schema }), connection: writer }
  let queue: Promise<unknown> = Promise.resolve()
  return {
    path,
    read: drizzle(reader, { schema }),
    readConnection: reader,
    caches,
    write(work) {
      const result = queue.then(() => inTransaction(tx, work, path))
      queue = result.catch(() => undefined)
      return result
    },
    async close() {
      await queue
      reader.close()
      writer.pragma('wal_checkpoint(TRUNCATE)')
      writer.close()
    },
  }
}

async function inTransaction<T>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<T> | T,
  path: string,
): Promise<T> {
  tx.connection.exec('BEGIN IMMEDIATE')
  try {
    const before = lastChange(tx.connection)
    const result = await work(tx)
    const after = lastChange(tx.connection)
    tx.connection.exec('COMMIT')
    noteOwnChanges(path, before, after)
    return result
  } catch (error) {
    if (tx.connection.inTransaction) tx.connection.exec('ROLLBACK')
    throw error
  }
}
