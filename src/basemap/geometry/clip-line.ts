import type { Bounds, Line, Position } from './feature.ts'

/** The pieces of a line inside the box. Their cut ends are exactly on its edge. */
export function clipLine(line: Line, box: Bounds): Line[] {
  const pieces: Position[][] = []
  let piece: Position[] | null = null
  for (let i = 1; i < line.length; i++) {
    const part = clipSegment(line[i - 1]!, line[i]!, box)
    if (part === null) {
      piece = null
      continue
    }
    if (piece === null || part.enters) {
      piece = [part.from]
      pieces.push(piece)
    }
    piece.push(part.to)
    if (part.leaves) piece = null
  }
  return pieces.filter((points) => points.length > 1)
}

interface Part {
  readonly from: Position
  readonly to: Position
  readonly enters: boolean
  readonly leaves: boolean
}

function clipSegment(a: Position, b: Position, box: Bounds): Part | null {
  let enter = 0
  let leave = 1
  for (const axis of [0, 1] as const) {
    const step = b[axis] - a[axis]
    const low = box[axis]
    const high = box[axis + 2]!
    if (step === 0 && (a[axis] < low || a[axis] > high)) return null
    if (step === 0) continue
    const [first, second] = step > 0 ? [low, high] : [high, low]
    enter = Math.max(enter, (first - a[axis]) / step)
    leave = Math.min(leave, (second - a[axis]) / step)
  }
  if (enter >= leave) return null
  const at = (share: number): Position => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  return {
    from: enter > 0 ? ontoEdge(at(enter), box) : a,
    to: leave < 1 ? ontoEdge(at(leave), box) : b,
    enters: enter > 0,
    leaves: leave < 1,
  }
}

/** Computed positions miss the edge by a rounding error. */
function ontoEdge([x, y]: Position, [west, south, east, north]: Bounds): Position {
  const snap = (value: number, low: number, high: number, off: number) =>
    Math.abs(value - low) < off ? low : Math.abs(value - high) < off ? high : value
  return [snap(x, west, east, (east - west) * 1e-9), snap(y, south, north, (north - south) * 1e-9)]
}
