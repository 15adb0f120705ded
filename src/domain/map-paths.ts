/** The streets around the listings, as one file of vector tiles (PMTiles) that a map reads in ranges. */
export const basemapPath = () => '/search/basemap.pmtiles'

/** The same of the outlines of countries, states and counties, which are always there. */
export const outlinesPath = () => '/search/outlines.pmtiles'

/** Pictures of the map by others, which the site fetches and keeps (SPEC §7: by type, y, x and zoom). */
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
