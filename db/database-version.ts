import type { Connection } from '#db/connection.ts'

/** A number that changes when another connection has committed; inside a transaction it is that of its snapshot. */
export function watchVersion(connection: Connection): () => number {
  const statement = connection.prepare<[], number>('PRAGMA data_version').pluck()
  return () => statement.get()!
}
