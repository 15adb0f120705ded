import data from './metros.json' with { type: 'json' }

export interface Metro {
  readonly state: string
  /** Thousands of listings in a database of one million. For metro areas in `others`, only the proportions count. */
  readonly share: number
  readonly medianPrice: number
  readonly firstPostalCode: number
  /** Cities of the metro area, starting with its center. */
  readonly cities: readonly City[]
}

export interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * The metro area that is filled first. Small databases have only this one, so that their listings are as dense as
 * those of a real brokerage.
 */
export const home = readMetro(data.home)
export const neighbors = data.neighbors.map(readMetro)
export const otherMetros = data.others.map(readMetro)

function readMetro(metro: typeof data.home): Metro {
  return { ...metro, cities: metro.cities.split(', ').map(readCity) }
}

function readCity(text: string): City {
  const words = text.split(' ')
  const [latitude = 0, longitude = 0] = words.slice(-2).map(Number)
  return { name: words.slice(0, -2).join(' '), latitude, longitude }
}
