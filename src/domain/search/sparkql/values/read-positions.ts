import type { Degrees } from '#src/domain/search/sparkql/syntax/syntax-types.ts'

/** The coordinate system WGS 84. */
export const SRID = 4326

const NUMBER = String.raw`([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)`
const PAIR = new RegExp(String.raw`\s*${NUMBER}\s+${NUMBER}\s*(?:,|$)`, 'y')

/** Reads `latitude longitude, …`. A trailing comma is ignored. Null if invalid. */
export function readPositions(text: string): Degrees[] | null {
  const positions: Degrees[] = []
  for (let at = 0; at < text.length; at = PAIR.lastIndex) {
    PAIR.lastIndex = at
    const pair = PAIR.exec(text)
    if (pair === null) return /^[\s,]*$/.test(text.slice(at)) ? positions : null
    const position: Degrees = [Number(pair[2]), Number(pair[1])]
    if (!Number.isFinite(position[0]) || !Number.isFinite(position[1])) return null
    positions.push(position)
  }
  return positions
}

export function closeRing(points: Degrees[]): Degrees[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return points
  return [...points, [...first]]
}
