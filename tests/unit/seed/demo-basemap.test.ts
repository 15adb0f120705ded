import { describe, expect, it } from 'vitest'
import { buildDemoBasemap } from '../../../scripts/setup/demo-basemap.ts'
import { contentAt, contentOf, readPmtiles, tileAt } from '../../support/map-tiles.ts'

const built = buildDemoBasemap()
const market = [-90.118, 43.262] as const
const names = (features: readonly { name?: unknown }[] = []) => features.map(({ name }) => name)

describe('the map of the demo city', () => {
  it('has its streets by name, its water, its parks and its neighborhoods', async () => {
    const map = readPmtiles(built.bytes)
    const near = await contentAt(map, market, 14)
    expect(names(near.roads)).toEqual(
      expect.arrayContaining(['Grand Ave', '1st St', 'Franklin St']),
    )
    expect(names(near.landuse)).toContain('Market Square')
    const wider = await contentAt(map, market, 12)
    expect(names(wider.water)).toEqual(expect.arrayContaining(['Halloway Lake', 'Sable River']))
    expect(names(wider.places)).toEqual(expect.arrayContaining(['Port Ellery', 'Downtown']))
  })

  it('shows the highways and the lake from afar, and says that it is invented', async () => {
    const map = readPmtiles(built.bytes)
    const far = await contentAt(map, market, 8)
    expect(new Set(far.roads!.map((road) => road.class))).toEqual(new Set(['trunk']))
    expect(names(far.water)).toContain('Halloway Lake')
    expect(await map.getMetadata()).toMatchObject({
      attribution: 'Port Ellery, WI: an invented city',
    })
  })

  it('names a place in one tile only, also where two meet', async () => {
    const map = readPmtiles(built.bytes)
    const [z, x, y] = tileAt(market, 12)
    const tiles = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].map((dy) => contentOf(map, [z, x + dx, y + dy])),
    )
    const places = (await Promise.all(tiles)).flatMap((tile) => names(tile.places))
    expect(places.filter((name) => name === 'Port Ellery')).toHaveLength(1)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is always the same, and small', () => {
    expect(buildDemoBasemap().bytes).toEqual(built.bytes)
    expect(built.bytes.length).toBeLessThan(1_000_000)
  })
})
