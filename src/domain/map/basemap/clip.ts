export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Pixel = readonly [x: number, y: number]

export function clipLine(line: readonly Pixel[], box: Box): Pixel[][] {
  const parts: Pixel[][] = []
  let part: Pixel[] = []
  for (let i = 1; i < line.length; i++) {
    const shares = sharesInside(line[i - 1]!, line[i]!, box)
    if (shares === null) {
      part = []
      continue
    }
    const [from, to] = shares
    if (from > 0 || part.length === 0) {
      part = [between(line[i - 1]!, line[i]!, from)]
      parts.push(part)
    }
    part.push(between(line[i - 1]!, line[i]!, to))
    if (to < 1) part = []
  }
  return parts
}

/** Clips a closed ring (Sutherland and Hodgman). The result is empty if the ring is outside the box. */
export function clipRing(ring: readonly Pixel[], box: Box): Pixel[] {
  let points: readonly Pixel[] = ring
  for (const [axis, edge, sign] of sidesOf(box)) {
    const depth = (point: Pixel) => (point[axis] - edge) * sign
    const clipped: Pixel[] = []
    for (const [i, point] of points.entries()) {
      const before = points[(i + points.length - 1) % points.length]!
      const was = depth(before)
      const is = depth(point)
      if (was >= 0 !== is >= 0) clipped.push(between(before, point, was / (was - is)))
      if (is >= 0) clipped.push(point)
    }
    points = clipped
  }
  return [...points]
}

const sidesOf = ({ left, top, right, bottom }: Box) =>
  [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const

/** Where the part of a line inside the box starts and ends, as fractions (Liang and Barsky); null if none. */
function sharesInside(start: Pixel, end: Pixel, box: Box): [number, number] | null {
  let from = 0
  let to = 1
  for (const [axis, edge, sign] of sidesOf(box)) {
    const depth = (start[axis] - edge) * sign
    const change = (end[axis] - start[axis]) * sign
    if (change === 0) {
      if (depth < 0) return null
      continue
    }
    const share = -depth / change
    if (change > 0) from = Math.max(from, share)
    else to = Math.min(to, share)
  }
  return from < to ? [from, to] : null
}

function between(a: Pixel, b: Pixel, share: number): Pixel {
  if (share === 0) return a
  if (share === 1) return b
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}
