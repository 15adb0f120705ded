import type { Connection } from '#db/connection.ts'
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import { home, type Metro, neighbors, otherMetros } from '../listings/metros.ts'
import { rankOfWord } from '../listings/remarks.ts'

export interface Sampled {
  readonly longitude: number
  readonly latitude: number
  readonly city: string
  readonly price: number
  readonly metro: Metro
  /** Generated words in the listing's remarks that are neither common nor unique. */
  readonly rareWords: readonly string[]
}

/** The source of listings and random numbers for a variant of a query, the same ones for every engine and run. */
export interface Sample {
  readonly random: Random
  readonly rows: number
  /** Picks an active home with a position. Most picks are in areas with many listings, like most searches. */
  listing(): Sampled
}

interface Stored {
  readonly StandardStatus: string
  readonly BedroomsTotal: number | null
  readonly Longitude: number | null
  readonly Latitude: number | null
  readonly City: string
  readonly StateOrProvince: string
  readonly ListPrice: number
  readonly PublicRemarks: string
}

const metros = [home, ...neighbors, ...otherMetros]
const ranks = { common: 30, rare: 3_000 }

export function createSample(
  connection: Connection,
  rows: number,
  template: string,
  variant: number,
): Sample {
  const random = createRandom('a search', template, variant)
  const find = connection.prepare<[number], Stored>(
    `SELECT l."StandardStatus", l."BedroomsTotal", l."Longitude", l."Latitude", l."City", l."StateOrProvince",
       l."ListPrice", t."PublicRemarks"
     FROM listings l JOIN listing_texts t USING ("RowKey") WHERE "RowKey" = ?`,
  )
  return {
    random,
    rows,
    listing() {
      for (;;) {
        const sampled = toSampled(find.get(random.int(1, rows)))
        if (sampled !== null) return sampled
      }
    },
  }
}

function toSampled(row: Stored | undefined): Sampled | null {
  if (row === undefined || row.StandardStatus !== 'Active' || row.BedroomsTotal === null)
    return null
  const { Longitude: longitude, Latitude: latitude, City: city, ListPrice: price } = row
  const metro = metros.find(
    ({ state, cities }) =>
      state === row.StateOrProvince && cities.some(({ name }) => name === city),
  )
  const rareWords = (row.PublicRemarks.match(/\b[a-z]{6}\b/g) ?? []).filter(isRare)
  if (longitude === null || latitude === null || metro === undefined || rareWords.length === 0)
    return null
  return {
    longitude: Math.round(longitude * 1e6),
    latitude: Math.round(latitude * 1e6),
    city,
    price,
    metro,
    rareWords,
  }
}

function isRare(word: string): boolean {
  const rank = rankOfWord(word)
  return rank !== null && rank >= ranks.common && rank < ranks.rare
}
