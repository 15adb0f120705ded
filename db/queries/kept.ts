import type { Connection, Database } from '#db/connect.ts'

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
    const version = db.readConnection.prepare<[], number>('PRAGMA data_version').pluck()
    let kept: { readonly version: number; readonly value: T } | null = null
    return () => {
      const now = version.get()!
      if (kept?.version !== now) kept = { version: now, value: find(db) }
      return kept.value
    }
  })
  return (db) => keeper(db)()
}
