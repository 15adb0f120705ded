import { type Contains, prepareArea } from '#src/domain/map/geometry/inside.ts'
import type { Area, Bounds, Ring } from '#src/domain/map/geometry/shapes.ts'
import { all, none, some, type Verdict } from '#src/search/columns/arrays/blocks.ts'
import type { Numbers } from '#src/search/columns/arrays/number-arrays.ts'
import type { PreparedArea } from './prepared-area.ts'

const side = 96
/** Memory that the grid of one polygon takes, without the polygon's own corners. */
export const rasterBytes = side * side
const outside = 1
const inside = 2
const edge = 3

const maxCells = 512

type Polygon = Extract<Area, { kind: 'polygon' }>

export function prepareRaster(polygon: Polygon): PreparedArea {
  const box = boxOf(polygon.rings[0] ?? [])
  return box === null ? emptyArea : new Raster(polygon, box)
}

const emptyArea: PreparedArea = { box: null, contains: () => false, verdict: () => none }

/** A polygon on a grid of cells. Only places in cells that an edge crosses need the exact test. */
class Raster implements PreparedArea {
  readonly box: Bounds
  private readonly cells = new Uint8Array(side * side)
  private readonly isInside: Contains
  private readonly perLongitude: number
  private readonly perLatitude: number

  constructor(polygon: Polygon, box: Bounds) {
    const { west, south, east, north } = box
    this.box = box
    this.isInside = prepareArea(polygon)
    this.perLongitude = side / (east - west + 1)
    this.perLatitude = side / (north - south + 1)
    const grid = { west, south, perColumn: 1 / this.perLongitude, perRow: 1 / this.perLatitude }
    for (const ring of polygon.rings) markEdges(ring, this.cells, grid)
  }

  contains(x: number, y: number): boolean {
    const { west, south, east, north } = this.box
    return west <= x && x <= east && south <= y && y <= north && this.look(x, y)
  }

  retain(rows: Uint32Array, count: number, longitudes: Numbers, latitudes: Numbers): number {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      if (this.look(longitudes[row]!, latitudes[row]!)) rows[kept++] = row
    }
    return kept
  }

  private cellOf(x: number, y: number): number {
    const row = ((y - this.box.south) * this.perLatitude) | 0
    return row * side + (((x - this.box.west) * this.perLongitude) | 0)
  }

  private look(x: number, y: number): boolean {
    const { cells } = this
    const cell = this.cellOf(x, y)
    const state = cells[cell]!
    if (state === inside) return true
    if (state === outside) return false
    const isInside = this.isInside([x, y])
    if (state !== edge) fillRun(cells, cell, isInside ? inside : outside)
    return isInside
  }

  verdict(blockWest: number, blockSouth: number, blockEast: number, blockNorth: number): Verdict {
    const { west, south, east, north } = this.box
    if (blockEast < west || blockWest > east || blockNorth < south || blockSouth > north)
      return none
    if (blockWest < west || blockEast > east || blockSouth < south || blockNorth > north)
      return some
    const first = this.cellOf(blockWest, blockSouth)
    const last = this.cellOf(blockEast, blockNorth)
    const width = (last % side) - (first % side)
    if ((width + 1) * (last - first) > maxCells * side) return some
    for (let row = first; row <= last; row += side) {
      for (let cell = row; cell <= row + width; cell++) if (this.cells[cell] === edge) return some
    }
    return this.look(blockWest, blockSouth) ? all : none
  }
}

function fillRun(cells: Uint8Array, cell: number, state: number): void {
  const start = cell - (cell % side)
  for (let at = cell; at >= start && cells[at] === 0; at--) cells[at] = state
  for (let at = cell + 1; at < start + side && cells[at] === 0; at++) cells[at] = state
}

function boxOf(ring: Ring): Bounds | null {
  if (ring.length === 0) return null
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const [x, y] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

interface Grid {
  readonly west: number
  readonly south: number
  readonly perColumn: number
  readonly perRow: number
}

/** Marks all cells that an edge crosses, with a margin against rounding errors. */
function markEdges(ring: Ring, cells: Uint8Array, grid: Grid): void {
  for (let i = 1; i < ring.length; i++) {
    const a = ring[i - 1]!
    const b = ring[i]!
    const [low, high] = a[1] <= b[1] ? [a, b] : [b, a]
    const from = clamp(Math.floor((low[1] - grid.south) / grid.perRow - margin))
    const to = clamp(Math.floor((high[1] - grid.south) / grid.perRow + margin))
    for (let row = from; row <= to; row++) markRow(low, high, row, cells, grid)
  }
}

const margin = 1e-6
const clamp = (cell: number) => Math.max(0, Math.min(side - 1, cell))

function markRow(
  low: readonly [number, number],
  high: readonly [number, number],
  row: number,
  cells: Uint8Array,
  grid: Grid,
): void {
  const rise = high[1] - low[1]
  const bottom = Math.max(low[1], grid.south + row * grid.perRow - 1)
  const top = Math.min(high[1], grid.south + (row + 1) * grid.perRow + 1)
  const perRise = rise === 0 ? 0 : (high[0] - low[0]) / rise
  const x1 = rise === 0 ? low[0] : low[0] + perRise * (Math.min(bottom, high[1]) - low[1])
  const x2 = rise === 0 ? high[0] : low[0] + perRise * (Math.max(top, low[1]) - low[1])
  const from = clamp(Math.floor((Math.min(x1, x2) - grid.west - 1) / grid.perColumn))
  const to = clamp(Math.floor((Math.max(x1, x2) - grid.west + 1) / grid.perColumn))
  for (let cell = row * side + from; cell <= row * side + to; cell++) cells[cell] = edge
}
