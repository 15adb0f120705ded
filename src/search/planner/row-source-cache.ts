import type { Connection } from '#db/connection.ts'
import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import { type RowSource, rowSourceKey } from '#src/domain/search/filter/condition/row-source.ts'
import { RowSet } from '#src/search/columns/pieces/row-set.ts'
import { IdIndex } from '#src/search/columns/table/id-index.ts'
import type { Table } from '#src/search/columns/table/table.ts'
import { idsSql, rowKeysSql } from '#src/search/sql/compile/rows-sql.ts'
import type { Sql } from '#src/search/sql/compile/sql.ts'
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
  private index: IdIndex | null = null
  private readonly statement: ReturnType<typeof createStatementCache>

  constructor(connection: Connection) {
    this.statement = createStatementCache(connection)
  }

  readonly find = (source: RowSource, table: Table): RowSet | null => {
    if (source.size > largest) return null
    const key = rowSourceKey(source)
    const cached = this.entries.get(key)
    if (cached?.table === table && cached.rows === table.rows) return cached.set
    const set = this.rowsOf(this.idsOf(source), table)
    this.entries.set(key, { table, rows: table.rows, set })
    return set
  }

  private rowsOf(ids: readonly string[], table: Table): RowSet {
    if (this.index?.table !== table) this.index = new IdIndex(table)
    const rows = this.index.find(ids)
    const set = new RowSet(table.rows)
    for (const row of rows) if (row >= 0) set.add(row)
    const unknown = ids.filter((_, i) => rows[i]! < 0)
    if (unknown.length === 0) return set
    for (const rowKey of this.column<number>(rowKeysSql(unknown))) set.addKey(rowKey, table)
    return set
  }

  private idsOf(source: RowSource): readonly string[] {
    return source.kind === 'listed' ? source.ids : this.column<string>(idsSql(source))
  }

  private column<Value>({ text, values }: Sql): Value[] {
    return this.statement(text)
      .pluck()
      .all(...values) as Value[]
  }
}
