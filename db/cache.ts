import type { Connection, Database } from '#db/connect.ts'
import { watchVersion } from '#db/version.ts'

/** Preparing a statement again costs more than max of its results. */
export function oncePerDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Connection, { readonly of: T }>()
  return (db) => {
    const known = made.get(db.readConnection)
    if (known !== undefined) return known.of
    const of = make(db)
    made.set(db.readConnection, { of })
    return of
  }
}

/** Computes again only after the database was written to: writes go through other connections. */
export function cacheUntilWrite<T>(find: (db: Database) => T): (db: Database) => T {
  const cacheOf = oncePerDatabase((db) => {
    const versionNow = watchVersion(db.readConnection)
    let cached: { readonly version: number; readonly value: T } | null = null
    return () => {
      const now = versionNow()
      if (cached?.version !== now) cached = { version: now, value: find(db) }
      return cached.value
    }
  })
  return (db) => cacheOf(db)()
}

/** Finds rows by their keys; keys without a row are left out. */
type FindEach<Value> = (db: Database, keys: readonly number[]) => ReadonlyMap<number, Value>

/** Evicts the least recently used rows beyond `max`. Results are in the order of the keys. */
export function cacheRowsUntilWrite<Value>(max: number, find: FindEach<Value>): FindEach<Value> {
  const cachedRows = cacheUntilWrite(() => new Map<number, Value>())
  return (db, keys) => {
    const cached = cachedRows(db)
    const unknown = keys.filter((key) => !cached.has(key))
    const found = unknown.length === 0 ? cached : find(db, unknown)
    const values = new Map<number, Value>()
    for (const key of keys) {
      const value = cached.get(key) ?? found.get(key)
      if (value !== undefined) values.set(key, value)
    }
    touch(cached, values, max)
    return values
  }
}

/** Reorders only once the cache is nearly full. */
function touch<Value>(
  cached: Map<number, Value>,
  values: ReadonlyMap<number, Value>,
  max: number,
): void {
  const isNearlyFull = cached.size + values.size > max / 2
  for (const [key, value] of values) {
    if (isNearlyFull) cached.delete(key)
    cached.set(key, value)
  }
  for (const key of cached.keys()) {
    if (cached.size <= max) return
    cached.delete(key)
  }
}
