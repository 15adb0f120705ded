import { type Bounds, type Point, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { cellsAcross, fullCircle, leastLatitude, pole, rowOf } from './mercator-cells.ts'
import type { ClusterRequest } from './search.ts'

/** For grids of at most this many rows, latitudes between rows are computed once. In others, each is projected. */
const maxEdges = 512

/** A cell of the grid. Its bounds are inclusive. */
export interface Cell extends Bounds {
  readonly cell: number
}

/** The cells that touch the bounds of a request. They belong to a grid that is fixed to the world. */
export class Grid {
  readonly across: number
  private readonly perMicroDegree: number
  readonly cells: number
  private readonly west: number
  private readonly east: number
  private readonly isAround: boolean
  private readonly width: number
  private readonly north: number
  private readonly south: number
  /** The smallest latitude of each row of cells, beginning with the row north of the request's first row. */
  private readonly least: Int32Array
  private readonly perRow: number

  constructor({ bounds, zoom }: ClusterRequest) {
    this.across = cellsAcross(zoom)
    this.perMicroDegree = this.across / fullCircle
    this.isAround = bounds.west > bounds.east
    this.east = this.columnOf(Math.min(fullCircle / 2, bounds.east))
    const west = this.columnOf(Math.max(-fullCircle / 2, bounds.west))
    // If the bounds reach around the globe, a column must not be counted twice.
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

  /** Returns the number of the cell, counted from the northwest, or -1 outside the request. */
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
    const column = ((longitude + fullCircle / 2) * this.perMicroDegree) | 0
    return column < this.across ? column : this.across - 1
  }

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

  /** Returns the cells in the bounds; null if more than `most`, or if the latitudes of their edges are unknown. */
  cellsIn({ west, south, east, north }: Bounds, most: number): Cell[] | null {
    const { least, width } = this
    if (this.isAround || least.length === 0) return null
    const top = Math.min(north, least[0]! - 1)
    const bottom = Math.max(south, least[least.length - 1]!)
    const first = Math.max(this.west, this.columnOf(west))
    const last = Math.min(this.east, this.columnOf(east))
    if (top < bottom || first > last) return []
    const above = this.rowOf(top)
    const below = this.rowOf(bottom)
    const columns = last - first + 1
    const count = (below - above + 1) * columns
    if (count > most) return null
    return Array.from({ length: count }, (_, i): Cell => {
      const row = above + Math.floor(i / columns)
      const column = first + (i % columns)
      return {
        cell: row * width + column - this.west,
        west: this.leastLongitude(column),
        south: least[row + 1]!,
        east: this.leastLongitude(column + 1) - 1,
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

  get bounds(): Bounds {
    const { least } = this
    const north = least[0] ?? pole
    const south = least[least.length - 1] ?? -pole
    if (this.isAround) return { north, south, west: -fullCircle / 2, east: fullCircle / 2 }
    const edge = (column: number) => Math.round(column / this.perMicroDegree - fullCircle / 2)
    return { north, south, west: edge(this.west) - 1, east: edge(this.east + 1) + 1 }
  }
}

export function cellAround(place: Point, zoom: number): Bounds {
  const [longitude, latitude] = toPosition(place)
  const bounds = { west: longitude, east: longitude, south: latitude, north: latitude }
  return new Grid({ bounds, zoom }).cellsIn(bounds, 1)?.[0] ?? bounds
}
