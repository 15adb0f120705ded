import Sqlite from 'better-sqlite3'
import { createRandom, type Random } from '#db/seed/tools/random.ts'
import type { Position } from '#src/domain/map/geometry/shapes.ts'
import { all, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { PreparedArea } from '#src/search/columns/geometry/prepared-area.ts'
import { prepareRaster } from '#src/search/columns/geometry/raster.ts'
import type { NamedPolygon, Polygon } from './boundaries.ts'
import { type Edges, type Geopoly, type Judges, judgesOf, openGeopoly } from './judges.ts'
import { frameOf, placeAt } from './sample-places.ts'

export interface Comparison {
  readonly polygons: number
  readonly holes: number
  readonly corners: number
  readonly places: number
  inside: number
  sure: number
  readonly edges: Edges
  readonly differences: string[]
}

export interface SampleOptions {
  readonly places: number
  readonly seed: number
}

const maxTold = 20

/**
 * Compares the tests on random positions. Half of the positions are divided equally among the polygons, and half in
 * proportion to their corners.
 */
export function comparePolygons(
  polygons: readonly NamedPolygon[],
  { places, seed }: SampleOptions,
): Comparison {
  const connection = new Sqlite(':memory:')
  const geopoly = openGeopoly(connection)
  const rings = polygons.flatMap(({ polygon }) => polygon.rings)
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  const comparison = {
    inside: 0,
    sure: 0,
    edges: { outer: 0, hole: 0 },
    differences: [] as string[],
  }
  let placeCount = 0
  let quota = 0
  for (const [i, namedPolygon] of polygons.entries()) {
    quota +=
      places / 2 / polygons.length + ((places / 2) * cornersOf(namedPolygon.polygon)) / corners
    const count = i + 1 === polygons.length ? places - placeCount : Math.round(quota) - placeCount
    compareOne(
      namedPolygon,
      { count, random: createRandom('shapes', seed, i), geopoly },
      comparison,
    )
    placeCount += count
  }
  connection.close()
  return {
    polygons: polygons.length,
    holes: rings.length - polygons.length,
    corners,
    places: placeCount,
    ...comparison,
  }
}

const cornersOf = ({ rings }: Polygon) => rings.reduce((sum, ring) => sum + ring.length - 1, 0)

type Tally = Pick<Comparison, 'inside' | 'sure' | 'edges' | 'differences'>

/** A tested position. `inside` is the result on which Turf and GEOPOLY agree. */
interface TestPosition {
  readonly position: Position
  readonly inside: boolean
}

function compareOne(
  { name, polygon }: NamedPolygon,
  options: { count: number; random: Random; geopoly: Geopoly },
  comparison: Tally,
): void {
  const raster = prepareRaster(polygon)
  const judges = judgesOf(polygon, raster, options.geopoly, comparison.edges)
  const frame = frameOf(polygon.rings[0]!)
  let before: TestPosition | null = null
  for (let n = 0; n < options.count; n++) {
    const position = placeAt(polygon, frame, options.random)
    const answers = answersOf(judges, position)
    const now: TestPosition = { position, inside: answers.turf }
    if (now.inside) comparison.inside++
    const isOdd = Object.values(answers).some((answer) => answer !== now.inside)
    if (isOdd) tell(comparison, `${name} at ${position.join(' ')}: ${JSON.stringify(answers)}`)
    if (
      before !== null &&
      !isTrue(verdictOf(raster, before.position, position), [before, now], comparison)
    ) {
      tell(
        comparison,
        `${name}, the rectangle from ${before.position.join(' ')} to ${position.join(' ')}`,
      )
    }
    before = now
  }
}

function answersOf({ area, grid, turf, geopoly }: Judges, position: Position) {
  return {
    area: area(position),
    grid: grid(position),
    turf: turf(position),
    geopoly: geopoly(position),
  }
}

function verdictOf(raster: PreparedArea, a: Position, b: Position): Verdict {
  return raster.verdict(
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
  )
}

function isTrue(verdict: Verdict, corners: readonly TestPosition[], comparison: Tally): boolean {
  if (verdict === some) return true
  comparison.sure++
  return corners.every(({ inside }) => inside === (verdict === all))
}

function tell({ differences }: Tally, line: string): void {
  if (differences.length < maxTold) differences.push(line)
}
