import { runCommand } from '../setup/run-command.ts'
import { Stop } from '../setup/say.mjs'
import { polygonsOf, readBoundaries } from './shapes/boundaries.ts'
import { type CircleComparison, compareCircles } from './shapes/compare-circles.ts'
import { type Comparison, comparePolygons } from './shapes/compare-polygons.ts'

// node scripts/campaigns/shapes-campaign.ts [PLACES] [SEED] compares the project's point-in-polygon tests with Turf and
// SQLite's GEOPOLY on the boundaries of Seattle, and its circles with geodesics all over the globe. `npm test` does the
// same with fewer places.

const most = 50_000_000

await runCommand(async () => {
  const [places = 1_000_000, seed = 1] = process.argv.slice(2).map(Number)
  if (!(places >= 1 && places <= most))
    throw new Stop(`The number of places is between 1 and ${most}.`)
  const sampleOptions = { places: Math.round(places), seed }
  const polygons = (await readBoundaries()).flatMap(polygonsOf)
  const answers = [
    timed(() => comparePolygons(polygons, sampleOptions), report),
    timed(() => compareCircles(sampleOptions), circleReport),
  ]
  if (answers.some(({ differences }) => differences.length > 0)) process.exitCode = 1
})

function timed<T>(work: () => T, report: (value: T) => string): T {
  const started = performance.now()
  const result = work()
  process.stdout.write(
    `${report(result)} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  )
  return result
}

function n(value: number): string {
  return value.toLocaleString('en-US')
}

function differenceText(differences: readonly string[]): string {
  return differences.length === 0
    ? 'no difference'
    : `differences, the first ones:\n${differences.join('\n')}\n`
}

function report({
  polygons,
  holes,
  corners,
  places,
  inside,
  sure,
  edges,
  differences,
}: Comparison): string {
  return `${n(polygons)} polygons with ${n(holes)} holes and ${n(corners)} corners, ${n(places)} places:
  inside ${n(inside)}, outside ${n(places - inside)}, on edges ${n(edges.outer)}, on edges of holes ${n(edges.hole)}
  rectangles that the grid is sure of ${n(sure)}
areas, grids, Turf and GEOPOLY: ${differenceText(differences)}`
}

function circleReport({
  circles,
  places,
  inside,
  atRim,
  sure,
  differences,
}: CircleComparison): string {
  return `${n(circles)} circles, ${n(places)} places:
  inside ${n(inside)}, outside ${n(places - inside)}, within a thousandth of the radius ${n(atRim)}
  rectangles that the columns are sure of ${n(sure)}
areas, columns, boxes and geodesics: ${differenceText(differences)}`
}
