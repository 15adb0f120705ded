import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connect.ts'
import type { SqlValue } from './import-columns.ts'

// New rows are written many to a statement: each statement copies the pages that it is going to change, and flushes
// the index of words.

export interface PendingRows {
  /** Tables are written in the order of these calls, so add tables that others refer to first. */
  table(options: WaitingTable): NewRows
  /** Must be called before the transaction ends. */
  flush(): void
  /** Called after a rollback. */
  discard(): void
}

export interface WaitingTable {
  readonly name: string
  /** The columns of a row's values. The list may grow: earlier rows have NULL there. */
  readonly columns: readonly string[]
  /** Called when no row is pending. */
  readonly emptied?: () => void
}

export interface NewRows {
  /** May flush all tables first, since the row may refer to pending rows. */
  add(row: readonly SqlValue[]): void
}

/** Statements are prepared for these numbers of rows; the first is also the limit of pending rows. */
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
  { name, columns, emptied }: WaitingTable,
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
        statementFor(size).run(...valuesOf(waiting, from, from + size, columns.length))
      }
    }
  }

  function add(row: readonly SqlValue[]): void {
    if (rows.length === sizes[0]) flush()
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

/** Statements by number of rows, prepared again when the table gets more columns. */
function preparer(connection: Connection, table: string, columns: readonly string[]) {
  const known = new Map<number, Statement<SqlValue[]>>()
  let width = 0
  return (rows: number): Statement<SqlValue[]> => {
    if (width !== columns.length) known.clear()
    width = columns.length
    const before = known.get(rows)
    if (before !== undefined) return before
    const names = columns.map((name) => `"${name}"`).join(', ')
    const places = `(${columns.map(() => '?').join(', ')})`
    const fresh = connection.prepare<SqlValue[]>(
      `INSERT INTO ${table} (${names}) VALUES ${Array(rows).fill(places).join(', ')}`,
    )
    known.set(rows, fresh)
    return fresh
  }
}
