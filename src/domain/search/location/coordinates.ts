import type { Point } from '#src/domain/map/geometry/shapes.ts'

const pattern =
  /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*°?\s*([NS]?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW]?)\s*\)?$/i

/** Reads typed coordinates, latitude first. A decimal point is required: `41.38, 2.17`, but not `12 34`. */
export function readCoordinates(text: string): Point | null {
  const match = pattern.exec(text.trim().slice(0, 60))
  if (match === null || !text.includes('.')) return null
  const [, north = '', half = '', east = '', side = ''] = match
  const latitude = Number(north) * (half.toUpperCase() === 'S' ? -1 : 1)
  const longitude = Number(east) * (side.toUpperCase() === 'W' ? -1 : 1)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const coordinatesText = ({ latitude, longitude }: Point): string =>
  `${round(latitude)}, ${round(longitude)}`

const decimals = 5
const round = (degrees: number) => String(Number(degrees.toFixed(decimals)))
