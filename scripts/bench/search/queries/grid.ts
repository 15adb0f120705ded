import type { ClusterRequest } from '#src/search/port/search.ts'

// The grid of the search engine's map clusters, for engines that store the finest cell of each listing. The number of a
// coarser cell is the same number without its last bits.

const finestZoom = 22
const finestCells = 2 ** 24

/** Returns the finest cell of a position in micro-degrees. Cells are numbered from the northwest. */
export function finestCell(
  longitude: number,
  latitude: number,
): readonly [column: number, row: number] {
  const sine = Math.sin((latitude / 1e6 / 180) * Math.PI)
  const fromNorth = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [cell((longitude + 180e6) / 360e6), cell(fromNorth)]
}

const cell = (share: number) =>
  Math.max(0, Math.min(finestCells - 1, Math.floor(share * finestCells)))

/** The cells of a request for clusters: how many bits to drop, and the first and last cell. */
export interface Cells {
  readonly shift: number
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

export function cellsOf({ bounds, zoom }: ClusterRequest): Cells {
  const shift = finestZoom - zoom
  const [west, north] = finestCell(bounds.west, bounds.north)
  const [east, south] = finestCell(bounds.east, bounds.south)
  return {
    shift,
    west: west >> shift,
    east: east >> shift,
    north: north >> shift,
    south: south >> shift,
  }
}
