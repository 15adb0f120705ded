import type { ListingParams } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import type { Position } from './geometry/shapes.ts'

/** The base map: one file of vector tiles (PMTiles) that maps read by ranges. */
export const basemapPath = () => '/search/basemap.pmtiles'

/** Outlines of countries, states, and counties. This file always exists, even without a base map. */
export const outlinesPath = () => '/search/outlines.pmtiles'

export interface GroundView {
  readonly center: Position
  /** A web map zoom level with a fraction. */
  readonly zoom: number
  /** Where marks are, as `packCovered` writes it. Names on the ground make room for them. */
  readonly covered: string
}

/** The streets and waters under the static map of results. */
export const groundPath = (
  { center: [longitude, latitude], zoom, covered }: GroundView,
  look: { readonly size?: 'narrow'; readonly scheme?: 'dark' } = {},
) =>
  withQuery('/search/map/ground.svg', {
    center: `${latitude},${longitude}`,
    zoom: Math.max(0, zoom).toFixed(3),
    covered,
    ...look,
  })

/** Kinds of tile images, which are fetched from another server and cached here (SPEC §7: by type, y, x, and zoom). */
export const tileTypes = ['street', 'satellite'] as const
export type TileType = (typeof tileTypes)[number]

export interface TileAddress {
  readonly type: TileType
  readonly z: number
  readonly y: number
  readonly x: number
}

export const tilesPath = () => '/tiles'
export const tilePath = ({ type, z, y, x }: TileAddress) => `/tiles/${type}/${z}/${y}/${x}`

const closestZoom = 22
const number = '(0|[1-9]\\d{0,7})'
const pattern = new RegExp(`^/tiles/(${tileTypes.join('|')})/${number}/${number}/${number}$`)

export function parseTilePath(path: string): TileAddress | null {
  const [, type, ...numbers] = pattern.exec(path) ?? []
  if (type === undefined) return null
  const [z, y, x] = numbers.map(Number) as [number, number, number]
  const isThere = z <= closestZoom && y < 2 ** z && x < 2 ** z
  return isThere ? { type: type as TileType, z, y, x } : null
}

export type MapResponseParams =
  | (MapSearchParams & { readonly view: string; readonly zoom: number })
  /** `size` is in CSS pixels, `800x600`, for a view that fits all matches. */
  | (MapSearchParams & { readonly size: string })

interface MapSearchParams {
  readonly _filter: string
  readonly bounds: string | null
  readonly base?: string | null | undefined
}

export const mapResponsesPath = () => '/search/map'
export const mapResponsePath = (params: MapResponseParams) => withQuery(mapResponsesPath(), params)
/** A GET returns the filter of a reference; a POST stores a filter and returns its reference. */
export const mapFilterPath = (reference: string | null = null) =>
  withQuery('/search/map/filter', { _filter: reference })
export const mapPanePath = () => '/fragments/map/pane'
export type MapCardParams = Pick<ListingParams, 'sort_id' | 'bounds' | 'base'>

export const mapCardPath = (id: string, filter: string | null, more: MapCardParams = {}) =>
  withQuery('/fragments/listings/map_card', { id, _filter: filter, ...more })
export const mapCardsPath = (
  ids: readonly string[],
  filter: string | null,
  more: MapCardParams = {},
) => withQuery('/fragments/listings/map_cards', { ids: ids.join(','), _filter: filter, ...more })
