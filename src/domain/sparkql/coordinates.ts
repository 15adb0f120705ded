import type { Position } from './types.ts'

/** WGS 84. */
export const SRID = 4326

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** `latitude longitude, …` as positions; a comma at the end is ignored. Null when anything else stands there. */
export function readPositions(text: string): Position[] | null {
  const terms = text.split(',').map((term) => term.trim())
  while (terms.at(-1) === '') terms.pop()
  const positions = terms.map(toPosition).filter((position) => position !== null)
  return positions.length === terms.length ? positions : null
}

function toPosition(term: string): Position | null {
  const [latitude = '', longitude = '', ...more] = term.split(/\s+/)
  if (more.length || !NUMBER.test(latitude) || !NUMBER.test(longitude)) return null
  const position: Position = [Number(longitude), Number(latitude)]
  return position.every(Number.isFinite) ? position : null
}

/** The first point again at the end, unless it stands there. */
export function closeRing(points: Position[]): Position[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return points
  return [...points, [...first]]
}
