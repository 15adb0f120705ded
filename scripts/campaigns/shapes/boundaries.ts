import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Area } from '#src/domain/map/geometry/shapes.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { readCollection } from '#src/import/overlays/read-collection.ts'
import { readFeatures } from '#src/import/overlays/read-features.ts'

// Published boundaries as the import of overlays reads them, rounded to the micro-degree.

export interface Boundary {
  /** `zoning 17`: the layer and the number of the polygon. */
  readonly name: string
  readonly geometry: OverlayGeometry
}

export type Polygon = Extract<Area, { kind: 'polygon' }>

/** Boundaries with several polygons have one entry for each. */
export interface NamedPolygon {
  readonly name: string
  readonly polygon: Polygon
}

/** In a package: CC0 1.0, and its parks © OpenStreetMap contributors, ODbL 1.0. */
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
