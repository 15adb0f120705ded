import { clipLine } from '#src/domain/map/basemap/clip.ts'
import type { Bounds, Line, Position } from './feature.ts'

/** The pieces of a line inside the box. Their cut ends are exactly on its edge. */
export function clipToEdge(line: Line, box: Bounds): Line[] {
  const [left, top, right, bottom] = box
  const own = new Set(line)
  return clipLine(line, { left, top, right, bottom }).map((piece) =>
    piece.map((position) => (own.has(position) ? position : ontoEdge(position, box))),
  )
}

/** Computed positions miss the edge by a rounding error. */
function ontoEdge([x, y]: Position, [west, south, east, north]: Bounds): Position {
  const snap = (value: number, low: number, high: number, off: number) =>
    Math.abs(value - low) < off ? low : Math.abs(value - high) < off ? high : value
  return [snap(x, west, east, (east - west) * 1e-9), snap(y, south, north, (north - south) * 1e-9)]
}
