import { createRandom, type Random } from '#db/seed/tools/random.ts'
import { type Chances, chances } from './chances.ts'
import { home, type Metro, neighbors, otherMetros } from './metros.ts'

/** A postal code, around whose center (in degrees) its listings are scattered. */
export interface PostalCode {
  readonly code: string
  readonly city: string
  readonly metro: Metro
  readonly latitude: number
  readonly longitude: number
  readonly medianPrice: number
}

const codesPerThousand = 3.42
export const kilometersPerDegree = 111.3
const cityKilometers = { center: 11, suburb: 3.6 }
const codeKilometers = 1.5

export function shifted(latitude: number, longitude: number, north: number, east: number) {
  const perDegree = kilometersPerDegree * Math.cos((latitude / 180) * Math.PI)
  return {
    latitude: latitude + north / kilometersPerDegree,
    longitude: longitude + east / perDegree,
  }
}

/** Generates the postal codes of a metro area; they are the same for each call. */
export function postalCodesOf(metro: Metro): PostalCode[] {
  const random = createRandom('postal codes', metro.firstPostalCode)
  const weights = metro.cities.map((_, rank) => 1 / (rank + 1) ** 0.7)
  const sum = weights.reduce((a, b) => a + b)
  const codes: PostalCode[] = []
  for (const [rank, city] of metro.cities.entries()) {
    const count = Math.max(1, Math.round((metro.share * codesPerThousand * weights[rank]!) / sum))
    const kilometers = rank === 0 ? cityKilometers.center : cityKilometers.suburb
    for (let i = 0; i < count; i++) {
      const north = random.normal() * kilometers
      const east = random.normal() * kilometers
      codes.push({
        code: String(metro.firstPostalCode + codes.length).padStart(5, '0'),
        city: city.name,
        metro,
        ...shifted(city.latitude, city.longitude, north, east),
        medianPrice: metro.medianPrice * Math.exp(0.3 * random.normal()),
      })
    }
  }
  return codes
}

/**
 * Returns how many listings are in the home metro area, in its neighbors, and elsewhere. The home area is filled
 * first, then its neighbors.
 */
export function shareOut(rows: number): readonly [home: number, nearby: number, elsewhere: number] {
  const scale = Math.max(1, rows / 1_000_000) * 1_000
  const nearbyShare = neighbors.reduce((sum, { share }) => sum + share, 0)
  const atHome = Math.min(rows, Math.round(home.share * scale))
  const nearby = Math.min(rows - atHome, Math.round(nearbyShare * scale))
  return [atHome, nearby, rows - atHome - nearby]
}

/** Returns the postal codes of all listings one after another, in random order. */
export function dealPlaces(rows: number): Chances<PostalCode> {
  const pools = [[home], neighbors, otherMetros].map(poolOf)
  const rowCounts = [...shareOut(rows)]
  let total = rows
  return (random) => {
    let at = random.next() * total--
    let pool = rowCounts.findIndex((count) => {
      at -= count
      return at < 0
    })
    if (pool < 0) pool = rowCounts.findLastIndex((count) => count > 0)
    rowCounts[pool]!--
    return pools[pool]!(random)
  }
}

function poolOf(metros: readonly Metro[]): Chances<PostalCode> {
  const metro = chances(metros.map((metro) => [postalCodesOf(metro), metro.share]))
  return (random) => random.pick(metro(random))
}

/** Returns a random position in a postal code, in degrees with six decimals. */
export function placeIn({ latitude, longitude }: PostalCode, random: Random) {
  const place = shifted(
    latitude,
    longitude,
    random.normal() * codeKilometers,
    random.normal() * codeKilometers,
  )
  return {
    latitude: Math.round(place.latitude * 1e6) / 1e6,
    longitude: Math.round(place.longitude * 1e6) / 1e6,
  }
}
