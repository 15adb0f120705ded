import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CutOptions, cutTiles } from './cut.ts'
import { type Bounds, boundsOf, linesOf, type MapFeature, mapLayers } from './geometry/feature.ts'
import { type Archive, writePmtiles } from './pmtiles/write-pmtiles.ts'

export interface MapOptions extends CutOptions {
  readonly name: string
  readonly attribution: string
}

export interface BuiltMap extends Archive {
  readonly bounds: Bounds
}

/** The highest zoom of the street tiles, at which every street is shown. Maps enlarge these tiles at higher zooms. */
export const streetZoom = 14

/** Builds a map file. Equal features always give identical bytes. */
export function buildMap(features: readonly MapFeature[], options: MapOptions): BuiltMap {
  const [west, south, east, north] = boundsOf(features.flatMap(({ geometry }) => linesOf(geometry)))
  // Land may continue beyond the antimeridian.
  const bounds = [Math.max(-180, west), south, Math.min(180, east), north] as const
  return {
    ...writePmtiles(cutTiles(features, options), metadataOf(features, options), bounds),
    bounds,
  }
}

function metadataOf(
  features: readonly MapFeature[],
  { name, attribution, maxZoom }: MapOptions,
): object {
  const layers = mapLayers.flatMap((id) => {
    const zooms = features.filter(({ layer }) => layer === id).map(({ fromZoom }) => fromZoom)
    const minzoom = zooms.reduce((least, zoom) => Math.min(least, zoom), maxZoom)
    const fields = { class: 'String', name: 'String', ...(id === 'roads' ? { ref: 'String' } : {}) }
    return zooms.length === 0 ? [] : [{ id, minzoom, maxzoom: maxZoom, fields }]
  })
  return { name, attribution, type: 'baselayer', format: 'pbf', vector_layers: layers }
}

/** Replaces the map file atomically, so that a process that has the old file open can continue to read it. */
export async function saveMap(path: string, { bytes }: Pick<BuiltMap, 'bytes'>): Promise<void> {
  const partPath = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(partPath, bytes)
    await rename(partPath, path)
  } finally {
    await rm(partPath, { force: true })
  }
}
