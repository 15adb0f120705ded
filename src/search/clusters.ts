import type { Point } from '#src/domain/geometry.ts'
import { toPoint, toPosition } from '#src/domain/shapes.ts'
import type { Cluster, ClusterRequest } from './port.ts'

// The grid of the clusters: cells of the web map's own projection, fixed to the world, so that the same listings stay
// together however the map is moved. Latitudes beyond the projection's ends belong to the outermost rows.

/** Ids are given for clusters of at most this many listings. */
export const fewIds = 4

const cellPixels = 64
const tilePixels = 256
const mostZoom = 22
const microDegrees = 1e6
const fullCircle = 360 * microDegrees

export interface Grid {
  /** Number of the cell that a place lies in, or -1 for one outside the request; they rise from the north and the west. */
  cellOf(longitude: number, latitude: number): number
}

/** Cells a side of the world. */
function cellsAcross(zoom: number): number {
  const level = Math.max(0, Math.min(mostZoom, Math.floor(zoom) || 0))
  return (2 ** level * tilePixels) / cellPixels
}

/** The cells that touch the bounds of a request. */
export function createGrid({ bounds, zoom }: ClusterRequest): Grid {
  const across = cellsAcross(zoom)
  const perDegree = across / fullCircle
  const columnOf = (longitude: number) => clamp(Math.floor((longitude + fullCircle / 2) * perDegree), across)
  const rowOf = (latitude: number) => clamp(Math.floor(mercator(latitude) * across), across)
  const [north, south] = [rowOf(bounds.north), rowOf(bounds.south)]
  const [west, east] = [columnOf(bounds.west), columnOf(bounds.east)]
  const isAround = bounds.west > bounds.east
  const findRow = rowFinder(north, south, rowOf)
  return {
    cellOf(longitude, latitude) {
      const row = findRow(latitude)
      if (row < 0) return -1
      const column = columnOf(longitude)
      const isWanted = isAround ? west <= column || column <= east : west <= column && column <= east
      return isWanted ? row * across + column : -1
    },
  }
}

const mostEdges = 512
const pole = 90 * microDegrees

/** Rows by the latitudes of their southern edges, which spares a logarithm for every place; -1 outside. */
function rowFinder(north: number, south: number, rowOf: (latitude: number) => number): (latitude: number) => number {
  const rows = south - north + 1
  if (rows > mostEdges) {
    return (latitude) => {
      const row = rowOf(latitude)
      return north <= row && row <= south ? row : -1
    }
  }
  // The least latitude of each row, from the northern end of the one before the first.
  const least = Int32Array.from({ length: rows + 1 }, (_, i) => leastLatitude(north + i - 1, rowOf))
  const perRow = (least[0]! - least[rows]!) / rows
  return (latitude) => {
    if (latitude >= least[0]! || latitude < least[rows]!) return -1
    let row = Math.floor((least[0]! - latitude) / perRow)
    while (latitude >= least[row]!) row--
    while (latitude < least[row + 1]!) row++
    return north + row
  }
}

/** Of a row and those north of it. */
function leastLatitude(row: number, rowOf: (latitude: number) => number): number {
  let [low, high] = [-pole - 1, pole + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle > pole || (middle >= -pole && rowOf(middle) <= row)) high = middle
    else low = middle + 1
  }
  return low
}

const clamp = (cell: number, across: number) => Math.max(0, Math.min(across - 1, cell))

/** From 0 in the north to 1 in the south. */
function mercator(latitude: number): number {
  const sine = Math.sin((latitude / microDegrees / 180) * Math.PI)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** What the listings of one cell come to. Sums of whole micro-degrees are exact. */
export interface Gathered {
  readonly count: number
  readonly longitudes: number
  readonly latitudes: number
  /** Infinity without any. */
  readonly minimumPrice: number
  readonly ids: readonly string[]
}

export function clusterOf({ count, longitudes, latitudes, minimumPrice, ids }: Gathered): Cluster {
  const { latitude, longitude } = toPoint([Math.round(longitudes / count), Math.round(latitudes / count)])
  const price = minimumPrice === Infinity ? null : minimumPrice
  return { latitude, longitude, count, minimumPrice: price, ids: ids.length < 2 ? ids : [...ids].sort() }
}

/** A listing with a place. */
export interface Placed extends Point {
  readonly id: string
  readonly price: number | null
}

export function gatherClusters(listings: readonly Placed[], request: ClusterRequest): Cluster[] {
  const grid = createGrid(request)
  const cells = Map.groupBy(listings, (listing) => grid.cellOf(...toPosition(listing)))
  cells.delete(-1)
  const inOrder = [...cells].sort(([a], [b]) => a - b)
  return inOrder.map(([, placed]) => {
    const positions = placed.map(toPosition)
    return clusterOf({
      count: placed.length,
      longitudes: positions.reduce((sum, [longitude]) => sum + longitude, 0),
      latitudes: positions.reduce((sum, [, latitude]) => sum + latitude, 0),
      minimumPrice: placed.reduce((least, { price }) => (price === null ? least : Math.min(least, price)), Infinity),
      ids: placed.length > fewIds ? [] : placed.map(({ id }) => id),
    })
  })
}
