/** A metropolitan area as the generated listings know it. */
export interface Metro {
  readonly state: string
  /** How many of a million listings it has, in thousands; in proportion among the metros elsewhere. */
  readonly share: number
  /** Dollars. */
  readonly medianPrice: number
  /** The first of its postal codes; the others follow one by one. */
  readonly firstPostalCode: number
  /** The first one is its centre. */
  readonly cities: readonly City[]
}

/** Degrees, rough. */
export interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

export function metro(
  state: string,
  share: number,
  medianPrice: number,
  firstPostalCode: number,
  ...lines: readonly string[]
): Metro {
  const cities = lines.flatMap((line) => line.split(', ')).map(readCity)
  return { state, share, medianPrice, firstPostalCode, cities }
}

function readCity(text: string): City {
  const words = text.split(' ')
  const [latitude = 0, longitude = 0] = words.slice(-2).map(Number)
  return { name: words.slice(0, -2).join(' '), latitude, longitude }
}
