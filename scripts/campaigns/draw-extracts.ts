import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createRandom } from '#db/seed/tools/random.ts'
import { runCommand } from '../setup/run-command.ts'
import { Stop, say } from '../setup/say.mjs'

// node scripts/campaigns/draw-extracts.ts FOLDER creates tests/data/king-county-sales, king-county-zips, and
// seattle-osm again from the complete data sets that their MANIFEST.md names. FOLDER must contain each data set at its
// path in `sets`.

const sets = {
  'king-county-sales/kc_house_data.csv.gz': drawSales,
  'king-county-zips/King_county_zip_geoda.geojson.gz': drawZips,
  'seattle-osm/osm.json.gz': drawStreets,
  'seattle-osm/water.json.gz': drawWater,
}

const salesWanted = 3_000
const namedInTests = '6414100192'

function drawSales(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\r\n')
  const cells = rows.map((row) => row.replaceAll('"', '').split(','))
  const counted = (keyOf: (cells: string[]) => string) => Map.groupBy(cells, keyOf)
  const parcels = counted(([id]) => id!)
  const places = counted((row) => row.slice(17, 19).join())
  const prices = cells.map(([, , price]) => Number(price)).sort((a, b) => a - b)
  const isOutlier = (price: number) => price <= prices[5]! || price >= prices.at(-5)!
  const random = createRandom('king-county-sales', 1)
  let shared = 100
  const isAwkward = (row: string[]) =>
    parcels.get(row[0]!)!.length > 1 ||
    ['0', '33'].includes(row[3]!) ||
    isOutlier(Number(row[2])) ||
    row[0] === namedInTests ||
    (places.get(row.slice(17, 19).join())!.length > 1 && shared-- > 0)
  const chosenRows = new Set(rows.filter((_, i) => isAwkward(cells[i]!)))
  const rest = rows.filter((row) => !chosenRows.has(row))
  while (chosenRows.size < salesWanted) chosenRows.add(random.pick(rest))
  return [header, ...rows.filter((row) => chosenRows.has(row)), ''].join('\r\n')
}

const zips =
  '98070 98010 98101 98102 98104 98106 98107 98109 98116 98121 98126 98136 98154 98158 98164 98199 98224 98422'

interface Zip {
  readonly properties: { readonly ZIPCODE: string }
}

function drawZips(text: string): string {
  const { features, ...rest } = JSON.parse(text) as { features: Zip[] }
  const chosenZips = features.filter(({ properties }) => zips.includes(properties.ZIPCODE))
  return JSON.stringify({ ...rest, features: chosenZips })
}

interface Element {
  readonly type: string
  readonly id: number
  readonly lat: number
  readonly lon: number
  readonly nodes: readonly number[]
  readonly tags?: Readonly<Record<string, string>>
}

const largeRoads = ['motorway', 'trunk', 'primary']
const isWithin = ({ lat, lon }: Element, [south, west, north, east]: readonly number[]) =>
  lat >= south! && lat <= north! && lon >= west! && lon <= east!
const middle = [47.59, -122.35, 47.7, -122.31]
const greenLake = [47.672, -122.347, 47.69, -122.33]

function drawStreets(text: string): string {
  const { elements, ...rest } = JSON.parse(text) as { elements: Element[] }
  const nodes = new Map(
    elements.filter(({ type }) => type === 'node').map((node) => [node.id, node]),
  )
  const ways = elements.filter(({ type, nodes: nodeIds, tags }) => {
    if (type !== 'way') return false
    const box = largeRoads.includes(tags?.['highway'] ?? '') ? middle : greenLake
    return nodeIds.every((id) => isWithin(nodes.get(id)!, box))
  })
  const used = new Set(ways.flatMap((way) => way.nodes))
  const points = elements.filter(({ type, id }) => type === 'node' && used.has(id))
  return JSON.stringify({ ...rest, elements: [...points, ...ways] })
}

function drawWater(text: string): string {
  const { elements, ...rest } = JSON.parse(text) as { elements: Element[] }
  const waters = elements.filter(
    ({ tags }) => tags?.['natural'] === 'coastline' || tags?.['water'] === 'lake',
  )
  return JSON.stringify({ ...rest, elements: waters })
}

await runCommand(() => {
  const [folder] = process.argv.slice(2)
  const missing = Object.keys(sets).filter((path) => !existsSync(join(folder ?? '', path)))
  if (folder === undefined || missing.length > 0)
    throw new Stop(`Name a folder with ${missing.join(', ')}.`)
  for (const [path, draw] of Object.entries(sets)) {
    const drawn = gzipSync(draw(gunzipSync(readFileSync(join(folder, path))).toString()), {
      level: 9,
    })
    const target = join(import.meta.dirname, '../../tests/data', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, drawn)
    say(`${path}: ${drawn.length} bytes`)
  }
})
