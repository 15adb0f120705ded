import { type BuiltMap, buildMap, saveMap, streetZoom } from '#src/basemap/build-map.ts'
import { composeMap } from '#src/basemap/compose-map.ts'
import { type ReadMap, readMapFiles } from '#src/basemap/osm/read-files.ts'
import { isUnreadable } from '#src/import/read/unreadable.ts'
import { configure } from '../setup/configure.ts'
import { createProgress } from '../setup/progress.ts'
import { readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat basemap build FILE… [--out FILE] [--name NAME] [--attribution TEXT] [--max-zoom N]

Builds one file of vector tiles (PMTiles) from GeoJSON with OpenStreetMap tags as properties, or from OpenStreetMap JSON
as Overpass returns it ("elements"), plain or gzip: streets and rails, water, parks, boundaries, and place names. If the
files have coastlines, the sea is drawn within the bounds of everything else. The site serves the new map without a
restart. The same files always give the same bytes.

  --out FILE          where to write the map; by default BASEMAP_PATH, or basemap.pmtiles next to the database
  --name NAME         the name of the map in its metadata
  --attribution TEXT  whose data it is, if the files don't say; OpenStreetMap is always credited
  --max-zoom N        the closest zoom level, from 0 to 16; 14 by default. Closer views enlarge its tiles

Exits with 1 if a file can't be read, or if nothing in the files appears on a map.`

const options = { out: text, name: text, attribution: text, 'max-zoom': text }

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('basemap', args, options)
  const [verb, ...files] = positionals
  if (verb !== 'build' || files.length === 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const maxZoom = readZoom(values['max-zoom'])
  const out = values.out ?? configure().basemapPath
  try {
    const map = await readMapFiles(
      files,
      (path) => void process.stderr.write(`Reading ${path} …\n`),
    )
    const built = cut(map, { name: values.name ?? 'Basemap', maxZoom, given: values.attribution })
    await saveMap(out, built)
    process.stdout.write(reportOf(out, built, map))
    return 0
  } catch (error) {
    if (!isUnreadable(error)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function readZoom(text: string | undefined): number {
  if (text === undefined) return streetZoom
  if (!/^(\d|1[0-6])$/.test(text)) throw new Stop('--max-zoom must be a whole number from 0 to 16.')
  return Number(text)
}

function cut(
  map: ReadMap,
  {
    name,
    maxZoom,
    given: extraAttribution,
  }: { name: string; maxZoom: number; given: string | undefined },
): BuiltMap {
  const features = composeMap(map)
  if (!features.some(({ fromZoom }) => fromZoom <= maxZoom))
    throw new Stop('Nothing in these files appears on a map.')
  const attribution = [
    ...new Set([
      ...map.attributions,
      ...(extraAttribution === undefined ? [] : [extraAttribution]),
    ]),
  ].join(', ')
  const progress = createProgress('Cutting the map into tiles')
  const built = buildMap(features, { name, attribution, maxZoom, onProgress: progress.report })
  progress.end()
  return built
}

const count = (many: number) => many.toLocaleString('en-US')

function reportOf(
  path: string,
  { bytes, tiles, contents, minZoom, maxZoom, bounds }: BuiltMap,
  map: ReadMap,
): string {
  const rows = [
    ['file', path],
    ['bytes', count(bytes.length)],
    ['tiles', `${count(tiles)}, ${count(contents)} different`],
    ['zooms', `${minZoom} to ${maxZoom}`],
    ['box', bounds.map((degrees) => degrees.toFixed(4)).join(', ')],
    ['by', map.attributions.join(', ') || 'no one named'],
    [
      'not drawn',
      `${count(map.others)} features of other types, ${count(map.openAreas)} areas that don’t close`,
    ],
  ]
  return rows.map(([label, value]) => `  ${label!.padEnd(10)} ${value}\n`).join('')
}
