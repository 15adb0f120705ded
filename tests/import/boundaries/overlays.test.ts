import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findMlsOverlays } from '#db/queries/map/overlay-rows.ts'
import { findShapesOf } from '#db/queries/map/overlay-shape-rows.ts'
import { overlayShapes } from '#db/schema/index.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { formatLayerReport } from '#src/import/overlays/format-layer-report.ts'
import { importLayer, type LayerReport, layerNameOf } from '#src/import/overlays/import-layer.ts'
import { seattleBoundaries } from '../../../scripts/campaigns/shapes/boundaries.ts'
import { runScript } from '../../support/command.ts'
import { dataFile } from '../../support/data.ts'
import { emptyDatabase, emptyDatabaseFile, temporaryFolder } from '../../support/database.ts'
import { fileOf, now } from '../support.ts'

const seattle = (name: string) => join(seattleBoundaries, `${name}.geojson`)
const layer = (path: string, db = emptyDatabase(), label: string | null = null) =>
  importLayer(db, { name: layerNameOf(path), paths: [path], label }, now)

const ringsOf = (geometry: OverlayGeometry) =>
  geometry.kind === 'polygon'
    ? geometry.rings
    : geometry.kind === 'several'
      ? geometry.of.flat()
      : []

const counts = ({ files: [file], replaced }: LayerReport) => ({
  read: file!.features,
  label: file!.label,
  added: replaced.added,
  out: file!.quarantined.length,
  nameless: file!.nameless,
})

describe('§3 layers of the MLS from GeoJSON', () => {
  it.each([
    ['census-tracts', 136, 'name', 0],
    ['city-council-districts', 7, 'district', 0],
    ['ruv', 17, 'Residential Urban Village', 0],
    ['seattle-waleg', 7, 'NAMELSAD10', 0],
    ['spd-mcpp-areas', 61, 'NAME', 0],
    ['sps_attendance_area_ES', 57, 'ES_ZONE', 0],
    ['zip-codes', 32, 'ZCTA5CE10', 0],
    ['city-limits', 29, null, 29],
  ])('%s has %i shapes named by %s', async (name, read, label, nameless) => {
    expect(counts(await layer(seattle(name)))).toEqual({
      read,
      label,
      added: read,
      out: 0,
      nameless,
    })
  })

  it('keep every corner and every hole of neighborhoods, and find them again by name', async () => {
    const db = emptyDatabase()
    const first = await layer(seattle('neighborhoods'), db)
    expect(counts(first)).toEqual({ read: 175, label: 'name', added: 175, out: 0, nameless: 0 })
    expect(first.files[0]!.slivers).toBe(1)
    const shapes = findShapesOf(db, first.replaced.id)
    const polygons = shapes.flatMap(({ Geometry: g }) =>
      g.kind === 'polygon' ? [g.rings] : g.kind === 'several' ? g.of : [],
    )
    expect(polygons.reduce((sum, rings) => sum + rings.length - 1, 0)).toBe(15)
    expect(
      Math.max(...shapes.flatMap(({ Geometry }) => ringsOf(Geometry)).map((ring) => ring.length)),
    ).toBeGreaterThan(6_000)
    const again = await layer(seattle('neighborhoods'), db)
    expect(again.replaced).toEqual({ id: first.replaced.id, kept: 175, added: 0, removed: 0 })
    expect(findShapesOf(db, first.replaced.id)).toEqual(shapes)
    expect(findMlsOverlays(db)).toEqual([{ Id: first.replaced.id, LayerName: 'Neighborhoods' }])
  })

  it('take the 155,540 corners of the zoning, and the ZIP codes of King County', async () => {
    const db = emptyDatabase()
    const zoning = await layer(seattle('zoning'), db, 'ZONELUT')
    expect(counts(zoning)).toMatchObject({ read: 2571, added: 2571, out: 0 })
    const rings = findShapesOf(db, zoning.replaced.id).flatMap(({ Geometry }) => ringsOf(Geometry))
    expect(rings.reduce((sum, ring) => sum + ring.length, 0)).toBeGreaterThan(150_000)
    const zips = await layer(dataFile('king-county-zips/King_county_zip_geoda.geojson.gz'), db)
    expect(counts(zips)).toMatchObject({ read: 18, label: 'ZIPCODE', added: 18, out: 0 })
    const [least] = db.read.select().from(overlayShapes).orderBy(overlayShapes.West).limit(1).all()
    expect(least).toMatchObject({
      OverlayId: zips.replaced.id,
      Name: expect.stringMatching(/^98\d{3}$/) as string,
    })
  })

  it('set aside what has no area, each with its reason', async () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]
    const feature = (geometry: unknown, name: unknown = 'x') => ({
      type: 'Feature',
      properties: { name, color: '#D0312D' },
      geometry,
    })
    const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
    const features = [
      feature(polygon(ring), ' <b>A</b>\n'),
      feature({ type: 'Point', coordinates: [0, 0] }),
      feature(
        polygon([
          [0, 0],
          [1, 0],
          [0, 0],
        ]),
      ),
      feature(
        polygon([
          [0, 91],
          [1, 0],
          [1, 1],
          [0, 91],
        ]),
      ),
      feature(
        polygon([
          ['0', 0],
          [1, 0],
          [1, 1],
        ]),
      ),
      feature(null),
      polygon(ring),
      feature({ type: 'Circle' }),
      feature(
        polygon([
          [-170, 0],
          [170, 0],
          [170, 1],
        ]),
      ),
      null,
      feature(
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [5, 5],
                [5.0000001, 5],
                [5, 5.0000001],
              ],
            ],
            [
              ring,
              [
                [0.5, 0.2],
                [0.5, 0.2],
                [0.6, 0.2],
              ],
            ],
          ],
        },
        7,
      ),
    ]
    const file = fileOf(JSON.stringify({ type: 'FeatureCollection', features }), 'my_zones.geojson')
    const db = emptyDatabase()
    const report = await layer(file, db)
    const text = formatLayerReport(report)
    expect(text).toContain('Layer “My zones”')
    expect(text).toContain('feature 2 “x”: Points and lines have no area. Not imported.')
    expect(report.files[0]!.quarantined.map(({ reason }) => reason)).toEqual([
      'Points and lines have no area.',
      'The boundary needs at least three different corners.',
      'The boundary has the latitude 91: latitudes go from -90 to 90.',
      'This GeoJSON has a corner that isn’t a longitude and latitude.',
      'The feature has no geometry.',
      'This isn’t a GeoJSON feature.',
      'GeoJSON of the type “Circle” isn’t a boundary.',
      expect.stringContaining('half the globe') as string,
      'This isn’t a GeoJSON feature.',
    ])
    expect(findShapesOf(db, report.replaced.id)).toMatchObject([
      { Name: '<b>A</b>', Color: 'd0312d' },
      {
        Name: '7',
        Geometry: {
          kind: 'polygon',
          rings: [
            [
              [0, 0],
              [1_000_000, 0],
              [1_000_000, 1_000_000],
              [0, 0],
            ],
          ],
        },
      },
    ])
    expect(report.files[0]!.slivers).toBe(2)
    await expect(layer(file, db, 'nome')).rejects.toThrow(
      'no feature has a name in the property “nome”',
    )
    expect(findMlsOverlays(db)).toHaveLength(1)
  })
})

