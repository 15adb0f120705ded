import { GeoJSONVT } from '@maplibre/geojson-vt'
import { type CutTile, encodeTile } from './encode-tile.ts'
import { type Bounds, boundsOf, linesOf, type MapFeature } from './geometry/feature.ts'
import type { Tile } from './pmtiles/write-pmtiles.ts'

// geojson-vt caches every tile that it has cut. To limit memory, each square of zoom 10 has its own cutter, and
// the lower zooms together have another.

const squareZoom = 10
/** Each tile extends beyond its four sides by this share of its size. */
const margin = 1 / 64

/** A feature and its bounding box in Mercator, as fractions of the world's size. The origin is in the northwest. */
interface ProjectedFeature {
  readonly feature: MapFeature
  readonly box: Bounds
}

export interface CutOptions {
  readonly maxZoom: number
  /** Coordinate steps per side of a tile (default 4096). Below `maxZoom`, shapes under three steps are dropped. */
  readonly extent?: number
  readonly onProgress?: (done: number, total: number) => void
}

/** Yields every tile that has content. Each tile comes before the four smaller tiles that cover its area. */
export function* cutTiles(
  features: readonly MapFeature[],
  { maxZoom, extent = 4096, onProgress }: CutOptions,
): Generator<Tile> {
  const projectedFeatures = features.map((feature) => ({
    feature,
    box: project(boundsOf(linesOf(feature.geometry))),
  }))
  const above = projectedFeatures.filter(({ feature }) => feature.fromZoom < squareZoom)
  yield* cutFrom(
    cutter(above, maxZoom, extent),
    above,
    { z: 0, x: 0, y: 0 },
    Math.min(maxZoom, squareZoom - 1),
  )
  if (maxZoom < squareZoom) return
  const squares = sortIntoSquares(projectedFeatures)
  let done = 0
  for (const { x, y, within } of squares) {
    yield* cutFrom(cutter(within, maxZoom, extent), within, { z: squareZoom, x, y }, maxZoom)
    onProgress?.(++done, squares.length)
  }
}

function sortIntoSquares(projectedFeatures: readonly ProjectedFeature[]) {
  const squares = new Map<string, { x: number; y: number; within: ProjectedFeature[] }>()
  const side = 2 ** squareZoom
  const numberOf = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)))
  for (const projected of projectedFeatures) {
    const [west, north, east, south] = projected.box.map(numberOf) as unknown as Bounds
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const square = squares.get(`${x},${y}`) ?? { x, y, within: [] }
        squares.set(`${x},${y}`, square)
        square.within.push(projected)
      }
    }
  }
  return [...squares.values()].sort((a, b) => a.x - b.x || a.y - b.y)
}

type Cutter = (z: number, x: number, y: number) => Uint8Array | null

function cutter(
  projectedFeatures: readonly ProjectedFeature[],
  maxZoom: number,
  extent: number,
): Cutter {
  const features = projectedFeatures.map(({ feature }) => ({
    type: 'Feature' as const,
    properties: { feature },
    geometry: feature.geometry,
  }))
  const collection = { type: 'FeatureCollection', features } as unknown as GeoJSON.GeoJSON
  const index = new GeoJSONVT(collection, {
    maxZoom,
    indexMaxZoom: 0,
    tolerance: 3,
    extent,
    buffer: extent * margin,
  })
  return (z, x, y) => {
    const tile = index.getTile(z, x, y) as CutTile | null
    return tile === null ? null : encodeTile(tile, z, extent)
  }
}

type Place = Pick<Tile, 'z' | 'x' | 'y'>

function* cutFrom(
  cut: Cutter,
  projectedFeatures: readonly ProjectedFeature[],
  { z, x, y }: Place,
  lowest: number,
): Generator<Tile> {
  const within = projectedFeatures.filter(({ box }) => meets(box, { z, x, y }))
  if (within.length === 0) return
  const data = cut(z, x, y)
  if (data !== null) yield { z, x, y, data }
  if (z === lowest) return
  for (const [right, low] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    yield* cutFrom(cut, within, { z: z + 1, x: 2 * x + right, y: 2 * y + low }, lowest)
  }
}

function meets([west, north, east, south]: Bounds, { z, x, y }: Place): boolean {
  const side = 2 ** z
  const across = west * side <= x + 1 + margin && east * side >= x - margin
  return across && north * side <= y + 1 + margin && south * side >= y - margin
}

function project([west, south, east, north]: Bounds): Bounds {
  return [west / 360 + 0.5, mercator(north), east / 360 + 0.5, mercator(south)]
}

function mercator(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return Math.min(1, Math.max(0, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI))
}
