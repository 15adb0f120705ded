import type { Database } from '#db/connect.ts'

/** A listing with a position. The user may not be allowed to see it, so the caller must check that. */
export interface StreetRow {
  readonly RowKey: number
  readonly Id: string
  readonly StreetAddress: string
  readonly StateOrProvince: string | null
  readonly Latitude: number
  readonly Longitude: number
}

const mostRows = 2_000

/**
 * Finds listings in any of the cities. The word is in their street addresses, in any letter case, or they have letters
 * outside ASCII, in which it may be written otherwise; those come last.
 */
export function findOnStreets(
  { readConnection }: Database,
  cities: readonly string[],
  word: string,
): StreetRow[] {
  return readConnection
    .prepare<[string, string, number], StreetRow>(
      `SELECT "RowKey", "Id", "StreetAddress", "StateOrProvince", "Latitude", "Longitude",
         instr(lower("StreetAddress"), lower(?)) > 0 AS "has"
       FROM listings
       WHERE "City" IN (SELECT value FROM json_each(?)) AND ("has" OR "StreetAddress" GLOB '*[^ -~]*')
         AND "Latitude" IS NOT NULL AND "Longitude" IS NOT NULL
       ORDER BY "has" DESC LIMIT ?`,
    )
    .all(word, JSON.stringify(cities), mostRows)
}
