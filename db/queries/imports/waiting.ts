import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connect.ts'
import type { SqlValue } from './rows.ts'

// New rows are written many in one statement: each statement copies the pages that it is about to change, and makes the
// index of words write down what it holds.

/** New rows of several tables that wait to be written. */
export interface Waiting {
  /** Tables are written in the order in which they are named here: rows that others refer to first. */
  table(options: WaitingTable): NewRows
  /** Writes all of them; before the transaction ends. */
  flush(): void
  /** Forgets all of them: the transaction was rolled back. */
  discard(): void
}

export interface WaitingTable {
  readonly name: string
  /** Those of a row's values, in their order. The list may grow: rows that were added before have NULL there. */
  readonly columns: readonly string[]
  /** Called when no row waits any more. */
  readonly emptied?: () => void
}

export interface NewRows {
  /** Writes those of all tables first when there are many: the rows that it refers to may wait. */
  add(row: readonly SqlValue[]): void
}

/** Statements are prepared for so many rows, largest first; the first is also the most that wait. */
const sizes = [250, 100, 25, 5, 1] as const

interface Queue {
  write(): void
  empty(): void
}

export function waitingRows(connection: Connection): Waiting {
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

/** Statements by their number of rows, made anew when the table has got more columns. */
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
