import type { Database } from '#db/connect.ts'
import { watchVersion } from '#db/database-version.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { memoizePerTurn } from '#src/domain/context/cache/memoize-per-turn.ts'

type Make = (db: Database) => unknown

const prepared: CacheKind<Make, { readonly of: unknown }> = { name: 'prepared statements' }

/**
 * Calls `make` once per database, for example to prepare a statement: preparing it again costs more than reading most
 * of its results.
 */
export function oncePerDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  return (db) => db.caches.of(prepared).getOrSet(make, () => ({ of: make(db) })).of as T
}

const versionOf = oncePerDatabase((db) => memoizePerTurn(watchVersion(db.readConnection)))

/** A number that changes whenever anything is written to the database. */
export const dataVersion = (db: Database): number => versionOf(db)()

/**
 * Caches the value until the next write to the database. Reads and writes use different connections, so the read
 * connection notices every write.
 */
export function cacheUntilWrite<T>(name: string, find: (db: Database) => T): (db: Database) => T {
  const kind: CacheKind<'all', { readonly of: T }> = { name, maxEntries: 1 }
  return (db) => {
    const cache = db.caches.of(kind)
    cache.clearUnless(dataVersion(db))
    return cache.getOrSet('all', () => ({ of: find(db) })).of
  }
}

const queries: CacheKind<string, { readonly of: unknown }> = {
  name: 'query results until a write',
  maxEntries: 10_000,
  maxLetters: 4_000_000,
  maxKeyLetters: 4_000,
}

/**
 * Caches the result for each list of arguments until the next write. The result must depend on nothing else, such as
 * the time, and a result about an account must have the account's id among its arguments.
 */
export function cacheQueryUntilWrite<Args extends readonly unknown[], T>(
  name: string,
  find: (db: Database, ...args: Args) => T,
): (db: Database, ...args: Args) => T {
  return (db, ...args) => {
    const cache = db.caches.of(queries)
    cache.clearUnless(dataVersion(db))
    const key = `${name} ${JSON.stringify(args)}`
    return cache.getOrSet(key, () => ({ of: find(db, ...args) })).of as T
  }
}

type FindEach<Value> = (db: Database, keys: readonly number[]) => ReadonlyMap<number, Value>

/**
 * Caches rows by key until the next write and evicts the least recently used ones beyond the limit of the kind.
 * Results are in the order of the keys; keys without a row are skipped.
 */
export function cacheRowsUntilWrite<Value>(
  kind: CacheKind<number, Value>,
  find: FindEach<Value>,
): FindEach<Value> {
  return (db, keys) => {
    const cache = db.caches.of(kind)
    // Rows that are read now are at least as new as the version of the cache, which is checked before they are reused.
    if (!cache.hasVersion || keys.some((key) => cache.has(key))) cache.clearUnless(dataVersion(db))
    const unknown = keys.filter((key) => !cache.has(key))
    const foundRows = unknown.length === 0 ? noRows : find(db, unknown)
    const values = new Map<number, Value>()
    for (const key of keys) {
      const value = foundRows.get(key) ?? cache.get(key)
      if (value !== undefined) values.set(key, value)
    }
    for (const [key, value] of foundRows) cache.set(key, value)
    return values
  }
}

const noRows: ReadonlyMap<number, never> = new Map<number, never>()
