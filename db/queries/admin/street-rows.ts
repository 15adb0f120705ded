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

/**
 * Finds listings of a city in whose street addresses the word is, in any letter case. Cities of other states may have the
 * same name; an empty state is any.
 */
export function findOnStreets(
  { readConnection }: Pick<Database, 'readConnection'>,
  city: string,
  state: string,
  word: string,
): StreetRow[] {
  return readConnection
    .prepare<[string, string, string, number], StreetRow>(
      `SELECT "RowKey", "Id", "StreetAddress", "Latitude", "Longitude" FROM listings
       WHERE "City" = ? AND ? IN ('', "StateOrProvince") AND instr(lower("StreetAddress"), lower(?)) > 0
         AND "Latitude" IS NOT NULL AND "Longitude" IS NOT NULL
       LIMIT ?`,
    )
    .all(city, state, word, mostRows)
}
