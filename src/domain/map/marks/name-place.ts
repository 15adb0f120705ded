/** Where to write a name: its center in pixels and its angle in radians, such that it is never upside down. */
export interface NamePlace {
  readonly x: number
  readonly y: number
  readonly angle: number
}

const maxBend = 0.94

/**
 * Places a name along a line; null if the line is too short or too curved. `points` are x, y, x, y, …; `share` is the
 * fraction of the rest of the line that comes before the name.
 */
export function placeAlong(
  points: readonly number[],
  length: number,
  share = 0.5,
): NamePlace | null {
  const steps: number[] = [0]
  for (let i = 2; i < points.length; i += 2) {
    steps.push(
      steps.at(-1)! + Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!),
    )
  }
  const whole = steps.at(-1)!
  if (whole < length) return null
  const before = (whole - length) * share
  const start = pointAt(points, steps, before)
  const end = pointAt(points, steps, before + length)
  const wide = end.x - start.x
  const tall = end.y - start.y
  if (Math.hypot(wide, tall) < length * maxBend) return null
  const middle = pointAt(points, steps, before + length / 2)
  const angle = Math.atan2(tall, wide)
  const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle
  return {
    x: (middle.x * 2 + (start.x + end.x) / 2) / 3,
    y: (middle.y * 2 + (start.y + end.y) / 2) / 3,
    angle: upright,
  }
}

function pointAt(
  points: readonly number[],
  steps: readonly number[],
  far: number,
): { x: number; y: number } {
  const i = Math.max(
    1,
    steps.findIndex((step) => step >= far),
  )
  const share = (far - steps[i - 1]!) / Math.max(1e-9, steps[i]! - steps[i - 1]!)
  const between = (offset: 0 | 1) =>
    points[2 * i - 2 + offset]! + (points[2 * i + offset]! - points[2 * i - 2 + offset]!) * share
  return { x: between(0), y: between(1) }
}
