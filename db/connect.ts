import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BetterSQLite3Database, drizzle } from '#db/orm/drizzle.ts'
import { Caches } from '#src/domain/context/cache/caches.ts'
import { databaseBusy, databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import { type Connection, fileAt, isBusy, openConnection } from './connection.ts'
import { lastChange } from './listing-changes.ts'
import { noteOwnChanges } from './own-changes.ts'
import { type Reserve, reserveFor } from './reserve.ts'
import * as schema from './schema/index.ts'
import { createSignals } from './signals.ts'

export { type Connection, openConnection }
export type Orm = BetterSQLite3Database<typeof schema>

/** An open write transaction. `connection` is for statements that bypass Drizzle. */
export interface Transaction {
  readonly orm: Orm
  readonly connection: Connection
  /** Calls the listeners of the topic in this process after the transaction commits. */
  signal(topic: string): void
}

/** An open database. Reads have their own connection; writes run one after another through `write`. */
export interface Database {
  readonly path: string
  readonly read: Orm
  readonly readConnection: Connection
  readonly caches: Caches
  /** Runs the work in `BEGIN IMMEDIATE`; rolls back if it throws. Throws `Busy` if another process holds the lock. */
  write<T>(work: (tx: Transaction) => Promise<T> | T): Promise<T>
  /** Calls the listener after each commit that signals the topic. Returns a function that removes the listener. */
  onSignal(topic: string, listener: () => void): () => void
  /** Calls the listeners of the topic for a commit of another process or thread. */
  signal(topic: string): void
  /** False once the file at the path, or its log, was removed or replaced. */
  isSameFile(): boolean
  readonly reserve: Reserve
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly caches?: Caches
  readonly writeWaitMs?: number
  /** Size of the page cache of each of the two connections. */
  readonly cacheMegabytes?: number | undefined
  readonly file?: string | undefined
  /** Called once when `isSameFile` turns false. */
  readonly onLost?: () => void
}

const commandWaitMs = 60_000

/**
 * Opens a database that is already migrated. Throws a readable error if a connection is not as durable as required.
 * Waiting for a lock never blocks the thread.
 */
export function openDatabase(
  path: string,
  { caches = new Caches(), writeWaitMs = commandWaitMs, onLost, ...cache }: DatabaseOptions = {},
): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writer = openConnection(path, { ...cache, waits: false })
  const reader = openConnection(path, { ...cache, readonly: true, waits: false })
  const signals = createSignals()
  const tx = { orm: drizzle(writer, { schema }), connection: writer, signal: signals.note }
  const isSameFile = watchFile(path, reader, onLost)
  const reserve = reserveFor(path)
  let queue: Promise<unknown> = Promise.resolve()
  return {
    path,
    read: drizzle(reader, { schema }),
    readConnection: reader,
    caches,
    isSameFile,
    reserve,
    onSignal: signals.listen,
    signal: signals.call,
    write(work) {
      const until = performance.now() + writeWaitMs
      const result = queue.then(() => {
        if (!reader.open) throw new RequestError('Busy', databaseBusy)
        if (!isSameFile()) throw new RequestError('Busy', databaseGone)
        return inTransaction(tx, work, path, until)
      })
      result.then(signals.send, signals.drop)
      result.catch((error) => storageFailureOf(error) === 'full' && reserve.release())
      queue = result.catch(() => undefined)
      return result
    },
    async close() {
      await queue
      reader.close()
      closeWriter(writer)
    },
  }
}

function watchFile(path: string, reader: Connection, onLost = () => {}): () => boolean {
  let wasSame = true
  return () => {
    // Closing removes the log.
    if (!reader.open) return wasSame
    const isSame = fileAt(path) === reader.file
    if (wasSame && !isSame) onLost()
    wasSame = isSame
    return isSame
  }
}

/** Moves the write-ahead log into the database file. If that fails, nothing is lost, as the next start reads it. */
function closeWriter(writer: Connection): void {
  try {
    writer.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (storageFailureOf(error) === null) throw error
  }
  writer.close()
}

const retryMs = 20

async function begin(connection: Connection, until: number): Promise<void> {
  for (;;) {
    try {
      connection.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() >= until) throw new RequestError('Busy', databaseBusy)
    }
    await setTimeout(retryMs)
  }
}

async function inTransaction<T>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<T> | T,
  path: string,
  until: number,
): Promise<T> {
  await begin(tx.connection, until)
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

/** Does the work and rolls it back, so that a full disk causes an error before the real write starts. */
export function dryRun({ connection }: Transaction, work: () => void): void {
  connection.exec('SAVEPOINT dry_run')
  work()
  connection.exec('ROLLBACK TO dry_run; RELEASE dry_run')
}
