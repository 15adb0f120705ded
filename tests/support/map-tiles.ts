import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, type Source } from 'pmtiles'

/** The properties of a tile's features by layer. */
export type TileContent = Record<string, Record<string, string | number | boolean>[]>

/** Read by the reference implementation. */
export function readPmtiles(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}

export function tileAt(
  [longitude, latitude]: readonly [number, number],
  z: number,
): [z: number, x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const share = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return [z, Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(share * 2 ** z)]
}

export const contentAt = (map: PMTiles, place: readonly [number, number], z: number) =>
  contentOf(map, tileAt(place, z))

/** Empty if there is no tile. */
export async function contentOf(
  map: PMTiles,
  tile: [z: number, x: number, y: number],
): Promise<TileContent> {
  const found = await map.getZxy(...tile)
  if (found === undefined) return {}
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)))
  const features = (name: string) =>
    Array.from({ length: layers[name]!.length }, (_, i) => layers[name]!.feature(i).properties)
  return Object.fromEntries(
    Object.keys(layers).map((name) => [name, features(name) as TileContent[string]]),
  )
}
