import type { Database } from '#db/connect.ts'

/** A listing with a position. The user may not be allowed to see it, so the caller must check that. */
export interface StreetRow {
  readonly RowKey: number
  readonly Id: string
  readonly StreetAddress: string
  readonly Latitude: number
  readonly Longitude: number
}

const mostRows = 2_000

/** Finds listings of a city in whose street addresses the word is, in any letter case. */
export function findOnStreets(
  { readConnection }: Pick<Database, 'readConnection'>,
  city: string,
  word: string,
): StreetRow[] {
  return readConnection
    .prepare<[string, string, number], StreetRow>(
      `SELECT "RowKey", "Id", "StreetAddress", "Latitude", "Longitude" FROM listings
       WHERE "City" = ? AND instr(lower("StreetAddress"), lower(?)) > 0
         AND "Latitude" IS NOT NULL AND "Longitude" IS NOT NULL
       LIMIT ?`,
    )
    .all(city, word, mostRows)
}
