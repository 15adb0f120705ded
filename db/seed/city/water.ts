import land from './land.json' with { type: 'json' }
import { distanceToLine, isInside, toLine, type Xy } from './plane.ts'

export const lake = toLine(land.lake)
const lakeRing = [...lake, lake[0]!]
const river = toLine(land.river)
const pond = toLine(land.pond)
const riverHalfWidth = 42

export const metersToLake = (point: Xy) =>
  isInside(lake, point) ? 0 : distanceToLine(lakeRing, point)
export const metersToRiver = (point: Xy) =>
  Math.max(0, distanceToLine(river, point) - riverHalfWidth)

const cell = 250
const farFromWater = new Map<string, boolean>()

/** True if no water is within `margin` meters of the point (100 at most). */
export function isDry(point: Xy, margin: number): boolean {
  if (isFarFromWater(point)) return true
  if (isInside(lake, point) || isInside(pond, point)) return false
  return metersToRiver(point) > margin && metersToLake(point) > margin
}

/** True if the point is in a square of 250 m that is far from water. The result is cached for each square. */
function isFarFromWater([x, y]: Xy): boolean {
  const column = Math.floor(x / cell)
  const row = Math.floor(y / cell)
  const key = `${column},${row}`
  const cachedResult = farFromWater.get(key)
  if (cachedResult !== undefined) return cachedResult
  const middle: Xy = [(column + 0.5) * cell, (row + 0.5) * cell]
  const reach = 100 + cell * Math.SQRT1_2
  const toPond = distanceToLine([...pond, pond[0]!], middle)
  const far =
    !isInside(lake, middle) &&
    [metersToRiver(middle), metersToLake(middle), toPond].every((meters) => meters > reach)
  farFromWater.set(key, far)
  return far
}
