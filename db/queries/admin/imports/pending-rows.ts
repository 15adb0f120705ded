import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connect.ts'
import type { SqlValue } from './import-columns.ts'

// New rows are inserted many per statement, because every statement copies the pages it is about to change and flushes
// the full-text index.

export interface PendingRows {
  /** Adds a table. Tables are written in the order of these calls, so a table must come after those it refers to. */
  table(options: WaitingTable): NewRows
  /** Writes all pending rows. Must be called before the transaction ends. */
  flush(): void
  /** Drops all pending rows. Must be called after a rollback. */
  discard(): void
}

export interface WaitingTable {
  readonly name: string
  /** Columns of the values in each row. The list may grow; rows added before then have NULL in the new columns. */
  readonly columns: readonly string[]
  /** The maximum number of pending rows. */
  readonly most?: number
  /** Runs whenever the pending rows of this table are about to be written or are discarded. */
  readonly emptied?: () => void
}

export interface NewRows {
  /** Queues a row. If the queue is full, all tables are flushed first, because the row may refer to pending rows. */
  add(row: readonly SqlValue[]): void
}

/** Numbers of rows for which statements are prepared. The first is also the usual maximum number of pending rows. */
const sizes = [250, 100, 25, 5, 1] as const

interface Queue {
  write(): void
  empty(): void
}

export function waitingRows(connection: Connection): PendingRows {
  const queues: Queue[] = []
  function flush(): void {
    for (const queue of queues) queue.write()
  }
  return {
    table(options) {
      const { add, queue } = openQueue(connection, options, flush)
      queues.push(queue)
      return { add }
    },
    flush,
    discard() {
      for (const queue of queues) queue.empty()
    },
  }
}

function openQueue(
  connection: Connection,
  { name, columns, most = sizes[0], emptied }: WaitingTable,
  flush: () => void,
) {
  const statementFor = preparer(connection, name, columns)
  let rows: (readonly SqlValue[])[] = []

  function empty(): void {
    rows = []
    emptied?.()
  }

  function write(): void {
    const waiting = rows
    empty()
    let from = 0
    for (const size of sizes) {
      for (; waiting.length - from >= size; from += size) {
        statementFor(size).run(valuesOf(waiting, from, from + size, columns.length))
      }
    }
  }

  function add(row: readonly SqlValue[]): void {
    if (rows.length === most) flush()
    rows.push(row)
  }

  return { add, queue: { write, empty } }
}

function valuesOf(
  rows: readonly (readonly SqlValue[])[],
  from: number,
  to: number,
  width: number,
): SqlValue[] {
  const values: SqlValue[] = []
  for (let i = from; i < to; i++) {
    const row = rows[i]!
    for (let column = 0; column < width; column++) values.push(row[column] ?? null)
  }
  return values
}

/** Prepares insert statements by number of rows, and again when the table gets more columns. */
function preparer(connection: Connection, table: string, columns: readonly string[]) {
  const statementBySize = new Map<number, Statement<[readonly SqlValue[]]>>()
  let width = 0
  return (rows: number): Statement<[readonly SqlValue[]]> => {
    if (width !== columns.length) statementBySize.clear()
    width = columns.length
    const before = statementBySize.get(rows)
    if (before !== undefined) return before
    const names = columns.map((name) => `"${name}"`).join(', ')
    const places = `(${columns.map(() => '?').join(', ')})`
    const fresh = connection.prepare<[readonly SqlValue[]]>(
      `INSERT INTO ${table} (${names}) VALUES ${Array(rows).fill(places).join(', ')}`,
    )
    statementBySize.set(rows, fresh)
    return fresh
  }
}
