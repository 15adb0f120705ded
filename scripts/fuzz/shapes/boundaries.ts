import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Area } from '#src/domain/geometry/shapes.ts'
import type { OverlayGeometry } from '#src/domain/overlays/shapes.ts'
import { readCollection } from '#src/import/overlays/read-collection.ts'
import { readFeatures } from '#src/import/overlays/read-features.ts'

// Published boundaries as the import of overlays reads them: rounded to the micro-degree.

export interface Boundary {
  /** `zoning 17`: the layer and the number of the polygon. */
  readonly name: string
  readonly geometry: OverlayGeometry
}

export type Polygon = Extract<Area, { kind: 'polygon' }>

/** Each polygon separately, also of boundaries with several. */
export interface NamedPolygon {
  readonly name: string
  readonly polygon: Polygon
}

const folder = join(import.meta.dirname, '../../../../shared/data/seattle-boundaries')

/** All of them, or those of the given layers. */
export async function readBoundaries(layers: readonly string[] = []): Promise<Boundary[]> {
  if (!existsSync(folder))
    throw new Error('The shared data is missing: ../shared/data/seattle-boundaries')
  const boundaries: Boundary[] = []
  for (const file of globSync('*.geojson.gz', { cwd: folder }).sort()) {
    const layer = basename(file, '.geojson.gz')
    if (layers.length > 0 && !layers.includes(layer)) continue
    const { shapes } = readFeatures(await readCollection(join(folder, file)), layer, null)
    boundaries.push(...shapes.map(({ geometry }, i) => ({ name: `${layer} ${i + 1}`, geometry })))
  }
  return boundaries
}

export function polygonsOf({ name, geometry }: Boundary): NamedPolygon[] {
  if (geometry.kind === 'polygon') return [{ name, polygon: geometry }]
  if (geometry.kind !== 'several') return []
  return geometry.of.map((rings) => ({ name, polygon: { kind: 'polygon', rings } }))
}
