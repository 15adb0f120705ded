import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CutOptions, cutTiles } from './cut.ts'
import { type Bounds, boundsOf, linesOf, type MapFeature, mapLayers } from './geometry/feature.ts'
import { type Archive, writePmtiles } from './pmtiles/write-pmtiles.ts'

export interface MapOptions extends CutOptions {
  readonly name: string
  /** Plain text. */
  readonly attribution: string
}

export interface BuiltMap extends Archive {
  readonly bounds: Bounds
}

/** All streets are included from this zoom on; maps enlarge its tiles beyond it. */
export const streetZoom = 14

/** The same features give the same bytes. */
export function buildMap(features: readonly MapFeature[], options: MapOptions): BuiltMap {
  const bounds = boundsOf(features.flatMap(({ geometry }) => linesOf(geometry)))
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

/** Replaces the file atomically, so that a process that has it open continues to read the old one. */
export async function saveMap(path: string, { bytes }: Pick<BuiltMap, 'bytes'>): Promise<void> {
  const made = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(made, bytes)
    await rename(made, path)
  } finally {
    await rm(made, { force: true })
  }
}
