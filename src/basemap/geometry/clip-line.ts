import { clipLine } from '#src/domain/map/basemap/clip.ts'
import type { Bounds, Line, Position } from './feature.ts'

/** Returns the pieces of a line inside the box. The ends where the line was cut are exactly on the edge of the box. */
export function clipToEdge(line: Line, box: Bounds): Line[] {
  const [left, top, right, bottom] = box
  const originalPositions = new Set(line)
  return clipLine(line, { left, top, right, bottom }).map((piece) =>
    piece.map((position) => (originalPositions.has(position) ? position : ontoEdge(position, box))),
  )
}

/** Moves a position that misses the edge by a rounding error exactly onto the edge. */
function ontoEdge([x, y]: Position, [west, south, east, north]: Bounds): Position {
  const snap = (value: number, low: number, high: number, off: number) =>
    Math.abs(value - low) < off ? low : Math.abs(value - high) < off ? high : value
  return [snap(x, west, east, (east - west) * 1e-9), snap(y, south, north, (north - south) * 1e-9)]
}