describe('plat overlay', () => {
  const plat = (database: string, ...args: string[]) =>
    runScript('scripts/plat.ts', ['overlay', ...args], { DATABASE_PATH: database })

  it('imports files as layers, or as one, and says what is wrong with the others', async () => {
    const database = emptyDatabaseFile()
    const schools = [seattle('sps_attendance_area_HS'), seattle('sps_attendance_area_MS')]
    const one = await plat(database, 'import', '--layer', '--name', 'Schools', ...schools)
    expect(one.code).toBe(0)
    expect(one.err).toBe('')
    expect(one.out).toMatch(/named by HS_ZONE[\s\S]*named by MS_ZONE[\s\S]*new +19\n/)
    const wrong = [
      join(temporaryFolder(), 'nowhere.json'),
      fileOf('{"type": 1}', 'a.json'),
      fileOf('{', 'b.json'),
    ]
    const each = await plat(
      database,
      'import',
      seattle('sps_school_site_2015_2016'),
      ...wrong,
      seattle('spd-precincts'),
    )
    expect(each.code).toBe(1)
    expect(each.err).toMatch(
      /no feature can be a shape[\s\S]*There’s no file[\s\S]*a\.json has no GeoJSON features\.[\s\S]*b\.json isn’t valid JSON/,
    )
    const db = openDatabase(database)
    expect(findMlsOverlays(db).map(({ LayerName }) => LayerName)).toEqual([
      'Schools',
      'Spd precincts',
    ])
    await db.close()
  })

  it('refuses a name that is too long', async () => {
    const long = await plat(
      emptyDatabaseFile(),
      'import',
      '--name',
      'x'.repeat(41),
      seattle('spd-precincts'),
    )
    expect(long.code).toBe(1)
    expect(long.err).toContain('Names can have up to 40 characters.')
  })
})
