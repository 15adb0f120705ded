import { type Bounds, type Point, toPoint, toPosition } from '#src/domain/geometry/shapes.ts'
import type { Cluster, ClusterRequest } from './search.ts'

// The grid of the clusters: cells of the web map's own projection, fixed to the world, so that the same listings stay
// together however the map is moved. Latitudes beyond the projection's ends belong to the outermost rows.

/** Ids are given for clusters of at most this many listings. */
export const maxIds = 4

const cellPixels = 64
const tilePixels = 256
const maxZoom = 22
const microDegrees = 1e6
const fullCircle = 360 * microDegrees

/** Cells a side of the world. */
function cellsAcross(zoom: number): number {
  const level = Math.max(0, Math.min(maxZoom, Math.floor(zoom) || 0))
  return (2 ** level * tilePixels) / cellPixels
}

const clamp = (cell: number, across: number) => Math.max(0, Math.min(across - 1, cell))

/** From 0 in the north to 1 in the south. */
function mercator(latitude: number): number {
  const sine = Math.sin((latitude / microDegrees / 180) * Math.PI)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

const rowOf = (latitude: number, across: number) =>
  clamp(Math.floor(mercator(latitude) * across), across)

/** More rows than this are found by their logarithm, fewer by the latitudes of their edges. */
const maxEdges = 512

/** With the places that lie in it, both ends included. */
export interface Cell extends Bounds {
  readonly cell: number
}

/** The cells that touch the bounds of a request. */
export class Grid {
  readonly across: number
  private readonly perMicroDegree: number
  /** Cells that `cellOf` may give. */
  readonly cells: number
  private readonly west: number
  private readonly east: number
  private readonly isAround: boolean
  private readonly width: number
  private readonly north: number
  private readonly south: number
  /** The least latitude of each row, the first being that of the row north of the first. */
  private readonly least: Int32Array
  private readonly perRow: number

  constructor({ bounds, zoom }: ClusterRequest) {
    this.across = cellsAcross(zoom)
    this.perMicroDegree = this.across / fullCircle
    this.isAround = bounds.west > bounds.east
    this.east = this.columnOf(Math.min(fullCircle / 2, bounds.east))
    const west = this.columnOf(Math.max(-fullCircle / 2, bounds.west))
    // Around the globe a column counts once.
    this.west = this.isAround ? Math.max(west, this.east + 1) : west
    this.width = Math.max(0, this.east - this.west + 1 + (this.isAround ? this.across : 0))
    this.north = rowOf(bounds.north, this.across)
    this.south = rowOf(bounds.south, this.across)
    const rows = this.south - this.north + 1
    this.cells = Math.max(0, rows) * this.width
    const edges = rows > maxEdges ? 0 : rows + 1
    this.least = Int32Array.from({ length: edges }, (_, i) =>
      leastLatitude(this.north + i - 1, this.across),
    )
    this.perRow = edges === 0 ? 0 : (this.least[0]! - this.least[rows]!) / rows
  }

  /** Number of the cell that a place lies in, or -1 for one outside the request; they rise from the north and the west. */
  cellOf(longitude: number, latitude: number): number {
    const row = this.rowOf(latitude)
    if (row < 0) return -1
    const column = this.columnOf(longitude)
    if (this.isAround) {
      if (column <= this.east) return row * this.width + column
      return column < this.west ? -1 : row * this.width + column - this.west + this.east + 1
    }
    return column < this.west || column > this.east ? -1 : row * this.width + column - this.west
  }

  private columnOf(longitude: number): number {
    // Towards zero is down here: nothing lies west of 180 degrees.
    const column = ((longitude + fullCircle / 2) * this.perMicroDegree) | 0
    return column < this.across ? column : this.across - 1
  }

  /** Counted from the northernmost of the request; -1 for none of it. */
  private rowOf(latitude: number): number {
    const { least } = this
    if (least.length === 0) {
      const row = rowOf(latitude, this.across)
      return this.north <= row && row <= this.south ? row - this.north : -1
    }
    if (latitude >= least[0]! || latitude < least[least.length - 1]!) return -1
    let row = ((least[0]! - latitude) / this.perRow) | 0
    while (latitude >= least[row]!) row--
    while (latitude < least[row + 1]!) row++
    return row
  }

  /** The cells that a rectangle touches; null if they are more than so many, or their edges are not known. */
  cellsIn({ west, south, east, north }: Bounds, most: number): Cell[] | null {
    const { least, width } = this
    if (this.isAround || least.length === 0) return null
    const [top, bottom] = [
      Math.min(north, least[0]! - 1),
      Math.max(south, least[least.length - 1]!),
    ]
    const [first, last] = [
      Math.max(this.west, this.columnOf(west)),
      Math.min(this.east, this.columnOf(east)),
    ]
    if (top < bottom || first > last) return []
    const [above, below] = [this.rowOf(top), this.rowOf(bottom)]
    const columns = last - first + 1
    const count = (below - above + 1) * columns
    if (count > most) return null
    return Array.from({ length: count }, (_, i): Cell => {
      const [row, column] = [above + Math.floor(i / columns), first + (i % columns)]
      const [from, to] = [this.leastLongitude(column), this.leastLongitude(column + 1)]
      return {
        cell: row * width + column - this.west,
        west: from,
        south: least[row + 1]!,
        east: to - 1,
        north: least[row]! - 1,
      }
    })
  }

  private leastLongitude(column: number): number {
    if (column >= this.across) return fullCircle / 2 + 1
    let longitude = Math.ceil(column / this.perMicroDegree - fullCircle / 2)
    while (this.columnOf(longitude) >= column && longitude > -fullCircle / 2) longitude--
    while (this.columnOf(longitude) < column) longitude++
    return longitude
  }

  /** What lies outside of it is in no cell of the request. */
  get bounds(): Bounds {
    const { least } = this
    const [north, south] =
      least.length === 0 ? [pole, -pole] : [least[0]!, least[least.length - 1]!]
    if (this.isAround) return { north, south, west: -fullCircle / 2, east: fullCircle / 2 }
    const edge = (column: number) => Math.round(column / this.perMicroDegree - fullCircle / 2)
    return { north, south, west: edge(this.west) - 1, east: edge(this.east + 1) + 1 }
  }
}

const pole = 90 * microDegrees

/** Of a row and those north of it. */
function leastLatitude(row: number, across: number): number {
  let [low, high] = [-pole - 1, pole + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (middle > pole || (middle >= -pole && rowOf(middle, across) <= row)) high = middle
    else low = middle + 1
  }
  return low
}

/** What the listings of one cell come to. Sums of whole micro-degrees are exact. */
export interface CellSums {
  readonly count: number
  readonly longitudes: number
  readonly latitudes: number
  /** Infinity without any. */
  readonly minimumPrice: number
  readonly ids: readonly string[]
}

export function clusterOf({ count, longitudes, latitudes, minimumPrice, ids }: CellSums): Cluster {
  const { latitude, longitude } = toPoint([
    Math.round(longitudes / count),
    Math.round(latitudes / count),
  ])
  const price = minimumPrice === Infinity ? null : minimumPrice
  return {
    latitude,
    longitude,
    count,
    minimumPrice: price,
    ids: ids.length < 2 ? ids : [...ids].sort(),
  }
}

/** A listing with a place. */
export interface Placed extends Point {
  readonly id: string
  readonly price: number | null
}

export function gatherClusters(listings: readonly Placed[], request: ClusterRequest): Cluster[] {
  const grid = new Grid(request)
  const cells = Map.groupBy(listings, (listing) => grid.cellOf(...toPosition(listing)))
  cells.delete(-1)
  const inOrder = [...cells].sort(([a], [b]) => a - b)
  return inOrder.map(([, placed]) => {
    const positions = placed.map(toPosition)
    return clusterOf({
      count: placed.length,
      longitudes: positions.reduce((sum, [longitude]) => sum + longitude, 0),
      latitudes: positions.reduce((sum, [, latitude]) => sum + latitude, 0),
      minimumPrice: placed.reduce(
        (least, { price }) => (price === null ? least : Math.min(least, price)),
        Infinity,
      ),
      ids: placed.length > maxIds ? [] : placed.map(({ id }) => id),
    })
  })
}
