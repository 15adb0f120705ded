import type { Database } from '#db/connect.ts'

/** Reads one listing, whichever; throws if the file cannot be read. */
export async function readAnyListing({ readConnection }: Database): Promise<void> {
  readConnection.prepare('SELECT * FROM listings LIMIT 1').get()
}
