import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connection.ts'
import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import type { SqlValue } from './compile/sql.ts'

type Prepared = Statement<SqlValue[], unknown>

const kind: CacheKind<string, Prepared> = { name: 'statements of the search', maxEntries: 200 }

export function createStatementCache(connection: Connection): (text: string) => Prepared {
  const statements = new Cache(kind)
  return (text) => statements.getOrSet(text, () => connection.prepare<SqlValue[], unknown>(text))
}
