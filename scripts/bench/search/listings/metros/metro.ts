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
