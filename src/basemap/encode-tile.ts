import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { type MapFeature, mapLayers } from './geometry/feature.ts'

/** A tile as geojson-vt returns it. The `tags` of a piece contain the map feature that it was cut from. */
export interface CutTile {
  readonly features: readonly {
    readonly type: 1 | 2 | 3
    readonly geometry: unknown
    readonly tags: { readonly feature: MapFeature }
  }[]
}

type Layers = Parameters<typeof fromGeojsonVt>[0]

/** Encodes the features shown at this zoom as a Mapbox vector tile (version 2). Returns null for an empty tile. */
export function encodeTile({ features }: CutTile, z: number, extent: number): Uint8Array | null {
  const visiblePieces = features.filter(
    (piece) => piece.tags.feature.fromZoom <= z && isOwn(piece, extent),
  )
  if (visiblePieces.length === 0) return null
  const layers = mapLayers.flatMap((layer) => {
    const pieces = visiblePieces.filter(({ tags }) => tags.feature.layer === layer)
    if (pieces.length === 0) return []
    return [
      [
        layer,
        {
          features: pieces.map(({ type, geometry, tags }) => ({
            type,
            geometry,
            tags: tags.feature.tags,
          })),
        },
      ] as const,
    ]
  })
  return fromGeojsonVt(Object.fromEntries(layers) as unknown as Layers, { version: 2, extent })
}

/** Whether a piece belongs to this tile. A point in the margin is the neighbor's, or its label would appear twice. */
function isOwn({ type, geometry }: CutTile['features'][number], extent: number): boolean {
  if (type !== 1) return true
  const [[x, y]] = geometry as [readonly [number, number]]
  return x >= 0 && x < extent && y >= 0 && y < extent
}
