import type { Connection } from '#db/connection.ts'
import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import { type RowSource, rowSourceKey } from '#src/domain/search/filter/condition/row-source.ts'
import { RowSet } from '#src/search/columns/pieces/row-set.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { rowKeysOfSql } from '#src/search/sql/compile/rows-sql.ts'
import { createStatementCache } from '#src/search/sql/statement-cache.ts'

interface CachedRows {
  readonly table: Table
  /** The number of rows that the table had. Listings that are not in the set may be among rows added later. */
  readonly rows: number
  readonly set: RowSet
}

const kind: CacheKind<string, CachedRows> = {
  name: 'rows of collections and ratings',
  maxEntries: 200,
  bytesOf: ({ set }) => set.bits.byteLength,
}

const largest = 5_000

/** Caches the rows of collections and ratings. Entries are valid until collections or the table change. */
export class RowSourceCache {
  readonly entries = new Cache(kind)
  private readonly statement: ReturnType<typeof createStatementCache>

  constructor(connection: Connection) {
    this.statement = createStatementCache(connection)
  }

  readonly find = (source: RowSource, table: Table): RowSet | null => {
    if (source.size > largest) return null
    const key = rowSourceKey(source)
    const cached = this.entries.get(key)
    if (cached?.table === table && cached.rows === table.rows) return cached.set
    const set = RowSet.of(this.rowKeysOf(source), table)
    this.entries.set(key, { table, rows: table.rows, set })
    return set
  }

  private rowKeysOf(source: RowSource): number[] {
    const { text, values } = rowKeysOfSql(source)
    return this.statement(text)
      .pluck()
      .all(...values) as number[]
  }
}
