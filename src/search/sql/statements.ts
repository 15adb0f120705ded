import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connection.ts'
import { LruCache } from '#src/search/cache/lru-cache.ts'
import type { SqlValue } from './compile/sql.ts'

type Prepared = Statement<SqlValue[], unknown>

const maxStatements = 200

/** Prepared statements by their text. */
export function createStatementCache(connection: Connection): (text: string) => Prepared {
  const statements = new LruCache<string, Prepared>(maxStatements)
  return (text) => statements.getOrSet(text, () => connection.prepare<SqlValue[], unknown>(text))
}
