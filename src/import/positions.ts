export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** A margin in degrees around the listings that are in the expected country. */
const margin = 1

export const boxAround = (places: readonly Coordinates[]): Box | null =>
  places.length === 0
    ? null
    : places.reduce(
        (box, { latitude, longitude }) => ({
          south: Math.min(box.south, latitude - margin),
          north: Math.max(box.north, latitude + margin),
          west: Math.min(box.west, longitude - margin),
          east: Math.max(box.east, longitude + margin),
        }),
        { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity },
      )

export const isIn = ({ latitude, longitude }: Coordinates, box: Box, more = 0) =>
  latitude >= box.south - more &&
  latitude <= box.north + more &&
  longitude >= box.west - more &&
  longitude <= box.east + more

export const isOnLine = ({ latitude, longitude }: Coordinates) =>
  Math.abs(latitude) < 0.01 || Math.abs(longitude) < 0.01

export const isTwice = ({ latitude, longitude }: Coordinates) =>
  latitude === longitude && latitude % 1 !== 0

const exchanged = 'latitude and longitude look exchanged'
const unsigned = 'a minus sign looks wrong or missing'

/** Returns the positions from exchanging the numbers or changing a sign, each with a phrase for the mistake. */
export function alternatives({
  latitude,
  longitude,
}: Coordinates): { place: Coordinates; why: string }[] {
  const signs = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const
  const ways = [
    ...signs.slice(1).map(([a, b]) => ({
      place: { latitude: latitude * a, longitude: longitude * b },
      why: unsigned,
    })),
    ...signs.map(([a, b]) => ({
      place: { latitude: longitude * a, longitude: latitude * b },
      why: exchanged,
    })),
  ]
  return ways.filter(({ place }) => Math.abs(place.latitude) <= 90)
}
