import { type Point, toPoint, toPosition } from '#src/domain/map/geometry/shapes.ts'
import { Grid } from './cluster-grid.ts'
import type { Cluster, ClusterRequest } from './search.ts'

export const maxIds = 4

/** Sums over the listings of a cell, in micro-degrees. Such sums are exact. */
export interface CellSums {
  readonly count: number
  readonly longitudes: number
  readonly latitudes: number
  /** Infinity if no listing of the cell has a price. */
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
