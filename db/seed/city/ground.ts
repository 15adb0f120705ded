import { curve, distanceToLine, isInside, type Xy } from './plane.ts'

// Kilometres east and north of the market square. L: the lake's city shore, from west to north-east. R: the river,
// from its mouth upstream. The others: corners where neighborhoods meet.
const corners = {
  L1: [-7.0, -0.6],
  L2: [-5.4, -0.25],
  L3: [-4.0, 0.5],
  L4: [-2.9, 0.65],
  L5: [-2.1, 0.95],
  L6: [-1.35, 1.5],
  L7: [-0.6, 2.2],
  L8: [0.5, 2.75],
  L9: [1.6, 3.5],
  L10: [2.6, 4.6],
  L11: [3.2, 5.9],
  L12: [3.4, 7.2],
  R2: [-0.65, 0.8],
  R3: [0.25, 0.2],
  R4: [1.1, -0.7],
  R5: [2.0, -1.35],
  R6: [3.2, -1.7],
  R7: [4.4, -2.55],
  R8: [6.0, -3.1],
  R9: [7.6, -4.4],
  A: [0.1, 1.5],
  B: [1.75, 0.35],
  D: [1.3, 2.05],
  E: [2.75, 1.45],
  F: [3.5, 2.75],
  G: [3.35, 3.85],
  H: [4.1, 5.25],
  I: [3.85, -0.3],
  J: [5.7, 0.5],
  K: [5.4, 2.6],
  M: [4.6, 7.1],
  N: [6.3, 4.7],
  O: [8.0, 1.05],
  P: [8.2, 3.7],
  Q: [6.8, -1.25],
  T: [8.9, -1.5],
  U: [-1.5, 0.05],
  V: [0.15, -1.2],
  W: [2.4, -3.05],
  X: [1.25, -4.25],
  Y: [-1.7, -2.35],
  Z: [-4.0, -2.0],
} as const

export type Corner = keyof typeof corners

export const corner = (name: Corner): Xy => [corners[name][0] * 1000, corners[name][1] * 1000]

const km = (points: readonly (readonly [number, number])[]): Xy[] =>
  points.map(([x, y]) => [x * 1000, y * 1000])

const shoreCorners: Corner[] = [
  'L1',
  'L2',
  'L3',
  'L4',
  'L5',
  'L6',
  'L7',
  'L8',
  'L9',
  'L10',
  'L11',
  'L12',
]
const farShore = km([
  [4.0, 8.3],
  [3.1, 9.0],
  [2.3, 9.9],
  [0.9, 9.7],
  [-0.5, 10.25],
  [-2.0, 10.0],
  [-3.1, 9.1],
  [-4.5, 9.3],
  [-6.0, 8.0],
  [-6.5, 6.5],
  [-8.0, 5.3],
  [-7.7, 4.1],
  [-8.5, 3.0],
  [-8.15, 1.6],
  [-8.5, 0.6],
  [-7.7, -0.1],
])
const riverCorners: Corner[] = ['L6', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9']
const upstream = km([
  [9.6, -5.2],
  [11.3, -6.0],
  [13.4, -6.3],
  [16.0, -7.9],
])

const steps = 6
export const lake: readonly Xy[] = curve([...shoreCorners.map(corner), ...farShore], steps, true)
export const river: readonly Xy[] = curve([...riverCorners.map(corner), ...upstream], steps)
export const riverHalfWidth = 42
export const creek: readonly Xy[] = curve(
  km([
    [15.6, 3.4],
    [13.0, 2.05],
    [11.3, -0.5],
    [10.0, -2.9],
    [9.3, -5.05],
  ]),
  steps,
)
export const pond: readonly Xy[] = curve(
  km([
    [6.55, 2.55],
    [6.85, 2.72],
    [7.05, 2.55],
    [6.95, 2.28],
    [6.68, 2.25],
  ]),
  steps,
  true,
)

/** The shore or the river from one corner to another, along its bends, in either direction. */
export function along(from: Corner, to: Corner): Xy[] {
  const [names, line] =
    shoreCorners.includes(from) && shoreCorners.includes(to)
      ? [shoreCorners, lake]
      : [riverCorners, river]
  const a = names.indexOf(from) * steps
  const b = names.indexOf(to) * steps
  return a < b ? line.slice(a, b + 1) : line.slice(b, a + 1).reverse()
}

/** The river as an area. */
export const riverBanks: readonly Xy[] = [
  ...offset(river, riverHalfWidth),
  ...offset(river, -riverHalfWidth).reverse(),
]

/** A line at so many meters to the left of another (negative: to the right). */
export function offset(line: readonly Xy[], meters: number): Xy[] {
  return line.map(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)]!
    const [bx, by] = line[Math.min(line.length - 1, i + 1)]!
    const length = Math.hypot(bx - ax, by - ay)
    return [x - ((by - ay) / length) * meters, y + ((bx - ax) / length) * meters]
  })
}

const lakeRing = [...lake, lake[0]!]

/** The shore within reach of a place outside the city, as a line. */
export function shoreNear(center: Xy, reach: number): Xy[] {
  return lake.filter(([x, y]) => Math.hypot(x - center[0], y - center[1]) < reach)
}

const cell = 250
const farFromWater = new Map<string, boolean>()

/** Whether the place is dry with so many meters to spare (at most 100). */
export function isDry(point: Xy, margin: number): boolean {
  if (isFarFromWater(point)) return true
  if (isInside(lake, point) || isInside(pond, point)) return false
  return metersToRiver(point) > margin && metersToLake(point) > margin
}

/** Decided for squares of 250 m at a time. */
function isFarFromWater([x, y]: Xy): boolean {
  const column = Math.floor(x / cell)
  const row = Math.floor(y / cell)
  const key = `${column},${row}`
  const known = farFromWater.get(key)
  if (known !== undefined) return known
  const middle: Xy = [(column + 0.5) * cell, (row + 0.5) * cell]
  const reach = 100 + cell * Math.SQRT1_2
  const shores = [
    metersToRiver(middle),
    metersToLake(middle),
    distanceToLine([...pond, pond[0]!], middle),
  ]
  const far = !isInside(lake, middle) && shores.every((meters) => meters > reach)
  farFromWater.set(key, far)
  return far
}

export const metersToLake = (point: Xy) =>
  isInside(lake, point) ? 0 : distanceToLine(lakeRing, point)
export const metersToRiver = (point: Xy) =>
  Math.max(0, distanceToLine(river, point) - riverHalfWidth)
