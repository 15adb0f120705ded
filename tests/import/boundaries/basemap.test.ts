import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { buildMap } from '#src/basemap/build-map.ts'
import { composeMap } from '#src/basemap/compose-map.ts'
import { readMapFiles } from '#src/basemap/osm/read-files.ts'
import { runScript } from '../../support/command.ts'
import { dataFile } from '../../support/data.ts'
import { temporaryFolder } from '../../support/database.ts'
import { contentAt, readPmtiles } from '../../support/map-tiles.ts'

async function build(files: readonly string[], ...more: string[]) {
  const out = join(temporaryFolder(), 'basemap.pmtiles')
  const {
    code,
    out: report,
    err,
  } = await runScript('scripts/plat.ts', ['basemap', 'build', ...files, '--out', out, ...more])
  return { code, report, err, out, map: () => readPmtiles(readFileSync(out)) }
}

function fileOf(content: unknown, name = 'map.json'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(
    path,
    Buffer.isBuffer(content) || typeof content === 'string' ? content : JSON.stringify(content),
  )
  return path
}

async function builtOf(paths: readonly string[], maxZoom = 14) {
  const read = await readMapFiles(paths)
  return buildMap(composeMap(read), {
    name: 'Test',
    attribution: read.attributions.join(', '),
    maxZoom,
  })
}

const street = (name: string, highway: string, coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: { name, highway },
  geometry: { type: 'LineString', coordinates },
})

const namesOf = (features: readonly { name?: unknown }[] = []) =>
  new Set(features.map(({ name }) => name))

describe('plat basemap build', () => {
  it('makes a city of OpenStreetMap JSON: streets by class and name, lakes, and the sea of its coasts', async () => {
    const files = ['osm.json.gz', 'water.json.gz'].map((name) => dataFile(`seattle-osm/${name}`))
    const seattle = readPmtiles((await builtOf(files, 13)).bytes)
    expect(await seattle.getMetadata()).toMatchObject({
      attribution: '© OpenStreetMap contributors',
    })
    const near = await contentAt(seattle, [-122.3395, 47.6805], 13)
    expect(namesOf(near.water)).toContain('Green Lake')
    expect(near.roads!.some((road) => road.class === 'residential')).toBe(true)
    const far = await contentAt(seattle, [-122.33, 47.6], 8)
    expect(new Set(far.roads!.map((road) => road.class))).toEqual(
      new Set(['motorway', 'trunk', 'primary']),
    )
    expect(far.roads!.some((road) => String(road.ref).includes('I 5'))).toBe(true)
    expect(
      (await contentAt(seattle, [-122.42, 47.6], 13)).water!.some((area) => area.class === 'sea'),
    ).toBe(true)
    expect(
      (await contentAt(seattle, [-122.3, 47.7], 13)).water?.some((area) => area.class === 'sea') ??
        false,
    ).toBe(false)
  })

  it('reads GeoJSON in any pieces, joins the parts of a street, and keeps lesser streets for closer zooms', async () => {
    const parts = [0, 1, 2, 3].map((i) =>
      street('Long Road', 'primary', [
        [-90 + i / 500, 43],
        [-90 + (i + 1) / 500, 43],
      ]),
    )
    const lane = street('Short Lane', 'residential', [
      [-90, 43],
      [-90, 43.01],
    ])
    const collection = {
      type: 'FeatureCollection',
      attribution: 'The county',
      features: [...parts, lane],
    }
    const { code, report, map } = await build(
      [fileOf(gzipSync(JSON.stringify(collection)))],
      '--name',
      'Test',
    )
    expect(code).toBe(0)
    expect(report).toMatch(/zooms +8 to 14\n/)
    expect((await contentAt(map(), [-90, 43], 9)).roads).toEqual([
      { class: 'primary', name: 'Long Road' },
    ])
    expect(namesOf((await contentAt(map(), [-90, 43], 12)).roads)).toEqual(
      new Set(['Long Road', 'Short Lane']),
    )
    expect(await map().getMetadata()).toMatchObject({ name: 'Test', attribution: 'The county' })
  })

  it('makes the same bytes of the same file', async () => {
    const path = fileOf({
      type: 'FeatureCollection',
      features: [
        street('A', 'primary', [
          [-90, 43],
          [-90.2, 43.1],
        ]),
      ],
    })
    expect((await builtOf([path])).bytes).toEqual((await builtOf([path])).bytes)
  })

  it('says what is wrong with a file, and leaves nothing behind', async () => {
    for (const [path, sentence] of [
      [fileOf('city,street\n'), 'is not JSON, or ends in the middle'],
      [
        fileOf('{"type":"FeatureCollection","features":[{"type":"Feature",'),
        'is not JSON, or ends in the middle',
      ],
      [fileOf('{"hello": 1}'), 'has neither "features" nor "elements"'],
      [fileOf({ features: [] }), 'is empty'],
      [fileOf(gzipSync('{"features":[').subarray(0, 15)), 'is damaged'],
    ] as const) {
      await expect(readMapFiles([path])).rejects.toThrow(`${path} ${sentence}`)
    }
    const nowhere = readMapFiles(['/nowhere.json'])
    await expect(nowhere).rejects.toThrow(/^There’s no file \/nowhere\.json\.$/)
    const elsewhere = {
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [900, 0] },
    }
    const { code, err, out } = await build([fileOf({ features: [elsewhere] })])
    expect(code).toBe(1)
    expect(err).toContain('Nothing in these files appears on a map.')
    expect(existsSync(out)).toBe(false)
  })
})
