import geodesic from 'geographiclib-geodesic'
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import { milesToMeters } from '#src/domain/limits.ts'
import { boxesOf } from '#src/domain/map/geometry/boxes.ts'
import { prepareArea } from '#src/domain/map/geometry/inside.ts'
import { type Area, type Position, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { all, some } from '#src/search/columns/arrays/blocks.ts'
import { prepareCircle } from '#src/search/columns/geometry/circles.ts'
import type { SampleOptions } from './compare-polygons.ts'

// Compares the project's two tests for circles, and its bounding boxes for SQL, with Karney's geodesics.

export interface CircleComparison {
  readonly circles: number
  places: number
  inside: number
  /** Number of positions so close to the edge that only the exact distance decides. */
  atRim: number
  sure: number
  readonly differences: string[]
}

type Circle = Extract<Area, { kind: 'circle' }>

const placesEach = 100
const maxMiles = 200
/** The relative error of the formula for distances, as a share of the radius. */
const tolerance = 0.001
const maxTold = 20

export function compareCircles({ places, seed }: SampleOptions): CircleComparison {
  const circles = Math.ceil(places / placesEach)
  const comparison: CircleComparison = {
    circles,
    places: 0,
    inside: 0,
    atRim: 0,
    sure: 0,
    differences: [],
  }
  for (let n = 0; n < circles; n++) {
    const random = createRandom('circles', seed, n)
    const center = toPosition({
      latitude: random.between(-90, 90),
      longitude: random.between(-180, 180),
    })
    const meters = Math.max(1, maxMiles * milesToMeters * random.next() ** random.int(1, 6))
    compareCircle({ kind: 'circle', center, meters }, random, comparison)
  }
  return comparison
}

interface TestPosition {
  readonly position: Position
  readonly inside: boolean
}

function compareCircle(circle: Circle, random: Random, comparison: CircleComparison): void {
  const area = prepareArea(circle)
  const columns = prepareCircle(circle)
  const boxes = boxesOf(circle)
  let before: TestPosition | null = null
  for (let i = 0; i < placesEach; i++) {
    const factor = random.chance(0.5) ? random.between(0.997, 1.003) : random.between(0, 3)
    const position = placeAt(circle, random.between(0, 360), factor)
    const inside = area(position)
    const isBoxed = boxes.some((box) => isIn(box, position))
    // Rounding to micro-degrees moves a position by up to 8 cm.
    const isRim = Math.abs(factor - 1) * circle.meters <= tolerance * circle.meters + 0.1
    comparison.places++
    if (inside) comparison.inside++
    if (isRim) comparison.atRim++
    const isWrong =
      columns.contains(...position) !== inside ||
      (inside && !isBoxed) ||
      (!isRim && inside !== factor < 1)
    if (isWrong) tell(comparison, circle, `${position.join(' ')} at ${factor} of the radius`)
    const now = { position, inside }
    if (before !== null && !isVerdictTrue(columns, [before, now], comparison))
      tell(comparison, circle, `a rectangle at ${position.join(' ')}`)
    before = now
  }
}

function placeAt({ center, meters }: Circle, azimuth: number, factor: number): Position {
  const { latitude, longitude } = toPoint(center)
  const { lat2, lon2 } = geodesic.Geodesic.WGS84.Direct(
    latitude,
    longitude,
    azimuth,
    meters * factor,
  )
  return toPosition({ latitude: lat2!, longitude: lon2! })
}

function isIn(
  { south, north, west, east }: ReturnType<typeof boxesOf>[number],
  position: Position,
): boolean {
  const { latitude, longitude } = toPoint(position)
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east
}

function isVerdictTrue(
  columns: ReturnType<typeof prepareCircle>,
  [a, b]: readonly [TestPosition, TestPosition],
  comparison: CircleComparison,
): boolean {
  const west = Math.min(a.position[0], b.position[0])
  const east = Math.max(a.position[0], b.position[0])
  const south = Math.min(a.position[1], b.position[1])
  const north = Math.max(a.position[1], b.position[1])
  const verdict = columns.verdict(west, south, east, north)
  if (verdict === some) return true
  comparison.sure++
  return [a, b].every(({ inside }) => inside === (verdict === all))
}

function tell({ differences }: CircleComparison, { center, meters }: Circle, line: string): void {
  if (differences.length < maxTold)
    differences.push(`the circle of ${meters} m around ${center.join(' ')}: ${line}`)
}
