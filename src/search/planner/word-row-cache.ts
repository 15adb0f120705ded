import type { Connection } from '#db/connection.ts'
import { watchVersion } from '#db/version.ts'
import type { Comparison } from '#src/domain/filter/condition.ts'
import type { Scope } from '#src/domain/scope.ts'
import type { RowSet } from '#src/search/columns/pieces/row-set.ts'
import type { Table } from '#src/search/columns/table/table.ts'

// The rows that have some words, as the full-text index found them, kept while the database stays as it is: a common
// word has a tenth of all listings, and reading so long a list again for every viewport would cost most of the answer.

const maxEntries = 64

export interface WordRowCache {
  /** Of the database as it is now; a set is as old as the version from before it was asked for. */
  version(): number
  get(words: Comparison, scope: Scope, table: Table): RowSet | null
  set(words: Comparison, scope: Scope, found: CachedRows): void
}

export interface CachedRows {
  readonly table: Table
  readonly version: number
  readonly set: RowSet
}

export function createWordRowCache(connection: Connection): WordRowCache {
  const version = watchVersion(connection)
  const kept = new Map<string, CachedRows>()
  const keyOf = ({ tests }: Comparison, { role }: Scope) => JSON.stringify([role, tests])
  return {
    version,
    get(words, scope, table) {
      const key = keyOf(words, scope)
      const found = kept.get(key)
      if (found === undefined) return null
      kept.delete(key)
      if (found.table !== table || found.version !== version()) return null
      kept.set(key, found)
      return found.set
    },
    set(words, scope, found) {
      kept.set(keyOf(words, scope), found)
      if (kept.size > maxEntries) kept.delete(kept.keys().next().value ?? '')
    },
  }
}
