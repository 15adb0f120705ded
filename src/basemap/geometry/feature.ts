/** A position in degrees. */
export type Position = readonly [longitude: number, latitude: number]
export type Line = readonly Position[]

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly Line[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Line[])[] }

/** Layers of the map, from bottom to top. */
export const mapLayers = ['landuse', 'water', 'boundaries', 'roads', 'places'] as const
export type MapLayer = (typeof mapLayers)[number]

/** `class` is the kind of feature within its layer, such as a kind of road. `name` and `ref` are shown as labels. */
export interface MapTags {
  readonly class: string
  readonly name?: string
  readonly ref?: string
}

export interface MapFeature {
  readonly layer: MapLayer
  readonly tags: MapTags
  readonly fromZoom: number
  readonly geometry: Geometry
}

/** A bounding box in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export function boundsOf(lines: Iterable<Line>): Bounds {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const line of lines) {
    for (const [longitude, latitude] of line) {
      if (longitude < west) west = longitude
      if (longitude > east) east = longitude
      if (latitude < south) south = latitude
      if (latitude > north) north = latitude
    }
  }
  return [west, south, east, north]
}

export function linesOf(geometry: Geometry): readonly Line[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'MultiLineString' ? geometry.coordinates : geometry.coordinates.flat()
}

export const joinBounds = (boundsList: readonly Bounds[]): Bounds =>
  boundsOf(
    boundsList.map(
      ([west, south, east, north]) =>
        [
          [west, south],
          [east, north],
        ] as const,
    ),
  )
