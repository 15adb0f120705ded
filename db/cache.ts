import type { Connection, Database } from '#db/connect.ts'
import { watchVersion } from '#db/version.ts'

/** Makes something once for each database: building a statement anew costs more than most of its answers. */
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

/** Finds something anew only when the database was written to since: all writes go through another connection. */
export function untilWritten<T>(find: (db: Database) => T): (db: Database) => T {
  const keeper = oncePerDatabase((db) => {
    const versionNow = watchVersion(db.readConnection)
    let kept: { readonly version: number; readonly value: T } | null = null
    return () => {
      const now = versionNow()
      if (kept?.version !== now) kept = { version: now, value: find(db) }
      return kept.value
    }
  })
  return (db) => keeper(db)()
}

/** Finds by row keys, all that it is given at once; what has nothing is left out. */
type FindEach<Value> = (db: Database, keys: readonly number[]) => ReadonlyMap<number, Value>

/**
 * Finds each key anew only when the database was written to since, or when so many others were asked for that it was
 * forgotten. Answers in the order of the keys.
 */
export function eachUntilWritten<Value>(most: number, find: FindEach<Value>): FindEach<Value> {
  const keptOf = untilWritten(() => new Map<number, Value>())
  return (db, keys) => {
    const kept = keptOf(db)
    const unknown = keys.filter((key) => !kept.has(key))
    const found = unknown.length === 0 ? kept : find(db, unknown)
    const values = new Map<number, Value>()
    for (const key of keys) {
      const value = kept.get(key) ?? found.get(key)
      if (value !== undefined) values.set(key, value)
    }
    touch(kept, values, most)
    return values
  }
}

/** Once it is nearly full, those that were asked for last stay longest. */
function touch<Value>(
  kept: Map<number, Value>,
  values: ReadonlyMap<number, Value>,
  most: number,
): void {
  const isNearlyFull = kept.size + values.size > most / 2
  for (const [key, value] of values) {
    if (isNearlyFull) kept.delete(key)
    kept.set(key, value)
  }
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}
