import data from './metros.json' with { type: 'json' }

export interface Metro {
  readonly state: string
  /** Thousands of listings in a million; for metros elsewhere, a proportion. */
  readonly share: number
  /** Dollars. */
  readonly medianPrice: number
  /** The others follow in order. */
  readonly firstPostalCode: number
  /** The first one is the center. */
  readonly cities: readonly City[]
}

/** Approximate degrees. */
export interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** Small databases have only this metro, so that they are as dense as a brokerage's. */
export const home = readMetro(data.home)
export const neighbors = data.neighbors.map(readMetro)
export const others = data.others.map(readMetro)

function readMetro(metro: typeof data.home): Metro {
  return { ...metro, cities: metro.cities.split(', ').map(readCity) }
}

function readCity(text: string): City {
  const words = text.split(' ')
  const [latitude = 0, longitude = 0] = words.slice(-2).map(Number)
  return { name: words.slice(0, -2).join(' '), latitude, longitude }
}
