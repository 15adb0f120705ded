import type { ListingParams } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'

/** The streets around the listings, as one file of vector tiles (PMTiles) that a map reads in ranges. */
export const basemapPath = () => '/search/basemap.pmtiles'

/** The same of the outlines of countries, states and counties, which are always there. */
export const outlinesPath = () => '/search/outlines.pmtiles'

/** Tile images of another server, which the site fetches and caches (SPEC §7: by type, y, x and zoom). */
export const tileTypes = ['street', 'satellite'] as const
export type TileType = (typeof tileTypes)[number]

export interface TileAddress {
  readonly type: TileType
  readonly z: number
  readonly y: number
  readonly x: number
}

/** What types there are, and whom they are by. */
export const tilesPath = () => '/tiles'
export const tilePath = ({ type, z, y, x }: TileAddress) => `/tiles/${type}/${z}/${y}/${x}`

const closestZoom = 22
const number = '(0|[1-9]\\d{0,7})'
const pattern = new RegExp(`^/tiles/(${tileTypes.join('|')})/${number}/${number}/${number}$`)

/** Null for what is no tile of any map. */
export function parseTilePath(path: string): TileAddress | null {
  const [, type, ...numbers] = pattern.exec(path) ?? []
  if (type === undefined) return null
  const [z, y, x] = numbers.map(Number) as [number, number, number]
  const isThere = z <= closestZoom && y < 2 ** z && x < 2 ** z
  return isThere ? { type: type as TileType, z, y, x } : null
}

/** What a map is told of the matches. */
export type MapResponseParams =
  | (MapSearchParams & { readonly view: string; readonly zoom: number })
  /** CSS pixels, `800x600`: all matches shall be seen in it. */
  | (MapSearchParams & { readonly size: string })

interface MapSearchParams {
  readonly _filter: string
  readonly bounds: string | null
  readonly base?: string | null | undefined
}

export const mapResponsesPath = () => '/search/map'
export const mapResponsePath = (params: MapResponseParams) => withQuery(mapResponsesPath(), params)
/** The text behind a reference to a filter, and by POST the reference that stands for a text in addresses. */
export const mapFilterPath = (reference: string | null = null) =>
  withQuery('/search/map/filter', { _filter: reference })
/** Everything in a map's pane once scripts run. */
export const mapPanePath = () => '/fragments/map/pane'
/** Of the results that a listing on the map belongs to, beside their filter. */
export type MapCardParams = Pick<ListingParams, 'sort_id' | 'bounds' | 'base'>

export const mapCardPath = (id: string, filter: string | null, more: MapCardParams = {}) =>
  withQuery('/fragments/listings/map_card', { id, _filter: filter, ...more })
/** Listings on one spot of the map. */
export const mapCardsPath = (
  ids: readonly string[],
  filter: string | null,
  more: MapCardParams = {},
) => withQuery('/fragments/listings/map_cards', { ids: ids.join(','), _filter: filter, ...more })
