import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connect.ts'
import type { SqlRow, SqlValue } from './import-listings.ts'

/** Texts of new listings, written together: every statement makes the index of words write down what it holds. */
export interface NewTexts {
  add(rowKey: number, texts: SqlRow): void
  /** Writes what was added. To be called before a listing is read, and before the transaction ends. */
  flush(): void
  /** Forgets what was added: the transaction was rolled back. */
  discard(): void
}

const together = 250

export function newTexts(connection: Connection, columns: readonly string[]): NewTexts {
  const names = ['RowKey', ...columns]
  const place = `(${names.map(() => '?').join(', ')})`
  const list = names.map((name) => `"${name}"`).join(', ')
  const prepare = (rows: number): Statement<SqlValue[]> =>
    connection.prepare(`INSERT INTO listing_texts (${list}) VALUES ${Array(rows).fill(place).join(', ')}`)
  const [one, many] = [prepare(1), prepare(together)]
  let waiting: SqlValue[][] = []

  function write(rows: readonly SqlValue[][]): void {
    if (rows.length === 0) return
    const statement = rows.length === together ? many : rows.length === 1 ? one : prepare(rows.length)
    statement.run(...rows.flat())
  }

  function flush(): void {
    const rows = waiting
    waiting = []
    write(rows)
  }

  return {
    add(rowKey, texts) {
      waiting.push([rowKey, ...columns.map((name) => texts[name] ?? null)])
      if (waiting.length === together) flush()
    },
    flush,
    discard: () => void (waiting = []),
  }
}
