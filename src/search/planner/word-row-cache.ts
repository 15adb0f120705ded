import type { Connection } from '#db/connection.ts'
import { watchVersion } from '#db/database-version.ts'
import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Comparison } from '#src/domain/search/filter/condition/condition.ts'
import type { RowSet } from '#src/search/columns/pieces/row-set.ts'
import type { Table } from '#src/search/columns/table/table.ts'

interface CachedRows {
  readonly table: Table
  readonly version: number
  readonly set: RowSet
}

const kind: CacheKind<string, CachedRows> = {
  name: 'rows by words',
  maxEntries: 64,
  bytesOf: ({ set }) => set.bits.byteLength,
}

/** Caches rows that match words: a tenth of all listings for a common one. Valid until the database is written. */
export class WordRowCache {
  readonly entries = new Cache(kind)
  private readonly version: () => number

  constructor(connection: Connection) {
    this.version = watchVersion(connection)
  }

  async find(
    words: Comparison,
    searchesStreet: boolean,
    table: Table,
    find: () => Promise<RowSet>,
  ): Promise<RowSet> {
    const key = JSON.stringify([searchesStreet, words.tests])
    const version = this.version()
    const cached = this.entries.get(key)
    if (cached?.table === table && cached.version === version) return cached.set
    const set = await find()
    this.entries.set(key, { table, version, set })
    return set
  }
}
