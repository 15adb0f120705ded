import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { readCollection } from '#src/import/overlays/read-collection.ts'
import { readFeatures } from '#src/import/overlays/read-features.ts'

// Loads published boundaries in the same way as an import of overlays, rounded to micro-degrees.

export interface Boundary {
  /** The layer and the number of the polygon, such as `zoning 17`. */
  readonly name: string
  readonly geometry: OverlayGeometry
}

export type Polygon = Extract<Area, { kind: 'polygon' }>

/** One polygon of a boundary. A boundary with several polygons has an entry for each. */
export interface NamedPolygon {
  readonly name: string
  readonly polygon: Polygon
}

/**
 * The folder of a package with boundaries of Seattle, under CC0 1.0. Its parks are © OpenStreetMap contributors, ODbL
 * 1.0.
 */
export const seattleBoundaries = join(
  import.meta.dirname,
  '../../../node_modules/seattle-boundaries-data/data',
)

export async function readBoundaries(layers: readonly string[] = []): Promise<Boundary[]> {
  const boundaries: Boundary[] = []
  for (const file of globSync('*.geojson', { cwd: seattleBoundaries }).sort()) {
    const layer = basename(file, '.geojson')
    if (layers.length > 0 && !layers.includes(layer)) continue
    const { shapes } = readFeatures(
      await readCollection(join(seattleBoundaries, file)),
      layer,
      null,
    )
    boundaries.push(...shapes.map(({ geometry }, i) => ({ name: `${layer} ${i + 1}`, geometry })))
  }
  return boundaries
}

export function polygonsOf({ name, geometry }: Boundary): NamedPolygon[] {
  if (geometry.kind === 'polygon') return [{ name, polygon: geometry }]
  if (geometry.kind !== 'several') return []
  return geometry.of.map((rings) => ({ name, polygon: { kind: 'polygon', rings } }))
}
