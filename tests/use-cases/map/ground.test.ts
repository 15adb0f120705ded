import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fitView } from '#src/domain/map/map-view.ts'
import { unpackCovered } from '#src/domain/map/marks/covered-cells.ts'
import { groundSizes, resultsMapSize } from '#src/domain/map/results-map.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { drawGround } from '#src/server/map/ground-content.ts'
import { getGround } from '#src/use-cases/map/get-place-map.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import { mapFileAt } from '../../support/basemap.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase, temporaryFolder } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

const home = { latitude: 47.6, longitude: -122.3 }
const links = { listing: () => '', filter: () => '', bounds: () => '' }
const view = { center: home, zoom: 15.4, covered: [], ...groundSizes.wide }

it('the map without a script has the streets of the base map under its marks', async () => {
  const db = emptyDatabase()
  await insertListing(db, 1, { Latitude: home.latitude, Longitude: home.longitude })
  const context = { ...testContext(db), basemapPath: mapFileAt(home) }
  const outcome = await getResultsMap(context, { filter: Filter.of('') }, links)
  if (outcome.kind !== 'map') throw new Error(outcome.kind)
  const { ground, marks, credit } = outcome.map
  expect(credit).toBe('Invented')
  const [longitude, latitude] = ground.center.map((degrees) => degrees / 1e6)
  const center = { latitude: latitude!, longitude: longitude! }
  const view = { ...resultsMapSize, center, zoom: ground.zoom, covered: [] }
  const map = await getGround(context, view, 'light')
  expect(map.names).not.toEqual([])
  const covered = [{ x: 280, y: 220, radius: 1000 }]
  expect((await getGround(context, { ...view, covered }, 'light')).names).toEqual([])
  expect(unpackCovered(ground.covered).length).toBeGreaterThan(0)
  expect(map.steps.map(({ key }) => key)).toContain('roads|residential|line')
  // The street is 0.0004 degrees north of the home; the drawing has half pixels.
  const street = map.paths[map.steps.find(({ key }) => key.startsWith('roads'))!.path]!
  const [, y] = /^M-?\d+ (\d+)/.exec(street)!.map(Number)
  const north = (0.0004 / 360) * 256 * 2 ** ground.zoom * (1 / Math.cos((47.6 * Math.PI) / 180))
  expect(Math.abs(y! / 2 - (marks[0]!.y - north))).toBeLessThan(2)
})

it('the streets lie above the outlines, and what cannot be read is left out', async () => {
  const broken = join(temporaryFolder(), 'broken.pmtiles')
  writeFileSync(broken, 'no map')
  const context = testContext(emptyDatabase())
  const keysOf = async (outlinesPath: string, basemapPath: string) => {
    const map = await getGround({ ...context, outlinesPath, basemapPath }, view, 'dark')
    return map.steps.map(({ key }) => key)
  }
  const file = mapFileAt(home)
  expect(await keysOf(broken, file)).toContain('roads|residential|line')
  expect(await keysOf(file, '/nowhere')).toContain('roads|residential|line')
  expect(await keysOf(broken, '/nowhere')).toEqual([])
})

it('is drawn around the whole world too', async () => {
  const whole = { south: -85e6, north: 85e6, west: -180e6, east: 180e6 }
  const { center, zoom } = fitView(whole, resultsMapSize)
  const [longitude, latitude] = center.map((degrees) => degrees / 1e6)
  const context = { ...testContext(emptyDatabase()), basemapPath: mapFileAt(home) }
  const at = { latitude: latitude!, longitude: longitude! }
  const map = await getGround(context, { ...view, center: at, zoom }, 'light')
  expect(map.width).toBe(1240)
})

it('no name is cut off at an edge', async () => {
  const context = { ...testContext(emptyDatabase()), basemapPath: mapFileAt(home) }
  const drawnAt = (center: string) =>
    drawGround(context, new URLSearchParams({ center, zoom: '15' }))
  expect(await drawnAt('47600400,-122300000')).toContain('Elm &amp; Third')
  const withEdge = await drawnAt('47606650,-122300000')
  expect(withEdge).toContain('<use')
  expect(withEdge).not.toContain('Elm &amp; Third')
})
