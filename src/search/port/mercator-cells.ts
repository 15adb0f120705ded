// Rows of grid cells in the Web Mercator projection. Latitudes beyond its range belong to the outermost rows.

const cellPixels = 64
const tilePixels = 256
const maxZoom = 22
const microDegrees = 1e6
export const fullCircle = 360 * microDegrees

export function cellsAcross(zoom: number): number {
  const level = Math.max(0, Math.min(maxZoom, Math.floor(zoom) || 0))
  return (2 ** level * tilePixels) / cellPixels
}

const clamp = (cell: number, across: number) => Math.max(0, Math.min(across - 1, cell))

/** Projects a latitude in micro-degrees to a number from 0 in the north to 1 in the south. */
function mercator(latitude: number): number {
  const sine = Math.sin((latitude / microDegrees / 180) * Math.PI)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const rowOf = (latitude: number, across: number) =>
  clamp(Math.floor(mercator(latitude) * across), across)

export const pole = 90 * microDegrees

/** Returns the smallest latitude that is in the given row or further north. */
export function leastLatitude(row: number, across: number): number {
  let low = -pole - 1
  let high = pole + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle > pole || (middle >= -pole && rowOf(middle, across) <= row)) high = middle
    else low = middle + 1
  }
  return low
}
