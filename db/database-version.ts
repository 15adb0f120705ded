import type { Connection } from '#db/connection.ts'

/**
 * Returns a number that changes whenever another connection commits. Inside a transaction, it is the number of that
 * transaction's snapshot.
 */
export function watchVersion(connection: Connection): () => number {
  const statement = connection.prepare<[], number>('PRAGMA data_version').pluck()
  return () => statement.get()!
}
