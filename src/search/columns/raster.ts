import { prepareArea } from '#src/domain/inside.ts'
import type { Area, Ring } from '#src/domain/shapes.ts'
import type { PreparedArea } from './area-pieces.ts'
import { all, none, some, type Verdict } from './blocks.ts'

// A polygon as a grid of cells: cells that an edge touches need the exact test, every other cell lies inside or outside
// as a whole, which is found out with the first place that is asked for in it.

const side = 64
const outside = 1
const inside = 2
const edge = 3

/** More cells than this are not looked through for a block. */
const mostCellsLookedAt = 512

type Polygon = Extract<Area, { kind: 'polygon' }>

export function prepareRaster(polygon: Polygon): PreparedArea {
  const contains = prepareArea(polygon)
  const frame = frameOf(polygon.rings[0] ?? [])
  if (frame === null) return { holds: () => false, verdict: () => none }
  const { west, south, east, north } = frame
  const [perColumn, perRow] = [(east - west + 1) / side, (north - south + 1) / side]
  const cells = new Uint8Array(side * side)
  for (const ring of polygon.rings) markEdges(ring, cells, { west, south, perColumn, perRow })
  const tell = (cell: number, x: number, y: number) => (cells[cell] = contains([x, y]) ? inside : outside)
  const columnOf = (x: number) => Math.floor((x - west) / perColumn)
  const rowOf = (y: number) => Math.floor((y - south) / perRow)
  return {
    holds(x, y) {
      if (x < west || x > east || y < south || y > north) return false
      const cell = rowOf(y) * side + columnOf(x)
      const state = cells[cell] || tell(cell, x, y)
      return state === edge ? contains([x, y]) : state === inside
    },
    verdict(blockWest, blockSouth, blockEast, blockNorth): Verdict {
      if (blockEast < west || blockWest > east || blockNorth < south || blockSouth > north) return none
      if (blockWest < west || blockEast > east || blockSouth < south || blockNorth > north) return some
      const [left, right] = [columnOf(blockWest), columnOf(blockEast)]
      const [bottom, top] = [rowOf(blockSouth), rowOf(blockNorth)]
      if ((right - left + 1) * (top - bottom + 1) > mostCellsLookedAt) return some
      for (let row = bottom; row <= top; row++) {
        for (let column = left; column <= right; column++) if (cells[row * side + column] === edge) return some
      }
      // No edge crosses the cells, so that one place tells for all of them.
      const state = cells[bottom * side + left] || tell(bottom * side + left, blockWest, blockSouth)
      return state === inside ? all : none
    },
  }
}

function frameOf(ring: Ring) {
  if (ring.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
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

/** Marks every cell that an edge of the ring touches, and a rim around it against rounding. */
function markEdges(ring: Ring, cells: Uint8Array, grid: Grid): void {
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!]
    const [low, high] = a[1] <= b[1] ? [a, b] : [b, a]
    const from = clamp(Math.floor((low[1] - grid.south) / grid.perRow - rim))
    const to = clamp(Math.floor((high[1] - grid.south) / grid.perRow + rim))
    for (let row = from; row <= to; row++) markRow(low, high, row, cells, grid)
  }
}

const rim = 1e-6
const clamp = (cell: number) => Math.max(0, Math.min(side - 1, cell))

/** The part of an edge, which rises, that lies in a row of the grid. */
function markRow(
  low: readonly [number, number],
  high: readonly [number, number],
  row: number,
  cells: Uint8Array,
  grid: Grid,
): void {
  const rise = high[1] - low[1]
  const at = (y: number) => low[0] + ((high[0] - low[0]) * (y - low[1])) / rise
  const bottom = Math.max(low[1], grid.south + row * grid.perRow - 1)
  const top = Math.min(high[1], grid.south + (row + 1) * grid.perRow + 1)
  const [x1, x2] = rise === 0 ? [low[0], high[0]] : [at(Math.min(bottom, high[1])), at(Math.max(top, low[1]))]
  const from = clamp(Math.floor((Math.min(x1, x2) - grid.west - 1) / grid.perColumn))
  const to = clamp(Math.floor((Math.max(x1, x2) - grid.west + 1) / grid.perColumn))
  cells.fill(edge, row * side + from, row * side + to + 1)
}
