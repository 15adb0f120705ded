import type { Database } from '#db/connect.ts'

/** Throws if the database file cannot be read. */
export function readAnyListing({ readConnection }: Database): void {
  readConnection.prepare('SELECT * FROM listings LIMIT 1').get()
}
