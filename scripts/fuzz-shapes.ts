import { polygonsOf, readBoundaries } from './shapes/boundaries.ts'
import { comparePolygons, type Comparison } from './shapes/compare.ts'
import { runCommand } from './steps/run-command.ts'
import { Stop } from './setup/say.mjs'

// Asks of random places whether they lie in the boundaries of Seattle, of the project and of two that know nothing of
// it, Turf and SQLite's GEOPOLY: node scripts/fuzz-shapes.ts [PLACES] [SEED]. `npm test` does the same with fewer.

const most = 50_000_000

await runCommand(async () => {
  const [places = 1_000_000, seed = 1] = process.argv.slice(2).map(Number)
  if (!(places >= 1 && places <= most)) throw new Stop(`The number of places is between 1 and ${most}.`)
  const polygons = (await readBoundaries()).flatMap(polygonsOf)
  const started = performance.now()
  const found = comparePolygons(polygons, { places: Math.round(places), seed })
  process.stdout.write(`${report(found)} ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  if (found.differences.length > 0) process.exitCode = 1
})

function report({ polygons, holes, corners, places, inside, sure, edges, differences }: Comparison): string {
  const n = (value: number) => value.toLocaleString('en-US')
  const told = differences.length === 0 ? 'no difference' : `differences, the first ones:\n${differences.join('\n')}\n`
  return `${n(polygons)} polygons with ${n(holes)} holes and ${n(corners)} corners, ${n(places)} places:
  inside ${n(inside)}, outside ${n(places - inside)}, on edges ${n(edges.outer)}, on edges of holes ${n(edges.hole)}
  rectangles that the grid is sure of ${n(sure)}
areas, grids, Turf and GEOPOLY: ${told}`
}
