import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connection.ts'
import type { SqlValue } from './compile/sql.ts'

type Prepared = Statement<SqlValue[], unknown>

const mostKept = 200

/** Prepared statements by their text, the ones used last. */
export function createStatementCache(connection: Connection): (text: string) => Prepared {
  const kept = new Map<string, Prepared>()
  return (text) => {
    const statement = kept.get(text) ?? connection.prepare<SqlValue[], unknown>(text)
    kept.delete(text)
    kept.set(text, statement)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
}
